import { z } from 'zod';
import type { ItemKind } from '../views/removal.ts';

const dayMs = 86_400_000;
const daysOf = { d: 1, w: 7, y: 365 } as const;
const lengthForm = /^([1-9]\d{0,4})([dwy])$/;

/** A retention period: days, weeks or years of 365 days. */
const lengthSchema = z
  .string({ error: 'must be a length like 90d, 26w or 2y, or never' })
  .refine(
    (text) => text === 'never' || lengthForm.test(text),
    'must be a length like 90d, 26w or 2y, or never',
  );

const itemsLength = lengthSchema.default('never');

/** How long items are kept after publication; older ones are deleted permanently. */
export const retentionSchema = z.strictObject({
  articles: itemsLength,
  news: itemsLength,
  videos: itemsLength,
  episodes: itemsLength,
  /** Overrides the kind's period, by source id; also applies to curated sources. */
  bySource: z.record(z.string(), lengthSchema).default({}),
  /** Individual page views, once summed by article and day; the sums are kept. */
  pageViews: lengthSchema.default('90d'),
  figures: lengthSchema.default('2y'),
  receipts: lengthSchema.default('30d'),
});
export type Retention = z.output<typeof retentionSchema>;

export function toKeptMs(length: string): number | undefined {
  const [, count, unit] = lengthForm.exec(length) ?? [];
  const days = Object.entries(daysOf).find(([name]) => name === unit)?.[1];
  return count === undefined || days === undefined ? undefined : Number(count) * days * dayMs;
}

const kindKeys = { article: 'articles', news: 'news', video: 'videos', episode: 'episodes' } as const;

/** Returns how long a source's items of a kind are kept, in milliseconds; `undefined` if forever. */
export function keptMsOf(
  { bySource, ...byKind }: Retention,
  kind: ItemKind,
  sourceId: string,
): number | undefined {
  return toKeptMs(
    (Object.hasOwn(bySource, sourceId) ? bySource[sourceId] : undefined) ?? byKind[kindKeys[kind]],
  );
}

/** Returns whether something dated `at` is past its retention period at `now`. */
export function isPastKeeping(at: string, keptMs: number | undefined, now: number): boolean {
  return keptMs !== undefined && Date.parse(at) < now - keptMs;
}
