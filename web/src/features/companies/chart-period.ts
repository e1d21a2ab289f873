import { periodStart } from '@runrate/contracts';
import { t } from '../../lib/messages.ts';
import { periodNames } from '../../lib/period-names.ts';

/** The periods that a chart of a company can show. */
export const chartPeriods = (['1M', '3M', 'YTD', '1Y', 'all'] as const).map((period) => ({
  value: period,
  label: period === 'all' ? t('companies.all') : periodNames[period],
}));

export type ChartPeriod = (typeof chartPeriods)[number]['value'];

type Point = readonly [day: string, value: number];

/** Returns the points of the period that ends on `latest`, from the last one on or before its first day. */
export function overPeriod<P extends Point>(
  points: readonly P[],
  period: ChartPeriod,
  latest = points.at(-1)?.[0],
): P[] {
  if (latest === undefined || period === 'all') return [...points];
  const start = periodStart(latest, period);
  return points.slice(
    Math.max(
      0,
      points.findLastIndex(([day]) => day <= start),
    ),
  );
}

/** Returns the points with the first one at 100. */
export function rebase(points: readonly Point[]): readonly Point[] {
  const first = points[0]?.[1];
  return first ? points.map(([day, value]) => [day, (value / first) * 100] as const) : points;
}

/** Returns the calendar day of a time: '2026-03-04'. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
