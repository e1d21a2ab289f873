import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { tradingDaySchema } from '../events/quote-observed.ts';
import { fundingRoundSchema } from '../events/startup-observed.ts';
import { mentionPlaces } from '../views/mentions.ts';
import { defineRoute } from './define-route.ts';
import { cursorParameter, fieldsParameter, limitParameter } from './parameters.ts';

export const figureSchema = z.object({
  /** Last day of the period. */
  period: z.iso.date(),
  /** Day it became known. */
  date: z.iso.date(),
  /** Billions of dollars. */
  value: z.number(),
  /** Year over year, in percent. */
  growth: z.number().optional(),
  basis: z.enum(['reported', 'derived']),
  formula: z.string().optional(),
  source: z.string().optional(),
  estimate: z.boolean(),
});
export type Figure = z.output<typeof figureSchema>;

export const companySummarySchema = z.object({
  slug: z.string(),
  name: z.string(),
  symbol: z.string().optional(),
  status: z.enum(['public', 'private']),
  sector: z.string(),
  currency: z.string().length(3).optional(),
  price: z.number().optional(),
  change: z.number().optional(),
  changePercent: z.number().optional(),
  marketCap: z.number().optional(),
  priceAt: instantSchema.optional(),
  stale: z.boolean().optional(),
  /** Valuation of a private company at its last round, or as reported since, in billions of dollars. */
  valuation: z.number().optional(),
  lastRound: z
    .object({ name: z.string().optional(), source: z.string().optional(), at: z.iso.date().optional() })
    .optional(),
  arr: z.number().optional(),
  arrGrowth: z.number().optional(),
  arrPeriodEnd: z.iso.date().optional(),
  arrOutdated: z.boolean().optional(),
  arrBasis: z.string().optional(),
  arrSource: z.string().optional(),
  arrDate: z.iso.date().optional(),
  /** Absent if price and ARR are in different currencies. */
  priceToArr: z.number().optional(),
  estimate: z.boolean(),
  mentions: z.int().nonnegative(),
});
export type CompanySummary = z.output<typeof companySummarySchema>;

export const companyPageSchema = companySummarySchema.extend({
  description: z.string().optional(),
  headquarters: z.string().optional(),
  founded: z.int().optional(),
  /** Funding rounds of a private company that are known, newest first. */
  rounds: z.array(fundingRoundSchema).optional(),
  figures: z.array(figureSchema),
  /** Adjusted closes by trading day, oldest first; the last is the latest price. */
  closes: z.array(z.tuple([tradingDaySchema, z.number()])),
  /** Last trading day of each week, and the market value that day divided by the ARR known then. */
  multiples: z.array(z.tuple([z.iso.date(), z.number()])).optional(),
  peers: z.array(companySummarySchema),
});
export type CompanyPage = z.output<typeof companyPageSchema>;

export const mentionKinds = ['article', 'news', 'video', 'episode'] as const;
export type MentionKind = (typeof mentionKinds)[number];

export const companyMentionSchema = z.object({
  kind: z.enum(mentionKinds),
  id: z.string(),
  title: z.string(),
  /** The item's page on this site, or else at its publisher's. */
  url: z.string(),
  source: z.string(),
  publishedAt: instantSchema,
  where: z.enum(mentionPlaces),
  alias: z.string(),
  /** Percent change from the last close before publication to the latest close; absent until a later day has closed. */
  since: z.number().optional(),
});
export type CompanyMention = z.output<typeof companyMentionSchema>;

const asOfParameter = z.iso
  .date('asOf must be a day such as 2026-03-04')
  .optional()
  .meta({ description: 'ARR as it was known on this day, with the last close until then' });

export const listCompanies = defineRoute({
  slug: 'list-companies',
  method: 'GET',
  path: '/api/companies',
  summary: 'Every company of the index and of the startup index, with price, ARR and how many items name it',
  query: z.object({ asOf: asOfParameter }),
  answer: z.array(companySummarySchema),
});

export const getCompany = defineRoute({
  slug: 'get-company',
  method: 'GET',
  path: '/api/companies/{id}',
  summary: 'One company by its slug or symbol: its figures, closes and peers',
  query: z.object({ asOf: asOfParameter }),
  answer: companyPageSchema,
  statuses: { 404: 'no such company' },
});

export const companyMentions = defineRoute({
  slug: 'company-mentions',
  method: 'GET',
  path: '/api/companies/{id}/mentions',
  summary: 'Items that name a company, newest first, with how its price moved since each was published',
  query: z.object({
    kind: z.enum(mentionKinds, { error: `kind must be one of ${mentionKinds.join(', ')}` }).optional(),
    limit: limitParameter(20),
    cursor: cursorParameter,
    fields: fieldsParameter,
  }),
  answer: z.array(companyMentionSchema),
  paged: true,
  statuses: { 404: 'no such company' },
});

const comparedLimit = 4;

export const compareCompanies = defineRoute({
  slug: 'compare-companies',
  method: 'GET',
  path: '/api/companies/compare',
  summary: 'Up to four companies side by side: figures, and prices rebased to 100 on their first common day',
  query: z.object({
    c: z
      .string({ error: 'c must be given once' })
      .max(400, 'c is too long')
      .default('')
      .transform((text) => [...new Set(text.split(',').map((slug) => slug.trim().toLowerCase()))])
      .transform((slugs) => slugs.filter((slug) => slug !== ''))
      .refine((slugs) => slugs.length <= comparedLimit, `c takes at most ${comparedLimit} companies`)
      .meta({ type: 'string', description: 'slugs or symbols, with commas between: snow,mdb' }),
  }),
  answer: z.object({
    companies: z.array(
      companySummarySchema.extend({
        figures: z.array(figureSchema),
        /** Day, and the close relative to that of the first common day, which is 100. */
        rebased: z.array(z.tuple([tradingDaySchema, z.number()])),
        /** Last trading day of each week, and the market value that day divided by the ARR known then. */
        multiples: z.array(z.tuple([z.iso.date(), z.number()])),
      }),
    ),
    unknown: z.array(z.string()),
  }),
});
export type ComparedCompany = z.output<typeof compareCompanies.answer>['companies'][number];
