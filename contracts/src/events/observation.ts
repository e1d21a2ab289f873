import { z } from 'zod';
import { instantSchema } from './define-event.ts';

/** Absolute http(s) address. */
export const webAddressSchema = z.url({ protocol: /^https?$/ }).max(4096);

/**
 * What every item of a feed is recorded with. Raw: slug, excerpt, category, tags and safe HTML are derived
 * from it by the projector, so that a better rule is a replay and not a new fetch.
 */
export const observationShape = {
  sourceId: z.string().min(1),
  sourceName: z.string().min(1),
  /** The hub's own source: wins where sources overlap. */
  curated: z.boolean(),
  /** Identity within the source: `guid:…`, else `url:…`, else `title:…|day`. Also the event's key after the source id. */
  observationKey: z.string().min(1),
  guid: z.string().max(2048).optional(),
  url: webAddressSchema.optional(),
  title: z.string().max(2000),
  /** The publisher's summary, HTML as it came. */
  summaryHtml: z.string().optional(),
  publishedAt: instantSchema.optional(),
  imageUrl: webAddressSchema.optional(),
  /** Category terms as the publisher wrote them. */
  terms: z.array(z.string().max(200)).max(50),
  /** The feed's word on the rights in it. */
  copyright: z.string().max(300).optional(),
  /** Language tag (BCP 47), where the item, the source or the feed says one. */
  language: z.string().max(35).optional(),
  /** Category slugs the source is configured with. */
  defaultCategories: z.array(z.string()),
  /**
   * What this source said of the item when it was first seen. Identity and slug are derived from it, so that
   * they survive edits and the compaction of the log.
   */
  first: z.object({ title: z.string().max(2000), url: webAddressSchema.optional(), seenAt: instantSchema }),
};

/** What every withdrawal says: a source does not carry the item any more, by its publisher's will. Undone by observing it again. */
export const withdrawalShape = {
  sourceId: z.string().min(1),
  observationKey: z.string().min(1),
  reason: z.string(),
  /** As of the observation it takes back: once the log is compacted, only this still tells id and slug. */
  first: observationShape.first.optional(),
};
