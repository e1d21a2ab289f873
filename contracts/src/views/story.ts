import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { storyKindSchema, storyReasonSchema } from '../events/stories.ts';
import { type DocumentOf, defineView } from './define-view.ts';

export const storyItemsView = defineView({
  name: 'story-items',
  family: 'stories',
  forReaders: true,
  schema: z.object({
    /** `<kind>|<item id>`. */
    key: z.string(),
    kind: storyKindSchema,
    itemId: z.string(),
    /** Its current story after merges; the item's own key if it started the story. */
    storyId: z.string(),
    /** All stories it was ever in: the one it was assigned to, and those that merges moved it to. */
    stories: z.array(z.string()).optional(),
    /** Slug of the story, if the item starts it. */
    slug: z.string(),
    number: z.number().int(),
    time: instantSchema,
    sourceId: z.string(),
    categories: z.array(z.string()),
    companies: z.array(z.string()),
    terms: z.array(z.tuple([z.string(), z.number().int()])),
    why: storyReasonSchema.optional(),
    apart: z.literal(true).optional(),
    page: z.string().optional(),
  }),
  key: 'key',
  lists: { newest: { where: [], orderBy: [['time', 'desc']], range: 'time' } },
});
export type StoryItem = DocumentOf<typeof storyItemsView>;

export const storyMemberSchema = z.object({
  kind: storyKindSchema,
  itemId: z.string(),
  time: instantSchema,
  sourceId: z.string(),
  why: storyReasonSchema.optional(),
});

export const storiesView = defineView({
  name: 'stories',
  family: 'stories',
  forReaders: true,
  schema: z.object({
    id: z.string(),
    /** Part of the story's address; never changes. */
    slug: z.string(),
    /** `yes` if at least two sources tell it. */
    isTold: z.enum(['yes', 'no']),
    startedAt: instantSchema,
    lastAt: instantSchema,
    items: z.array(storyMemberSchema),
    categories: z.array(z.string()),
    companies: z.array(z.string()),
    headline: z.string().optional(),
    mergedInto: z.string().optional(),
  }),
  key: 'id',
  lists: {
    latest: { where: ['isTold'], orderBy: [['lastAt', 'desc']], range: 'lastAt' },
    latestInCategory: { where: ['isTold', 'categories'], orderBy: [['lastAt', 'desc']], range: 'lastAt' },
    latestOfCompany: { where: ['isTold', 'companies'], orderBy: [['lastAt', 'desc']], range: 'lastAt' },
    bySlug: { where: ['slug'], orderBy: [] },
  },
});
export type StoryDocument = DocumentOf<typeof storiesView>;

/** Corrections editors made to stories; undone ones are deleted. Written from `stories`. */
export const storyCorrectionsView = defineView({
  name: 'story-corrections',
  family: 'stories',
  schema: z.object({
    /** `<field>|<subject>`. */
    key: z.string(),
    field: z.enum(['apart', 'mergedInto', 'headline']),
    subject: z.string(),
    /** The story it was taken out of or merged into; for a headline, the item. */
    value: z.string(),
    changedAt: instantSchema,
  }),
  key: 'key',
  lists: { latest: { where: [], orderBy: [['changedAt', 'desc']] } },
});
export type StoryCorrectionDocument = DocumentOf<typeof storyCorrectionsView>;
