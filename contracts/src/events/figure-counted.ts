import { z } from 'zod';
import { defineEvent, type EventOf } from './define-event.ts';

/** What is counted per day. Figures in the second list have a count for each name. */
export const totalFigures = [
  'views',
  'shares',
  'clicks',
  'referrals',
  'searches-without-result',
  'subscribers',
] as const;
export const namedFigures = [
  'views-of-item',
  'views-of-source',
  'views-of-page',
  'referrals-from',
  'searches-for',
  'clicks-on-item',
  'clicks-to-source',
] as const;

export const figureNameLimit = 300;

export const figureShape = {
  /** UTC day: `2026-03-04`. */
  day: z.iso.date(),
  figure: z.enum([...totalFigures, ...namedFigures]),
  /** What is counted: `article:<id>`, a source id, a path, a host or search words; empty for a total. */
  name: z.string().max(figureNameLimit),
  count: z.number().int().nonnegative(),
};
export type FigureName = z.output<typeof figureShape.figure>;

/**
 * Running total of one counter for a day. Because it is a sum, the later of two events with the same key wins and
 * compaction loses nothing. A counter is one process on one day. Contains nothing about individual readers.
 */
export const figureCounted = defineEvent({
  type: 'FigureCounted',
  version: 1,
  topic: 'figures',
  data: z.object({ ...figureShape, counter: z.string().min(1) }),
});
export type FigureCounted = EventOf<typeof figureCounted>;

/** Returns the id of a count, the same for all counters. Contains no bar, so all its events are in one partition. */
export function toFigureId({ day, figure, name }: Pick<FigureCounted['data'], 'day' | 'figure' | 'name'>) {
  return `${day}/${figure}/${encodeURIComponent(name.toWellFormed())}`;
}

export function toFigureKey(data: Omit<FigureCounted['data'], 'count'>): string {
  return `${toFigureId(data)}|${data.counter}`;
}
