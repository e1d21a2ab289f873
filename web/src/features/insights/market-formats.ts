import {
  currencySymbol,
  formatBillions,
  formatMarketCap,
  formatPercentInTenths,
  isWrittenInAmerican,
  numberFormat,
} from '@runrate/contracts';

const UNKNOWN = '--';

const oneDecimal = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** In American English always in trillions: '$4.2T'. */
export function formatTrillions(amount: number, currency = 'USD'): string {
  if (!isWrittenInAmerican()) return formatMarketCap(amount, currency);
  return `${currencySymbol(currency)}${oneDecimal(amount / 1e12)}T`;
}

/** In American English always in billions, so that a column compares at a glance: '$61.3B'. */
export function formatInBillions(amount: number | undefined, currency = 'USD'): string {
  if (amount === undefined || !isWrittenInAmerican()) return formatMarketCap(amount, currency);
  return `${currencySymbol(currency)}${oneDecimal(amount / 1e9)}B`;
}

/** A sum in billions, without decimals: '$8B'. */
export function formatWholeBillions(billions: number): string {
  return isWrittenInAmerican() ? `$${billions.toFixed(0)}B` : formatBillions(billions);
}

/** A mean of growth rates: '25.5%'. */
export function formatMeanGrowth(percent: number | undefined): string {
  return percent === undefined ? UNKNOWN : formatPercentInTenths(percent);
}

/** Green from 20 percent, yellow from 10, red below; nothing to colour where it is unknown. */
export function growthColour(percent: number | undefined): string {
  if (percent === undefined) return 'text-muted';
  if (percent >= 20) return 'text-gain';
  return percent >= 10 ? 'text-amber' : 'text-loss';
}
