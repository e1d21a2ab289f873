import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';

/** The observation, and its version, that a document shows; used to choose between versions and sources. */
export const observationOriginSchema = z.object({
  observationKey: z.string(),
  /** When this version was first seen; an older version never replaces a newer one. */
  versionAt: instantSchema,
  firstSeenAt: instantSchema,
});
export type ObservationOrigin = z.output<typeof observationOriginSchema>;

/** Number of changes to an item's content, used as the version of its search document. */
export const editionSchema = z.number().int().positive();
