import { z } from 'zod';
import { defineEvent, type EventOf, instantSchema } from './define-event.ts';

/** Kinds of items that stories group, by the names of their views. */
export const storyKindSchema = z.enum(['articles', 'news', 'videos']);
export type StoryKind = z.output<typeof storyKindSchema>;

/** Why an item belongs to a story, or two stories were merged: what they have in common. */
export const storyReasonSchema = z.object({
  terms: z.array(z.string()),
  companies: z.array(z.string()),
  similarity: z.number(),
});
export type StoryReason = z.output<typeof storyReasonSchema>;

/**
 * An item was assigned to a story: an existing one, or a new one that starts with it. The latest decision on an item
 * wins. The event carries the data later decisions need, so that after a restart the log alone is enough to continue.
 */
export const storyAssigned = defineEvent({
  type: 'StoryAssigned',
  version: 1,
  topic: 'stories',
  data: z.object({
    /** Sequence number over all decisions, including merges. */
    number: z.number().int().positive(),
    kind: storyKindSchema,
    itemId: z.string().min(1),
    /** `<kind>|<item id>` of the story's first item. */
    storyId: z.string().min(1),
    /** Slug of the story, if the item starts it. */
    slug: z.string().min(1),
    /** Publication time of the item, but no later than when it was first seen. */
    time: instantSchema,
    sourceId: z.string(),
    categories: z.array(z.string()),
    companies: z.array(z.string()),
    terms: z.array(z.tuple([z.string(), z.number().int()])),
    /** Absent if the item starts a story. */
    why: storyReasonSchema.optional(),
  }),
});
export type StoryAssigned = EventOf<typeof storyAssigned>;

/** Corrections an editor can make to stories; `false` or `null` undoes them. Items are named `<kind>|<item id>`. */
export const storyCorrectionSchema = z.discriminatedUnion('field', [
  /** The item is about a different event and belongs to no story. */
  z.object({ field: z.literal('apart'), item: z.string().min(1), value: z.boolean() }),
  /** The story is about the same event as another, which takes over its items. */
  z.object({ field: z.literal('mergedInto'), story: z.string().min(1), value: z.string().min(1).nullable() }),
  /** The item whose title is the story's headline. */
  z.object({ field: z.literal('headline'), story: z.string().min(1), value: z.string().min(1).nullable() }),
]);
export type StoryCorrection = z.output<typeof storyCorrectionSchema>;

/** An editor corrected a decision. The key is made of the field and what it applies to, so the last correction wins. */
export const storyCorrected = defineEvent({
  type: 'StoryCorrected',
  version: 1,
  topic: 'stories',
  data: storyCorrectionSchema,
});
export type StoryCorrected = EventOf<typeof storyCorrected>;

export function toCorrectionKey(correction: StoryCorrection): string {
  return `${correction.field}|${correction.field === 'apart' ? correction.item : correction.story}`;
}

/** Two stories turned out to be one: the older takes over the items of the younger. */
export const storiesMerged = defineEvent({
  type: 'StoriesMerged',
  version: 1,
  topic: 'stories',
  data: z.object({
    number: z.number().int().positive(),
    from: z.string().min(1),
    into: z.string().min(1),
    /** A regrouping has already moved the items; only the emptied story's address still redirects. */
    isEmptied: z.literal(true).optional(),
    why: storyReasonSchema,
  }),
});
export type StoriesMerged = EventOf<typeof storiesMerged>;
