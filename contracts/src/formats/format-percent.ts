const UNKNOWN = '--';

export type Direction = 'gain' | 'loss' | 'flat';

/** '+1.24%', '-1.20%', '+0.00%'. A loss too small to show is not '-0.00%'. */
export function formatSignedPercent(percent: number | null | undefined): string {
  if (percent == null) return UNKNOWN;
  const digits = Math.abs(percent).toFixed(2);
  return percent < 0 && digits !== '0.00' ? `-${digits}%` : `+${digits}%`;
}

/** Signed change of a price in dollars: '+2.31', '-0.80'. */
export function formatSignedChange(change: number | null | undefined): string {
  return change == null ? UNKNOWN : formatSignedPercent(change).slice(0, -1);
}

/** ARR growth: '+31%', '-5%', or '--'. Whole numbers stay whole. */
export function formatGrowth(percent: number | null | undefined): string {
  if (percent == null) return UNKNOWN;
  const figure = Number(percent.toFixed(1));
  return figure < 0 ? `${figure}%` : `+${figure}%`;
}

export function directionOf(change: number | null | undefined): Direction {
  if (change == null || change === 0) return 'flat';
  return change > 0 ? 'gain' : 'loss';
}
