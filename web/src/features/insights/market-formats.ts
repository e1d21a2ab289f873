import {
  currencySymbol,
  formatMarketCap,
  formatPercentInTenths,
  isWrittenInAmerican,
  numberFormat,
} from '@runrate/contracts';

const UNKNOWN = '--';

const oneDecimal = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Always in trillions in American English: '$4.2T'; other languages choose the unit by size. */
export function formatTrillions(amount: number, currency = 'USD'): string {
  if (!isWrittenInAmerican()) return formatMarketCap(amount, currency);
  return `${currencySymbol(currency)}${oneDecimal(amount / 1e12)}T`;
}

/** Always in billions in American English, so that a column is easy to compare: '$61.3B'. */
export function formatInBillions(amount: number | undefined, currency = 'USD'): string {
  if (amount === undefined || !isWrittenInAmerican()) return formatMarketCap(amount, currency);
  return `${currencySymbol(currency)}${oneDecimal(amount / 1e9)}B`;
}

/** '25.5%', or '--' if unknown. */
export function formatMeanGrowth(percent: number | undefined): string {
  return percent === undefined ? UNKNOWN : formatPercentInTenths(percent);
}

/** Green from 20 percent, yellow from 10, red below; muted if unknown. */
export function growthColour(percent: number | undefined): string {
  if (percent === undefined) return 'text-muted';
  if (percent >= 20) return 'text-gain';
  return percent >= 10 ? 'text-amber' : 'text-loss';
}
