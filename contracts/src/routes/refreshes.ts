import { z } from 'zod';
import { defineRoute } from './define-route.ts';

/** What happened to one source in a refresh. */
export const receiptLineSchema = z.object({
  sourceId: z.string(),
  name: z.string(),
  outcome: z.enum(['fetched', 'unchanged', 'failed', 'pending']),
  new: z.number().int().nonnegative(),
  updated: z.number().int().nonnegative(),
  error: z.string().optional(),
});
export type ReceiptLine = z.output<typeof receiptLineSchema>;

export const refreshAnswerSchema = z.object({
  /** One sentence for people. */
  message: z.string(),
  sources: z.array(receiptLineSchema),
  /** True where everything was being read already, and this call only waited for it. */
  joined: z.boolean().optional(),
});
export type RefreshAnswer = z.output<typeof refreshAnswerSchema>;

const refreshStatuses = {
  202: 'still running after 60 s; it goes on',
  401: 'an admin session is needed',
  403: 'asked from the page of another site',
  429: 'asked too often',
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
