import { z } from 'zod';
import { instantSchema } from './define-event.ts';

export const webAddressSchema = z.url({ protocol: /^https?$/ }).max(4096);

/**
 * Fields recorded for every feed item, as received. The projector derives slug, excerpt, category, tags and safe HTML
 * from them, so applying a better rule takes a replay, not another fetch.
 */
export const observationShape = {
  sourceId: z.string().min(1),
  sourceName: z.string().min(1),
  /** The hub's own source: wins if several sources carry the same item. */
  curated: z.boolean(),
  /** Identity within the source: `guid:…`, else `url:…`, else `title:…|day`. Also used in the event's key. */
  observationKey: z.string().min(1),
  guid: z.string().max(2048).optional(),
  url: webAddressSchema.optional(),
  title: z.string().max(2000),
  /** The publisher's summary as unsanitised HTML. */
  summaryHtml: z.string().optional(),
  publishedAt: instantSchema.optional(),
  imageUrl: webAddressSchema.optional(),
  terms: z.array(z.string().max(200)).max(50),
  copyright: z.string().max(300).optional(),
  language: z.string().max(35).optional(),
  defaultCategories: z.array(z.string()),
  /** The item as first seen in this source. Id and slug derive from it, so they survive edits and log compaction. */
  first: z.object({ title: z.string().max(2000), url: webAddressSchema.optional(), seenAt: instantSchema }),
};

/** Fields of every withdrawal: the publisher removed an item from a source. Undone by observing the item again. */
export const withdrawalShape = {
  sourceId: z.string().min(1),
  observationKey: z.string().min(1),
  reason: z.string(),
  /** Copied from the observation that is withdrawn: in a compacted log, only this still gives the id and slug. */
  first: observationShape.first.optional(),
};
