import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { storyKindSchema, storyReasonSchema } from '../events/stories.ts';
import { type DocumentOf, defineView } from './define-view.ts';

/** Items that were looked at, with the story of each. Written from `stories`. */
export const storyItemsView = defineView({
  name: 'story-items',
  family: 'stories',
  forReaders: true,
  schema: z.object({
    /** `<kind>|<item id>`. */
    key: z.string(),
    kind: storyKindSchema,
    itemId: z.string(),
    /** The story it is in, merges followed; the item's own key where it began it. */
    storyId: z.string(),
    /** All stories it was ever in: the one it was assigned to, and where that went. */
    stories: z.array(z.string()).optional(),
    /** Slug of the story that begins with the item. */
    slug: z.string(),
    number: z.number().int(),
    time: instantSchema,
    sourceId: z.string(),
    categories: z.array(z.string()),
    companies: z.array(z.string()),
    terms: z.array(z.tuple([z.string(), z.number().int()])),
    why: storyReasonSchema.optional(),
    /** An editor took it out of its story. */
    apart: z.literal(true).optional(),
    /** Slug of the story's page, once there is one. */
    page: z.string().optional(),
  }),
  key: 'key',
  lists: { newest: { where: [], orderBy: [['time', 'desc']], range: 'time' } },
});
export type StoryItem = DocumentOf<typeof storyItemsView>;

/** An item of a story, as the story knows it; its texts are read where the item is. */
export const storyMemberSchema = z.object({
  kind: storyKindSchema,
  itemId: z.string(),
  time: instantSchema,
  sourceId: z.string(),
  why: storyReasonSchema.optional(),
});

/** Stories of two items and more. Written from `stories`. */
export const storiesView = defineView({
  name: 'stories',
  family: 'stories',
  forReaders: true,
  schema: z.object({
    id: z.string(),
    /** Part of the story's address; never changes. */
    slug: z.string(),
    /** `yes` where at least two sources tell it. */
    isTold: z.enum(['yes', 'no']),
    startedAt: instantSchema,
    lastAt: instantSchema,
    /** By time. */
    items: z.array(storyMemberSchema),
    categories: z.array(z.string()),
    companies: z.array(z.string()),
    /** Key of the item that an editor chose for the headline. */
    headline: z.string().optional(),
    /** The story that its items went to. */
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

/** What editors say of stories; what was taken back is gone. Written from `stories`. */
export const storyCorrectionsView = defineView({
  name: 'story-corrections',
  family: 'stories',
  schema: z.object({
    /** `<field>|<what it is said of>`. */
    key: z.string(),
    field: z.enum(['apart', 'mergedInto', 'headline']),
    /** The item that is apart, or the story. */
    subject: z.string(),
    /** The story it was in, or was merged into; of a headline the item. */
    value: z.string(),
    changedAt: instantSchema,
  }),
  key: 'key',
  lists: { latest: { where: [], orderBy: [['changedAt', 'desc']] } },
});
export type StoryCorrectionDocument = DocumentOf<typeof storyCorrectionsView>;
