import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { type DocumentOf, defineView } from './define-view.ts';
import { marketAnalysisSchema } from './market-analysis.ts';
import { weeklyNewsItemSchema } from './weekly-news-item.ts';

const editionDateSchema = z.iso.date().meta({ description: 'day of the edition, in its time zone' });

export const editionItemSchema = z.object({
  kind: z.enum(['article', 'news', 'video']),
  id: z.string(),
  title: z.string(),
  excerpt: z.string().meta({ description: 'plain text, as much as its source allowed and still allows' }),
  url: z.string().meta({ description: 'a path of this site, or the address at the publisher' }),
  source: z.string(),
  sourceId: z.string(),
  curated: z.boolean(),
  publishedAt: instantSchema,
  language: z.string().optional(),
});
export type EditionItem = z.output<typeof editionItemSchema>;

export const editionCompanySchema = z.object({
  slug: z.string(),
  name: z.string(),
  symbol: z.string().optional(),
  status: z.enum(['public', 'private']),
  sector: z.string(),
  currency: z.string().length(3).optional(),
  price: z.number().optional(),
  changePercent: z.number().optional(),
  marketCap: z.number().optional(),
  valuation: z.number().optional(),
  arr: z.number().optional(),
  arrGrowth: z.number().optional(),
  arrPeriodEnd: z.iso.date().optional(),
  priceToArr: z.number().optional(),
  estimate: z.boolean(),
});
export type EditionCompany = z.output<typeof editionCompanySchema>;

export const dailyEditionSchema = z.object({
  date: editionDateSchema,
  timeZone: z.string().meta({ description: 'IANA name of the time zone of its day' }),
  madeAt: instantSchema.meta({ description: 'when it was frozen' }),
  late: z.boolean().meta({ description: 'the hub was down at the hour: it was frozen later that day' }),
  featured: z.array(editionItemSchema).meta({ description: 'the lead and the second article' }),
  videos: z.array(editionItemSchema).meta({ description: 'the latest videos' }),
  news: z.array(editionItemSchema).meta({ description: 'news of the front page' }),
  trending: z.array(editionItemSchema).meta({ description: 'what was read most' }),
  companies: z.array(editionCompanySchema).meta({ description: 'the company table, the largest first' }),
  digest: z.array(weeklyNewsItemSchema).meta({ description: 'the digest of that hour' }),
  analysis: marketAnalysisSchema.optional().meta({ description: 'the market analysis of that hour' }),
});
export type DailyEdition = z.output<typeof dailyEditionSchema>;

export const editionLists = ['featured', 'videos', 'news', 'trending'] as const;

export const dailyEditionsView = defineView({
  name: 'daily-editions',
  family: 'editions',
  forReaders: true,
  schema: dailyEditionSchema,
  key: 'date',
  lists: {
    newest: { where: [], orderBy: [['date', 'desc']], range: 'date' },
    oldest: { where: [], orderBy: [['date', 'asc']], range: 'date' },
  },
});
export type DailyEditionDocument = DocumentOf<typeof dailyEditionsView>;

/** Decided before it is logged, so that every process writes the same one. Owned by the API; empty afterwards. */
export const editionDraftsView = defineView({
  name: 'edition-drafts',
  isPersonal: true,
  schema: z.object({ date: z.iso.date(), edition: dailyEditionSchema.optional() }),
  key: 'date',
  lists: {},
});
export type EditionDraft = DocumentOf<typeof editionDraftsView>;
