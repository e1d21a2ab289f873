import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';

/** Which version of which observation a document shows: what decides between versions and between sources. */
export const observationOriginSchema = z.object({
  observationKey: z.string(),
  /** When this version was first seen; an older version never replaces a newer one. */
  versionAt: instantSchema,
  /** When the source was first seen to carry the item. */
  firstSeenAt: instantSchema,
});
export type ObservationOrigin = z.output<typeof observationOriginSchema>;

/** Counts the changes of an item's content; its search document carries it as version. */
export const editionSchema = z.number().int().positive();
