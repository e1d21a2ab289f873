import { numberFormat } from './intl-formats.ts';

const UNKNOWN = '--';

export type Direction = 'gain' | 'loss' | 'flat';

const [hundredths, tenths] = [2, 1];
const signed = { signDisplay: 'always', minimumFractionDigits: hundredths } as const;
const signedPercent = numberFormat({ ...signed, style: 'percent' });
const signedNumber = numberFormat({ ...signed, maximumFractionDigits: hundredths });
const growth = numberFormat({ style: 'percent', signDisplay: 'always', maximumFractionDigits: tenths });
const growthInTenths = numberFormat({
  ...{
    style: 'percent',
    signDisplay: 'always',
    minimumFractionDigits: tenths,
    maximumFractionDigits: tenths,
  },
});
const share = numberFormat({ style: 'percent', maximumFractionDigits: tenths });
const shareInTenths = numberFormat({
  ...{ style: 'percent', minimumFractionDigits: tenths, maximumFractionDigits: tenths },
});

/** Rounds before formatting, so that a loss too small to show doesn't become '-0.00%'. */
function round(value: number, digits: number): number {
  return Number(value.toFixed(digits)) + 0;
}

/** '+1.24%', '-1.20%', '+0.00%'; in German '+1,24 %'. */
export function formatSignedPercent(percent: number | null | undefined): string {
  return percent == null ? UNKNOWN : signedPercent(round(percent, hundredths) / 100);
}

/** Signed price change in dollars: '+2.31', '-0.80'. */
export function formatSignedChange(change: number | null | undefined): string {
  return change == null ? UNKNOWN : signedNumber(round(change, hundredths));
}

/** ARR growth: '+31%', '-5%', or '--'. Whole numbers have no decimals. */
export function formatGrowth(percent: number | null | undefined): string {
  return percent == null ? UNKNOWN : growth(round(percent, tenths) / 100);
}

/** ARR growth where it stands in a column: '+28.0%' below '+27.4%', or '--'. */
export function formatGrowthInTenths(percent: number | null | undefined): string {
  return percent == null ? UNKNOWN : growthInTenths(round(percent, tenths) / 100);
}

export function formatPercent(percent: number): string {
  return share(round(percent, tenths) / 100);
}

/** A mean of rates, always with one decimal: '25.0%'. */
export function formatPercentInTenths(percent: number): string {
  return shareInTenths(round(percent, tenths) / 100);
}

export function directionOf(change: number | null | undefined): Direction {
  if (change == null || change === 0) return 'flat';
  return change > 0 ? 'gain' : 'loss';
}
