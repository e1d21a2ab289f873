import type { StockCloses } from '@runrate/contracts';

type Close = StockCloses['closes'][number];

/**
 * Returns the mean of the companies' closes by trading day, each company at 100 on the first day. Companies whose
 * history begins later than most are left out, and on a day without a close the one before it applies.
 */
export function indexLevels(companies: readonly StockCloses[]): Close[] {
  const starts = companies.flatMap(({ closes }) => closes[0]?.[0] ?? []).toSorted();
  const start = starts[Math.floor(starts.length / 2)];
  if (start === undefined) return [];
  const counted = companies.filter(({ closes }) => (closes[0]?.[0] ?? '~') <= start);
  const days = new Set(counted.flatMap(({ closes }) => closes.map(([day]) => day)));
  const histories = counted.map(({ closes }) => new Map(closes));
  const last = counted.map(({ closes }) => closes.findLast(([day]) => day <= start)?.[1] ?? 0);
  const bases = [...last];
  return [...days]
    .filter((day) => day >= start)
    .toSorted()
    .map((day) => {
      for (const [place, history] of histories.entries()) last[place] = history.get(day) ?? last[place] ?? 0;
      const levels = last.map((price, place) => (price / (bases[place] || 1)) * 100);
      return [day, levels.reduce((sum, level) => sum + level, 0) / levels.length];
    });
}
