import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { storyCorrectionSchema, storyKindSchema, storyReasonSchema } from '../events/stories.ts';
import { shownShape } from '../views/shown.ts';
import { limited } from './admin-statuses.ts';
import { defineRoute } from './define-route.ts';
import {
  categoryParameter,
  cursorParameter,
  fieldsParameter,
  limitParameter,
  offsetParameter,
} from './parameters.ts';

const storyItemSchema = z.object({
  kind: storyKindSchema,
  id: z.string(),
  title: z.string(),
  /** A path on this site, or the publisher's address. */
  url: z.string(),
  source: z.string(),
  sourceUrl: shownShape.sourceUrl,
  publishedAt: instantSchema,
  /** Plain text, as much as its source allows. */
  excerpt: z.string(),
  imageUrl: z.string().optional(),
});

export const storySchema = z.object({
  id: z.string(),
  slug: z.string(),
  headline: z.string(),
  headlineSource: z.string(),
  startedAt: instantSchema,
  lastAt: instantSchema,
  itemCount: z.number().int(),
  sourceCount: z.number().int(),
  companies: z.array(z.string()),
  categories: z.array(z.string()),
  lead: storyItemSchema,
});
export type Story = z.output<typeof storySchema>;

function instantParameter(name: string) {
  const sentence = `${name} must be an instant such as 2026-03-01T00:00:00Z`;
  return z.iso
    .datetime({ error: sentence, offset: true })
    .transform((text) => new Date(text).toISOString())
    .optional()
    .meta({ type: 'string', format: 'date-time', description: `latest activity ${name} this instant` });
}

export const listStories = defineRoute({
  slug: 'list-stories',
  method: 'GET',
  path: '/api/stories',
  summary: 'Stories that two sources and more tell, latest activity first',
  query: z.object({
    limit: limitParameter(),
    offset: offsetParameter,
    cursor: cursorParameter,
    category: categoryParameter,
    company: z
      .string({ error: 'company must be given once' })
      .max(100, 'company must be at most 100 characters')
      .optional()
      .meta({ description: 'slug or symbol of a company' }),
    from: instantParameter('from'),
    to: instantParameter('to'),
    fields: fieldsParameter,
  }),
  answer: z.array(storySchema),
  paged: true,
});

export const getStory = defineRoute({
  slug: 'get-story',
  method: 'GET',
  path: '/api/stories/{id}',
  summary: 'One story with its items, by its slug; one that was merged answers with the story it is part of',
  answer: storySchema.extend({
    items: z.array(
      storyItemSchema.extend({
        /** What it has in common with the items before it; absent for the first. */
        why: storyReasonSchema.optional(),
      }),
    ),
  }),
  statuses: { 404: 'no such story' },
});

const editedMemberSchema = z.object({
  /** `<kind>|<item id>`: names the item in corrections. */
  item: z.string(),
  title: z.string(),
  source: z.string(),
});

export const editedStorySchema = z.object({
  id: z.string(),
  slug: z.string(),
  headline: z.string().optional(),
  headlineItem: z.string().optional(),
  items: z.array(editedMemberSchema),
  apart: z.array(editedMemberSchema),
  merged: z.array(z.string()),
  mergedInto: z.string().optional(),
});
export type EditedStory = z.output<typeof editedStorySchema>;

export const inspectStory = defineRoute({
  slug: 'inspect-story',
  method: 'GET',
  path: '/api/admin/stories/{id}',
  summary: 'One story, by its id or slug: its items and what editors say of it',
  answer: editedStorySchema,
  statuses: { ...limited, 404: 'no such story' },
});

export const listStoryCorrections = defineRoute({
  slug: 'list-story-corrections',
  method: 'GET',
  path: '/api/admin/story-corrections',
  summary: 'What editors say of stories now, the latest first; 100 at most',
  answer: z.array(
    z.object({
      correction: storyCorrectionSchema,
      story: z.string(),
      changedAt: instantSchema,
    }),
  ),
  statuses: limited,
});

export const correctStory = defineRoute({
  slug: 'correct-story',
  method: 'POST',
  path: '/api/admin/stories/{id}/correct',
  summary:
    'Takes an item out of a story, merges it with another, or chooses its headline, or takes that back; answers when readers see it',
  body: z.discriminatedUnion('field', [
    z.object({ field: z.literal('apart'), item: z.string().min(1).max(300), value: z.boolean() }),
    /** Id or slug of the other story; the older one keeps its address. */
    z.object({ field: z.literal('mergedInto'), value: z.string().min(1).max(300).nullable() }),
    z.object({ field: z.literal('headline'), value: z.string().min(1).max(300).nullable() }),
  ]),
  answer: editedStorySchema,
  statuses: {
    ...limited,
    202: 'recorded; readers see it soon',
    400: 'not a correction, or one this story can’t have',
    404: 'no such story',
  },
});
