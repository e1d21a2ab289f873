import type { StoredSizes } from '@runrate/contracts';
import { dayMs } from '@runrate/service';
import { sumStores } from './measure-stores.ts';

const monthDays = 30;

export interface Growth {
  readonly since: string;
  readonly log: number;
  readonly views: number;
  readonly search: number;
}

/** Growth in bytes per 30 days; undefined if the earliest measurement is less than a day old. */
export function toGrowth({ measuredAt, parts, days }: StoredSizes): Growth | undefined {
  const [first] = days;
  if (!first) return undefined;
  const past = (Date.parse(measuredAt) - Date.parse(first.measuredAt)) / dayMs;
  if (past < 1) return undefined;
  const now = sumStores(parts);
  const inMonth = (store: keyof typeof now) => Math.round(((now[store] - first[store]) / past) * monthDays);
  return {
    since: first.measuredAt,
    ...{ log: inMonth('log'), views: inMonth('views'), search: inMonth('search') },
  };
}
