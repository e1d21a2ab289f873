import type { Engagement, PageViewsSummed } from '@runrate/contracts';

const mostDays = 14;
const mostMarks = 256;

type Summed = NonNullable<Engagement['summed']>;
type Period = NonNullable<Engagement['periods']>[string];
interface Interest {
  readonly views: number;
  readonly shares: number;
  readonly days: Readonly<Record<string, number>>;
}

export interface Deed {
  readonly kind: 'view' | 'share';
  readonly period: number;
  readonly day: string;
  /** Short hash of the event's id. A repeated append has the same id and follows soon after. */
  readonly mark: string;
}

const none: Interest = { views: 0, shares: 0, days: {} };

/** Counts one more view or share; returns `undefined` if it is already counted, individually or in a sum. */
export function countDeed(known: Engagement, { kind, period, day, mark }: Deed): Engagement | undefined {
  if (known.summed && period <= known.summed.through) return undefined;
  const periods = periodsOf(known);
  const counted = periods[period] ?? none;
  const recent = periods[period]?.recent ?? [];
  if (recent.includes(mark)) return undefined;
  const one = kind === 'view' ? { views: 1, shares: 0, days: { [day]: 1 } } : { ...none, shares: 1 };
  const next = { ...add(counted, one), recent: [...recent, mark].slice(-mostMarks) };
  const counting = withTotals(known, known.summed, { ...periods, [period]: next });
  return known.resum ? { ...counting, resum: known.resum } : counting;
}

/** Replaces what was counted in the summed periods with the sums; returns `undefined` if nothing changes. */
export function takeSums(known: Engagement, sums: PageViewsSummed['data']): Engagement | undefined {
  const through = known.summed?.through ?? -1;
  if (sums.through === through) return undefined;
  // Written late by a program that was suspended: compaction keeps this record instead of the valid sums.
  if (sums.through < through) return { ...known, resum: 'yes' };
  const { articleId: _article, ...summed } = sums;
  const later = Object.entries(periodsOf(known)).filter(([period]) => Number(period) > sums.through);
  return withTotals(known, summed, Object.fromEntries(later));
}

/** Returns the sums of all periods up to `through`; `undefined` if the log already has them. */
export function sumThrough(known: Engagement, through: number): PageViewsSummed['data'] | undefined {
  const closed = inOrder(periodsOf(known)).filter(([period]) => period <= through);
  if (closed.length === 0 && !known.resum) return undefined;
  const sums = closed.reduce((sum, [, counted]) => add(sum, counted), known.summed ?? none);
  return { articleId: known.articleId, through, ...toInterest(sums) };
}

function periodsOf({
  views,
  shares,
  days,
  recent = [],
  summed,
  periods,
}: Engagement): Record<string, Period> {
  if (periods) return periods;
  return summed || (views === 0 && shares === 0) ? {} : { 0: { views, shares, days, recent } };
}

function inOrder(periods: Readonly<Record<string, Period>>): [period: number, counted: Period][] {
  return Object.entries(periods)
    .map(([period, counted]): [number, Period] => [Number(period), counted])
    .toSorted(([one], [other]) => one - other);
}

function withTotals(
  { articleId }: Engagement,
  summed: Summed | undefined,
  periods: Record<string, Period>,
): Engagement {
  const all = inOrder(periods).reduce((sum, [, counted]) => add(sum, counted), summed ?? none);
  return { articleId, ...toInterest(all), ...(summed && { summed }), periods, unranked: 'yes' };
}

function toInterest({ views, shares, days }: Interest) {
  return { views, shares, days: { ...days } };
}

/** Adds two counts; keeps the fourteen days counted last, whatever their dates. */
function add(earlier: Interest, later: Interest): Interest {
  const days = new Map(Object.entries(earlier.days));
  for (const [day, count] of Object.entries(later.days)) {
    const counted = days.get(day) ?? 0;
    days.delete(day);
    days.set(day, counted + count);
  }
  return {
    views: earlier.views + later.views,
    shares: earlier.shares + later.shares,
    days: Object.fromEntries([...days].slice(-mostDays)),
  };
}
