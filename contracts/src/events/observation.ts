import { z } from 'zod';
import { instantSchema } from './define-event.ts';

/** Absolute http(s) address. */
export const webAddressSchema = z.url({ protocol: /^https?$/ }).max(4096);

/**
 * Fields that every feed item is recorded with. They are raw: the projector derives slug, excerpt, categories, tags and
 * safe HTML from them, so a better rule takes a replay and not another fetch.
 */
export const observationShape = {
  sourceId: z.string().min(1),
  sourceName: z.string().min(1),
  /** True for the hub's own source, which wins over other sources of the same item. */
  curated: z.boolean(),
  /** Identity within the source: `guid:…`, else `url:…`, else `title:…|day`. Follows the source id in the event's key. */
  observationKey: z.string().min(1),
  guid: z.string().max(2048).optional(),
  url: webAddressSchema.optional(),
  title: z.string().max(2000),
  /** The publisher's summary, as unsanitised HTML. */
  summaryHtml: z.string().optional(),
  publishedAt: instantSchema.optional(),
  imageUrl: webAddressSchema.optional(),
  /** The publisher's category terms, unchanged. */
  terms: z.array(z.string().max(200)).max(50),
  /** The feed's rights statement. */
  copyright: z.string().max(300).optional(),
  /** Language tag (BCP 47), if the item, the source or the feed declares one. */
  language: z.string().max(35).optional(),
  /** Category slugs from the source's configuration. */
  defaultCategories: z.array(z.string()),
  /**
   * What this source said about the item when it was first seen. Identity and slug derive from it, so they survive edits
   * and log compaction.
   */
  first: z.object({ title: z.string().max(2000), url: webAddressSchema.optional(), seenAt: instantSchema }),
};

/** Fields of every withdrawal: the publisher removed the item from the source. Observing the item again undoes it. */
export const withdrawalShape = {
  sourceId: z.string().min(1),
  observationKey: z.string().min(1),
  reason: z.string(),
  /** Copied from the withdrawn observation: after compaction, id and slug can be derived from nothing else. */
  first: observationShape.first.optional(),
};
