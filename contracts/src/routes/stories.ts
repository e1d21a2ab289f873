import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { storyKindSchema, storyReasonSchema } from '../events/stories.ts';
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
  /** Where it leads: a path of this site, or the publisher's address. */
  url: z.string(),
  /** Name of the source. */
  source: z.string(),
  publishedAt: instantSchema,
  /** Plain text, as much as its source allows. */
  excerpt: z.string(),
  imageUrl: z.string().optional(),
});

export const storySchema = z.object({
  id: z.string(),
  slug: z.string(),
  /** The title of one of its items. */
  headline: z.string(),
  headlineSource: z.string(),
  startedAt: instantSchema,
  lastAt: instantSchema,
  itemCount: z.number().int(),
  sourceCount: z.number().int(),
  /** Symbols of companies that its items name. */
  companies: z.array(z.string()),
  categories: z.array(z.string()),
  /** The item whose title is the headline. */
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
      .meta({ description: 'symbol of a company' }),
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
        /** What it shares with the items before it; the first has none. */
        why: storyReasonSchema.optional(),
      }),
    ),
  }),
  statuses: { 404: 'no such story' },
});
