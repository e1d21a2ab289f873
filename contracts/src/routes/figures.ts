import { z } from 'zod';
import { limited } from './admin-statuses.ts';
import { defineRoute } from './define-route.ts';

const count = z.number().int().nonnegative();
const dayParameter = (name: string) =>
  z.iso.date({ error: `${name} must be a day like 2026-03-04` }).optional();

export const mostFigureDays = 366;

const clicks = count.describe('On links to what the publisher has');
const referrals = count.describe('Visits that came by a link on another site');

const daySchema = z.object({
  day: z.iso.date().describe('UTC day'),
  views: count,
  shares: count.describe('Articles that were shared with the button'),
  clicks,
  referrals,
  searchesWithoutResult: count.describe('Searches that found nothing'),
  subscribers: count.optional().describe('As last counted on that day; absent where nobody counted'),
});

const itemSchema = z.object({
  kind: z.enum(['article', 'news', 'video', 'episode', 'story']),
  id: z.string(),
  title: z.string().optional().describe('Absent where the item is gone'),
  path: z.string().optional().describe('Its page here, where it has one'),
  views: count,
  clicks,
});

const sourceSchema = z.object({ id: z.string(), name: z.string(), views: count, clicks });
const pageSchema = z.object({ path: z.string(), views: count });
const referrerSchema = z.object({ host: z.string().describe('Host of the other site'), referrals });
const searchSchema = z.object({ text: z.string(), times: count.describe('How often it was searched for') });

export const readerFigures = defineRoute({
  slug: 'reader-figures',
  method: 'GET',
  path: '/api/admin/figures',
  summary:
    'What readers did, as daily sums that hold nothing of a reader; all counts, one a line, as /api/admin/figures.csv',
  query: z.object({
    from: dayParameter('from').meta({ description: 'First day (UTC); 30 days until `to` by default' }),
    to: dayParameter('to').meta({ description: 'Last day (UTC); today by default' }),
  }),
  answer: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    days: z.array(daySchema).describe('Every day, the earliest first'),
    items: z
      .array(itemSchema)
      .describe('The 50 with most views and clicks, of the 100 most seen on each day'),
    sources: z.array(sourceSchema),
    pages: z.array(pageSchema).describe('Screens, and all pages of one kind together'),
    referrers: z.array(referrerSchema).describe('Sites that at least two visitors came from on a day'),
    searches: z.array(searchSchema).describe('Without a result, by at least three visitors on a day'),
  }),
  statuses: { ...limited, 400: 'not a span of 366 days at most' },
});
