import { z } from 'zod';
import { defineEvent, type EventOf, instantSchema } from './define-event.ts';
import { webAddressSchema } from './observation.ts';

/** What an editor can say of an article. Each can be taken back by saying the contrary, `null` or nothing. */
export const correctionSchema = z.discriminatedUnion('field', [
  /** Pinned articles are featured first, until a moment where one is named. */
  z.object({ field: z.literal('pinned'), value: z.boolean(), until: instantSchema.optional() }),
  /** Hidden articles are in no list, not found and not shown. */
  z.object({ field: z.literal('hidden'), value: z.boolean() }),
  /** Category slugs in place of those the rules found; `null` goes back to them. */
  z.object({ field: z.literal('categories'), value: z.array(z.string()).min(1).max(3).nullable() }),
  /** The article says the same as another: it is hidden, and its address shows that one. */
  z.object({ field: z.literal('mergedInto'), value: z.string().min(1).nullable() }),
  /** The hub's own words and picture in place of the publisher's; `null` goes back to those. */
  z.object({ field: z.literal('title'), value: z.string().trim().min(1).max(300).nullable() }),
  z.object({ field: z.literal('excerpt'), value: z.string().trim().min(1).max(1000).nullable() }),
  z.object({ field: z.literal('image'), value: webAddressSchema.nullable() }),
  /** What the hub says of the article, shown as the hub's; `null` takes it away. */
  z.object({
    field: z.literal('note'),
    value: z.string().trim().min(1).max(600, 'a note has at most 600 characters').nullable(),
  }),
  /** Sources whose observation of the article is an article of its own. */
  z.object({ field: z.literal('apart'), value: z.array(z.string()).max(50) }),
]);
export type Correction = z.output<typeof correctionSchema>;

/** An editor corrected an article; the key is its id. */
export const itemCorrected = defineEvent({
  type: 'ItemCorrected',
  version: 1,
  topic: 'editorial',
  data: z.object({ itemId: z.string().min(1), correction: correctionSchema }),
});
export type ItemCorrected = EventOf<typeof itemCorrected>;
