import { numberFormat } from './intl-formats.ts';

const UNKNOWN = '--';
const MILLION = 1e6;
const BILLION = 1e9;
const TRILLION = 1e12;

const twoDecimals = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Dollars in the largest fitting unit: '$3.1T', '$61.3B', '$850.0M'. The next unit starts where rounding reaches it. */
export function formatMarketCap(dollars: number | null | undefined): string {
  if (dollars == null) return UNKNOWN;
  if (dollars >= 999.95 * BILLION) return `$${(dollars / TRILLION).toFixed(1)}T`;
  if (dollars >= 999.95 * MILLION) return `$${(dollars / BILLION).toFixed(1)}B`;
  return `$${(dollars / MILLION).toFixed(1)}M`;
}

/** A share price: '$182.50'. */
export function formatPrice(dollars: number | null | undefined): string {
  if (dollars == null) return UNKNOWN;
  return `$${twoDecimals(dollars)}`;
}

/** Billions as they come (ARR, valuations): '$3.8B'. */
export function formatBillions(billions: number | null | undefined): string {
  return billions == null ? UNKNOWN : `$${billions.toFixed(1)}B`;
}

/** Price to ARR: '14.2x'. */
export function formatMultiple(multiple: number | null | undefined): string {
  return multiple == null ? UNKNOWN : `${multiple.toFixed(1)}x`;
}
