import { z } from 'zod';
import { defineEvent, type EventOf, instantSchema } from './define-event.ts';

/** Kinds of items that tell stories, by the names of their views. */
export const storyKindSchema = z.enum(['articles', 'news', 'videos']);
export type StoryKind = z.output<typeof storyKindSchema>;

/** Why an item is in a story, or two stories are one: what they share. */
export const storyReasonSchema = z.object({
  terms: z.array(z.string()),
  /** Companies that both name. */
  companies: z.array(z.string()),
  similarity: z.number(),
});
export type StoryReason = z.output<typeof storyReasonSchema>;

/**
 * It was decided which story an item belongs to: one that others told before, or one that begins with it. The later
 * decision on an item holds. It carries what later decisions look at, so that a restart goes on from the log alone.
 */
export const storyAssigned = defineEvent({
  type: 'StoryAssigned',
  version: 1,
  topic: 'stories',
  data: z.object({
    /** Counts the decisions, merges included. */
    number: z.number().int().positive(),
    kind: storyKindSchema,
    itemId: z.string().min(1),
    /** `<kind>|<item id>` of the item that began it. */
    storyId: z.string().min(1),
    /** Of the story that begins with the item. */
    slug: z.string().min(1),
    /** When the item came out, and not later than it was first seen. */
    time: instantSchema,
    sourceId: z.string(),
    categories: z.array(z.string()),
    companies: z.array(z.string()),
    terms: z.array(z.tuple([z.string(), z.number().int()])),
    /** Absent where the item begins a story. */
    why: storyReasonSchema.optional(),
  }),
});
export type StoryAssigned = EventOf<typeof storyAssigned>;

/** What an editor can say of stories; `false` or `null` takes it back. Items are named `<kind>|<item id>`. */
export const storyCorrectionSchema = z.discriminatedUnion('field', [
  /** The item tells of another event: it is in no story. */
  z.object({ field: z.literal('apart'), item: z.string().min(1), value: z.boolean() }),
  /** The story tells of the same event as another: its items are that one's. */
  z.object({ field: z.literal('mergedInto'), story: z.string().min(1), value: z.string().min(1).nullable() }),
  /** The item whose title is the headline of the story. */
  z.object({ field: z.literal('headline'), story: z.string().min(1), value: z.string().min(1).nullable() }),
]);
export type StoryCorrection = z.output<typeof storyCorrectionSchema>;

/** An editor corrected what was decided; the key is the field and what it is said of, so that the last word holds. */
export const storyCorrected = defineEvent({
  type: 'StoryCorrected',
  version: 1,
  topic: 'stories',
  data: storyCorrectionSchema,
});
export type StoryCorrected = EventOf<typeof storyCorrected>;

/** Names what a correction speaks of: its key in the log and in the view. */
export function toCorrectionKey(correction: StoryCorrection): string {
  return `${correction.field}|${correction.field === 'apart' ? correction.item : correction.story}`;
}

/** Two stories turned out to be one: the items of the younger are the older's. */
export const storiesMerged = defineEvent({
  type: 'StoriesMerged',
  version: 1,
  topic: 'stories',
  data: z.object({
    number: z.number().int().positive(),
    from: z.string().min(1),
    into: z.string().min(1),
    /** A new grouping has moved the items already: only the address of the story they left leads on. */
    isEmptied: z.literal(true).optional(),
    why: storyReasonSchema,
  }),
});
export type StoriesMerged = EventOf<typeof storiesMerged>;
