import { z } from 'zod';
import { defineEvent, type EventOf, instantSchema } from './define-event.ts';

/** Kinds of items that can belong to stories, named like their views. */
export const storyKindSchema = z.enum(['articles', 'news', 'videos']);
export type StoryKind = z.output<typeof storyKindSchema>;

/** Why an item belongs to a story, or why two stories were merged: what they share. */
export const storyReasonSchema = z.object({
  terms: z.array(z.string()),
  /** Companies mentioned in both. */
  companies: z.array(z.string()),
  similarity: z.number(),
});
export type StoryReason = z.output<typeof storyReasonSchema>;

/**
 * Decides which story an item belongs to: an existing one, or a new one that starts with it. The latest decision on an
 * item counts. The event carries everything that later decisions need, so that a restart can continue from the log
 * alone.
 */
export const storyAssigned = defineEvent({
  type: 'StoryAssigned',
  version: 1,
  topic: 'stories',
  data: z.object({
    /** Sequence number of the decision, merges included. */
    number: z.number().int().positive(),
    kind: storyKindSchema,
    itemId: z.string().min(1),
    /** `<kind>|<item id>` of the item that started the story. */
    storyId: z.string().min(1),
    /** Slug of the story, if it starts with this item. */
    slug: z.string().min(1),
    /** Publication time of the item, but not later than it was first seen. */
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
  /** The item is about another event and belongs to no story. */
  z.object({ field: z.literal('apart'), item: z.string().min(1), value: z.boolean() }),
  /** The story is about the same event as another one, which takes its items. */
  z.object({ field: z.literal('mergedInto'), story: z.string().min(1), value: z.string().min(1).nullable() }),
  /** The item whose title is the story's headline. */
  z.object({ field: z.literal('headline'), story: z.string().min(1), value: z.string().min(1).nullable() }),
]);
export type StoryCorrection = z.output<typeof storyCorrectionSchema>;

/** An editor corrected a story. The key is the field and its subject, so the last correction counts. */
export const storyCorrected = defineEvent({
  type: 'StoryCorrected',
  version: 1,
  topic: 'stories',
  data: storyCorrectionSchema,
});
export type StoryCorrected = EventOf<typeof storyCorrected>;

/** Name of a correction's subject: its key in the log and in the view. */
export function toCorrectionKey(correction: StoryCorrection): string {
  return `${correction.field}|${correction.field === 'apart' ? correction.item : correction.story}`;
}

/** Two stories turned out to be one: the older one takes the younger one's items. */
export const storiesMerged = defineEvent({
  type: 'StoriesMerged',
  version: 1,
  topic: 'stories',
  data: z.object({
    number: z.number().int().positive(),
    from: z.string().min(1),
    into: z.string().min(1),
    /** A new grouping has already moved the items; only the address of their former story redirects. */
    isEmptied: z.literal(true).optional(),
    why: storyReasonSchema,
  }),
});
export type StoriesMerged = EventOf<typeof storiesMerged>;
