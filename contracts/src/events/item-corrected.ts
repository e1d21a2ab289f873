import { z } from 'zod';
import { defineEvent, type EventOf, instantSchema } from './define-event.ts';
import { webAddressSchema } from './observation.ts';

/** Corrections an editor can make to an article. Each is undone by setting the opposite, `null` or an empty value. */
export const correctionSchema = z.discriminatedUnion('field', [
  /** Pinned articles are featured first, until `until` if given. */
  z.object({ field: z.literal('pinned'), value: z.boolean(), until: instantSchema.optional() }),
  /** Hidden articles appear in no list, in no search results and on no page. */
  z.object({ field: z.literal('hidden'), value: z.boolean() }),
  /** Category slugs that replace those found by the rules; `null` restores them. */
  z.object({ field: z.literal('categories'), value: z.array(z.string()).min(1).max(3).nullable() }),
  /** The article duplicates another: it is hidden, and its address shows the other one. */
  z.object({ field: z.literal('mergedInto'), value: z.string().min(1).nullable() }),
  /** The hub's own text and picture in place of the publisher's; `null` restores the original. */
  z.object({ field: z.literal('title'), value: z.string().trim().min(1).max(300).nullable() }),
  z.object({ field: z.literal('excerpt'), value: z.string().trim().min(1).max(1000).nullable() }),
  z.object({ field: z.literal('image'), value: webAddressSchema.nullable() }),
  z.object({
    field: z.literal('note'),
    value: z.string().trim().min(1).max(600, 'a note has at most 600 characters').nullable(),
  }),
  /** Sources whose observation of the article is split off as a separate article. */
  z.object({ field: z.literal('apart'), value: z.array(z.string()).max(50) }),
]);
export type Correction = z.output<typeof correctionSchema>;

export const itemCorrected = defineEvent({
  type: 'ItemCorrected',
  version: 1,
  topic: 'editorial',
  data: z.object({ itemId: z.string().min(1), correction: correctionSchema }),
});
export type ItemCorrected = EventOf<typeof itemCorrected>;
