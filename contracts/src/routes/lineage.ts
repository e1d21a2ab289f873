import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { limited } from './admin-statuses.ts';
import { defineRoute } from './define-route.ts';

export const lineageStepSchema = z.object({
  /**
   * The way of an item: a `source` of its site, `fetched` by it, `recorded` in the log, `projected` into the views,
   * `edited` by a person, `published` by the clock, `indexed` for search, `grouped` into a story with others.
   */
  gate: z.enum(['source', 'fetched', 'recorded', 'projected', 'edited', 'published', 'indexed', 'grouped']),
  /** `passed`, `stopped` here, `waiting` to pass, or there is no telling: `unknown`. */
  outcome: z.enum(['passed', 'stopped', 'waiting', 'unknown']),
  /** One sentence for people. */
  text: z.string(),
  at: instantSchema.optional(),
  sourceId: z.string().optional(),
});
export type LineageStep = z.output<typeof lineageStepSchema>;

export const lineageSchema = z.object({
  /** As it was asked for. */
  url: z.string(),
  /** The one spelling of all addresses of this page; absent where it is no http(s) address. */
  address: z.string().optional(),
  /** `shown` to readers, or the gate that stopped it. */
  verdict: z.enum([
    ...(['shown', 'duplicate', 'hidden', 'merged', 'withdrawn', 'scheduled', 'not-in-search'] as const),
    ...(['not-projected', 'dead-letter', 'refused', 'too-old', 'not-an-article', 'unknown'] as const),
  ]),
  /** The verdict in one sentence for people. */
  sentence: z.string(),
  /** The item that it is. */
  item: z
    .object({
      kind: z.enum(['article', 'news', 'video', 'episode']),
      id: z.string(),
      title: z.string(),
      publishedAt: instantSchema,
      /** Where readers find it, if it has a page of its own. */
      path: z.string().optional(),
    })
    .optional(),
  /** In the order of the way. */
  steps: z.array(lineageStepSchema),
});
export type Lineage = z.output<typeof lineageSchema>;

export const explainItem = defineRoute({
  slug: 'explain-item',
  method: 'GET',
  path: '/api/admin/lineage',
  summary: 'Why an address is here, or is not: its way from source to search, or the gate that stopped it',
  query: z.object({
    url: z
      .string({ error: 'url must be given, once' })
      .min(1, 'url must not be empty')
      .max(4096, 'url must be at most 4096 characters')
      .meta({
        description: 'address, guid or title of an article, a news item or an episode; address of a video',
      }),
  }),
  answer: lineageSchema,
  statuses: {
    ...limited,
  },
});
