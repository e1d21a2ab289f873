import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { showSchema } from '../views/shown.ts';
import { defineRoute } from './define-route.ts';

const sourceItemSchema = z.object({
  kind: z.enum(['article', 'news', 'video', 'episode']),
  id: z.string(),
  title: z.string(),
  url: z.string(),
  excerpt: z.string(),
  publishedAt: instantSchema,
});
export type SourceItem = z.output<typeof sourceItemSchema>;

const publicSourceSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  siteUrl: z.string().optional(),
  feedUrl: z.string(),
  /** How much of its items is shown: `link` only headlines, `excerpt` the first words, `full` everything. */
  shown: showSchema,
  curated: z.boolean(),
  total: z.number().int().nonnegative(),
  /** Items a week, on average over the last four weeks. */
  perWeek: z.number().nonnegative().optional(),
  newest: z.array(sourceItemSchema),
});
export type PublicSource = z.output<typeof publicSourceSchema>;

export const listPublicSources = defineRoute({
  slug: 'list-public-sources',
  method: 'GET',
  path: '/api/sources',
  summary: 'Everything this hub reads from, with how much of it is shown and its three newest items',
  answer: z.array(publicSourceSchema),
});

export const getPublicSource = defineRoute({
  slug: 'get-public-source',
  method: 'GET',
  path: '/api/sources/{id}',
  summary: 'One source with its 30 newest items',
  answer: publicSourceSchema,
  statuses: { 404: 'no such source' },
});
