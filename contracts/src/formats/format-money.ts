import { isWrittenInAmerican, numberFormat } from './intl-formats.ts';

const UNKNOWN = '--';
const MILLION = 1e6;
const BILLION = 1e9;
const TRILLION = 1e12;

const formats = new Map<string, (value: number) => string>();
const shortFormats = new Map<string, (value: number) => string>();

const oneDecimal = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const twoDecimals = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

function formatOf(currency: string): (value: number) => string {
  const known = formats.get(currency);
  if (known) return known;
  const isCode = /^[A-Z]{3}$/.test(currency);
  const format = isCode
    ? numberFormat({ style: 'currency', currency })
    : (value: number) => `${currency} ${twoDecimals(value)}`;
  formats.set(currency, format);
  return format;
}

function shortFormatOf(currency: string): (value: number) => string {
  const known = shortFormats.get(currency);
  if (known) return known;
  const isCode = /^[A-Z]{3}$/.test(currency);
  const compact = { notation: 'compact', useGrouping: true } as const;
  const styled = isCode ? ({ ...compact, style: 'currency', currency } as const) : compact;
  const tenths = numberFormat({ ...styled, minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const whole = numberFormat({ ...styled, minimumFractionDigits: 0, maximumFractionDigits: 0 });
  const format = (value: number) => {
    const text = tenths(value);
    // Japanese counts up to 9,999 of a unit; tenths of thousands say nothing.
    const shown = /\d\D\d{3}\D/.test(text) ? whole(value) : text;
    return isCode ? shown : `${currency} ${shown}`;
  };
  shortFormats.set(currency, format);
  return format;
}

/** Returns the text before an amount: '$', '£', 'SEK '. */
export function currencySymbol(currency: string): string {
  const zero = formatOf(currency)(0);
  return zero.slice(0, zero.indexOf('0'));
}

/** Formats an amount in the largest fitting unit: '$3.1T', '£61.3B', '$850.0M'. Units switch where rounding would. */
export function formatMarketCap(amount: number | null | undefined, currency = 'USD'): string {
  if (amount == null) return UNKNOWN;
  if (!isWrittenInAmerican()) return shortFormatOf(currency)(amount);
  const symbol = currencySymbol(currency);
  if (amount >= 999.95 * BILLION) return `${symbol}${(amount / TRILLION).toFixed(1)}T`;
  if (amount >= 999.95 * MILLION) return `${symbol}${(amount / BILLION).toFixed(1)}B`;
  return `${symbol}${(amount / MILLION).toFixed(1)}M`;
}

export function formatPrice(amount: number | null | undefined, currency = 'USD'): string {
  return amount == null ? UNKNOWN : formatOf(currency)(amount);
}

/** Formats an amount given in billions (ARR, MKT-16): '$3.8B'. */
export function formatBillions(billions: number | null | undefined): string {
  return toBillions(billions, 1);
}

/** Formats what a private company is worth, given in billions: '$3.8B', below a billion '$0.64B'. */
export function formatValuation(billions: number | null | undefined): string {
  return toBillions(billions, typeof billions === 'number' && billions < 0.995 ? 2 : 1);
}

function toBillions(billions: number | null | undefined, decimals: number): string {
  if (billions == null) return UNKNOWN;
  return isWrittenInAmerican() ? `$${billions.toFixed(decimals)}B` : shortFormatOf('USD')(billions * BILLION);
}

export function formatMultiple(multiple: number | null | undefined): string {
  return multiple == null ? UNKNOWN : `${oneDecimal(multiple)}x`;
}
