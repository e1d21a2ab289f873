import { z } from 'zod';
import { defineEvent, type EventOf } from './define-event.ts';

/** What is counted by day. Of those in the second part there is one count for each name. */
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

/** Longest name of a count, of an item with its kind. */
export const figureNameLimit = 300;

export const figureShape = {
  /** UTC day: `2026-03-04`. */
  day: z.iso.date(),
  figure: z.enum([...totalFigures, ...namedFigures]),
  /** Of what: `article:<id>`, a source id, a path, a host, words; empty for a total. */
  name: z.string().max(figureNameLimit),
  count: z.number().int().nonnegative(),
};
export type FigureName = z.output<typeof figureShape.figure>;

/**
 * How often one counter has counted something on a day, so far: the sum, so that of two events of one key the later holds
 * and compaction loses nothing. A counter is one process on one day. Nothing in it is of a reader.
 */
export const figureCounted = defineEvent({
  type: 'FigureCounted',
  version: 1,
  topic: 'figures',
  data: z.object({ ...figureShape, counter: z.string().min(1) }),
});
export type FigureCounted = EventOf<typeof figureCounted>;

/** Identity of a count, whoever counts. It has no bar, so that what counters say of it stays in one partition. */
export function toFigureId({ day, figure, name }: Pick<FigureCounted['data'], 'day' | 'figure' | 'name'>) {
  return `${day}/${figure}/${encodeURIComponent(name.toWellFormed())}`;
}

/** Key of what one counter says of a count. */
export function toFigureKey(data: Omit<FigureCounted['data'], 'count'>): string {
  return `${toFigureId(data)}|${data.counter}`;
}
