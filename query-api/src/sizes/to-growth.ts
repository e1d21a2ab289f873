import type { StoredSizes } from '@runrate/contracts';
import { dayMs } from '../hub.ts';
import { sumStores } from './measure-stores.ts';

const monthDays = 30;

export interface Growth {
  readonly since: string;
  readonly log: number;
  readonly views: number;
  readonly search: number;
}

/** Bytes in 30 days, at the pace since the earliest day that is kept; undefined until that is a day ago. */
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
