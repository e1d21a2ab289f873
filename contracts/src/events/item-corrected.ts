import { z } from 'zod';
import { defineEvent, type EventOf, instantSchema } from './define-event.ts';
import { webAddressSchema } from './observation.ts';

/** Corrections an editor can make to an article. Each can be undone by the opposite value, `null` or nothing. */
export const correctionSchema = z.discriminatedUnion('field', [
  /** Pinned articles come first among the featured ones, until a given time if there is one. */
  z.object({ field: z.literal('pinned'), value: z.boolean(), until: instantSchema.optional() }),
  /** Hidden articles appear in no list, in no search and on no page. */
  z.object({ field: z.literal('hidden'), value: z.boolean() }),
  /** Category slugs that replace those of the rules; `null` restores them. */
  z.object({ field: z.literal('categories'), value: z.array(z.string()).min(1).max(3).nullable() }),
  /** The article duplicates another one: it is hidden, and its address shows the other. */
  z.object({ field: z.literal('mergedInto'), value: z.string().min(1).nullable() }),
  /** The hub's own words and picture instead of the publisher's; `null` restores those. */
  z.object({ field: z.literal('title'), value: z.string().trim().min(1).max(300).nullable() }),
  z.object({ field: z.literal('excerpt'), value: z.string().trim().min(1).max(1000).nullable() }),
  z.object({ field: z.literal('image'), value: webAddressSchema.nullable() }),
  /** A note by the hub about the article, shown as the hub's; `null` removes it. */
  z.object({
    field: z.literal('note'),
    value: z.string().trim().min(1).max(600, 'a note has at most 600 characters').nullable(),
  }),
  /** Sources whose observation of the article becomes an article of its own. */
  z.object({ field: z.literal('apart'), value: z.array(z.string()).max(50) }),
]);
export type Correction = z.output<typeof correctionSchema>;

/** An editor corrected an article. The key is its id. */
export const itemCorrected = defineEvent({
  type: 'ItemCorrected',
  version: 1,
  topic: 'editorial',
  data: z.object({ itemId: z.string().min(1), correction: correctionSchema }),
});
export type ItemCorrected = EventOf<typeof itemCorrected>;
