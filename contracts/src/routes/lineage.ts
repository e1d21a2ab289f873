import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { limited } from './admin-statuses.ts';
import { defineRoute } from './define-route.ts';

export const lineageStepSchema = z.object({
  /**
   * The stages an item passes through: a `source` of its site, `fetched` by it, `recorded` in the log, `projected` into
   * the views, `edited` by a person, `published` by the clock, `indexed` for search, `grouped` into a story with
   * others.
   */
  gate: z.enum(['source', 'fetched', 'recorded', 'projected', 'edited', 'published', 'indexed', 'grouped']),
  /** `passed`, `stopped` here, `waiting` to pass, or `unknown` if it can't be determined. */
  outcome: z.enum(['passed', 'stopped', 'waiting', 'unknown']),
  text: z.string(),
  at: instantSchema.optional(),
  sourceId: z.string().optional(),
});
export type LineageStep = z.output<typeof lineageStepSchema>;

export const lineageSchema = z.object({
  url: z.string(),
  /** Normalised form of all addresses of this page; absent if `url` is not an http(s) address. */
  address: z.string().optional(),
  verdict: z.enum([
    ...(['shown', 'duplicate', 'hidden', 'merged', 'withdrawn', 'scheduled', 'not-in-search'] as const),
    ...(['not-projected', 'dead-letter', 'refused', 'too-old', 'not-an-article', 'unknown'] as const),
  ]),
  sentence: z.string(),
  item: z
    .object({
      kind: z.enum(['article', 'news', 'video', 'episode']),
      id: z.string(),
      title: z.string(),
      publishedAt: instantSchema,
      path: z.string().optional(),
    })
    .optional(),
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
