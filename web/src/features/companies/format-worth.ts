import { type CompanySummary, formatMarketCap, formatValuation } from '@runrate/contracts';

/** Formats the market cap of a public company, or what a private one is worth. */
export function formatWorth({
  marketCap,
  currency,
  valuation,
}: Pick<CompanySummary, 'marketCap' | 'currency' | 'valuation'>): string {
  return marketCap === undefined ? formatValuation(valuation) : formatMarketCap(marketCap, currency);
}
