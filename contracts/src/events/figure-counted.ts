import { z } from 'zod';
import { defineEvent, type EventOf } from './define-event.ts';

/** Kinds of daily counts. The second group has one count per name. */
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

/** Maximum length of the name of a count, or of an item's kind and id. */
export const figureNameLimit = 300;

export const figureShape = {
  /** UTC day: `2026-03-04`. */
  day: z.iso.date(),
  figure: z.enum([...totalFigures, ...namedFigures]),
  /** What is counted: `article:<id>`, a source id, a path, a host or words; empty for a total. */
  name: z.string().max(figureNameLimit),
  count: z.number().int().nonnegative(),
};
export type FigureName = z.output<typeof figureShape.figure>;

/**
 * The sum one counter has counted on a day so far. Being a sum, the later of two events with the same key counts, and
 * compaction loses nothing. A counter is one process on one day. Contains nothing about a reader.
 */
export const figureCounted = defineEvent({
  type: 'FigureCounted',
  version: 1,
  topic: 'figures',
  data: z.object({ ...figureShape, counter: z.string().min(1) }),
});
export type FigureCounted = EventOf<typeof figureCounted>;

/**
 * Identity of a count, whichever process counts it. Contains no `|`, so that all counters' events share a partition.
 */
export function toFigureId({ day, figure, name }: Pick<FigureCounted['data'], 'day' | 'figure' | 'name'>) {
  return `${day}/${figure}/${encodeURIComponent(name.toWellFormed())}`;
}

/** Key of one counter's event about a count. */
export function toFigureKey(data: Omit<FigureCounted['data'], 'count'>): string {
  return `${toFigureId(data)}|${data.counter}`;
}
