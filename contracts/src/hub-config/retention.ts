import { z } from 'zod';
import type { ItemKind } from '../views/removal.ts';

const dayMs = 86_400_000;
const daysOf = { d: 1, w: 7, y: 365 } as const;
const lengthForm = /^([1-9]\d{0,4})([dwy])$/;

/** How long something is kept: days, weeks or years of 365 days. */
const lengthSchema = z
  .string({ error: 'must be a length like 90d, 26w or 2y, or never' })
  .refine(
    (text) => text === 'never' || lengthForm.test(text),
    'must be a length like 90d, 26w or 2y, or never',
  );

const itemsLength = lengthSchema.default('never');

/** How long items are kept, by their publication; what is older goes for good. */
export const retentionSchema = z.strictObject({
  articles: itemsLength,
  news: itemsLength,
  videos: itemsLength,
  episodes: itemsLength,
  /** By source id, in place of what holds for the kind; also of what the source itself curates. */
  bySource: z.record(z.string(), lengthSchema).default({}),
  /** Of single page views, once they are summed by article and day; the sums stay. */
  pageViews: lengthSchema.default('90d'),
  /** Of what readers did on a day, as sums. */
  figures: lengthSchema.default('2y'),
  /** Of refreshes that were asked for. */
  receipts: lengthSchema.default('30d'),
});
export type Retention = z.output<typeof retentionSchema>;

/** Milliseconds of a length; none for `never`. */
export function toKeptMs(length: string): number | undefined {
  const [, count, unit] = lengthForm.exec(length) ?? [];
  const days = Object.entries(daysOf).find(([name]) => name === unit)?.[1];
  return count === undefined || days === undefined ? undefined : Number(count) * days * dayMs;
}

const kindKeys = { article: 'articles', news: 'news', video: 'videos', episode: 'episodes' } as const;

/** Milliseconds for which items of a kind are kept that a source carries; none where they are kept for ever. */
export function keptMsOf(
  { bySource, ...byKind }: Retention,
  kind: ItemKind,
  sourceId: string,
): number | undefined {
  return toKeptMs(
    (Object.hasOwn(bySource, sourceId) ? bySource[sourceId] : undefined) ?? byKind[kindKeys[kind]],
  );
}

/** Whether what is of an instant is older, at `now`, than what is kept. */
export function isPastKeeping(at: string, keptMs: number | undefined, now: number): boolean {
  return keptMs !== undefined && Date.parse(at) < now - keptMs;
}
