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

/** Two stories turned out to be one: the items of the younger are the older's. */
export const storiesMerged = defineEvent({
  type: 'StoriesMerged',
  version: 1,
  topic: 'stories',
  data: z.object({
    number: z.number().int().positive(),
    from: z.string().min(1),
    into: z.string().min(1),
    why: storyReasonSchema,
  }),
});
export type StoriesMerged = EventOf<typeof storiesMerged>;
