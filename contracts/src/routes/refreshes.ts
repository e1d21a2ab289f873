import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { sourceKindSchema } from '../hub-config/sources.ts';
import { limited } from './admin-statuses.ts';
import { defineRoute } from './define-route.ts';
import { limitParameter } from './parameters.ts';

export const receiptLineSchema = z.object({
  sourceId: z.string(),
  name: z.string(),
  outcome: z.enum(['fetched', 'unchanged', 'failed', 'pending']),
  new: z.number().int().nonnegative(),
  updated: z.number().int().nonnegative(),
  duplicate: z.number().int().nonnegative(),
  rejected: z.number().int().nonnegative(),
  error: z.string().optional(),
  progress: z
    .object({ done: z.number().int().nonnegative(), total: z.number().int().nonnegative() })
    .optional(),
});
export type ReceiptLine = z.output<typeof receiptLineSchema>;

export const refreshAnswerSchema = z.object({
  message: z.string(),
  sources: z.array(receiptLineSchema),
  /** True if everything was already being read, and this call only waited for it. */
  joined: z.boolean().optional(),
  receiptId: z.string().optional(),
});
export type RefreshAnswer = z.output<typeof refreshAnswerSchema>;

const refreshStatuses = {
  202: 'still running after 60 s; it goes on',
  ...limited,
} as const;

export const refreshRss = defineRoute({
  slug: 'refresh-rss',
  method: 'POST',
  path: '/api/content/refresh/rss',
  summary: 'Reads the article and news feeds again and answers when their items are visible',
  answer: refreshAnswerSchema,
  statuses: refreshStatuses,
});

export const refreshYoutube = defineRoute({
  slug: 'refresh-youtube',
  method: 'POST',
  path: '/api/content/refresh/youtube',
  summary: 'Reads the video channels again and answers when their videos are visible',
  answer: refreshAnswerSchema,
  statuses: refreshStatuses,
});

export const fetchComprehensive = defineRoute({
  slug: 'fetch-comprehensive',
  method: 'POST',
  path: '/api/content/fetch-comprehensive',
  summary: 'Takes in the articles of the past 90 days through sitemaps',
  answer: refreshAnswerSchema.extend({ totalArticles: z.number().int().nonnegative() }),
  statuses: refreshStatuses,
});

const receiptSummary = {
  id: z.string(),
  /** What to read, for people: `all sources`, `articles and news`, the name of a source. */
  scope: z.string(),
  cause: z.enum(['admin', 'reader']),
  /** `closed`: every source was read or failed, and new items are in the views and in search. */
  state: z.enum(['open', 'closed']),
  requestedAt: instantSchema,
  closedAt: instantSchema.optional(),
  message: z.string(),
  outcomes: z.object({
    fetched: z.number().int().nonnegative(),
    unchanged: z.number().int().nonnegative(),
    failed: z.number().int().nonnegative(),
    pending: z.number().int().nonnegative(),
  }),
};

export const receiptSchema = z.object({ ...receiptSummary, sources: z.array(receiptLineSchema) });
export type ReceiptAnswer = z.output<typeof receiptSchema>;
const receiptSummarySchema = z.object(receiptSummary);

export const startRefresh = defineRoute({
  slug: 'start-refresh',
  method: 'POST',
  path: '/api/admin/refreshes',
  summary:
    'Has all sources read again, those of some kinds or some by id, and answers the open receipt at once',
  body: z.object({
    /** If both `kinds` and `sources` are absent, all sources are read. */
    kinds: z.array(sourceKindSchema).min(1).max(20).optional(),
    sources: z.array(z.string().max(100)).min(1).max(1000).optional(),
  }),
  answer: receiptSchema,
  statuses: { ...limited, 202: 'always: the receipt closes later', 404: 'there is no such source' },
});

export const listReceipts = defineRoute({
  slug: 'list-receipts',
  method: 'GET',
  path: '/api/admin/refreshes',
  summary: 'Receipts of the latest refreshes, the newest first, without their sources',
  query: z.object({ limit: limitParameter(20) }),
  answer: z.array(receiptSummarySchema),
  statuses: limited,
});

export const getReceipt = defineRoute({
  slug: 'get-receipt',
  method: 'GET',
  path: '/api/admin/refreshes/{id}',
  summary: 'The receipt of a refresh: each source with what came of it, and how far it is',
  answer: receiptSchema,
  statuses: { ...limited, 404: 'there is no such receipt; the latest 200 are kept' },
});
