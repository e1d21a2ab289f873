import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { shownShape } from '../views/shown.ts';
import { highlightSchema } from './articles.ts';
import { defineRoute } from './define-route.ts';
import {
  limitParameter,
  offsetParameter,
  searchFilterParameters,
  searchOrderParameter,
  searchTextParameter,
} from './parameters.ts';

const facetSchema = z.array(
  z.object({
    value: z.string(),
    count: z.int().nonnegative(),
    name: z.string().optional(),
  }),
);

export const searchKinds = ['article', 'news', 'video', 'episode', 'company', 'story'] as const;
export type SearchKind = (typeof searchKinds)[number];

const searchKindSchema = z.enum(searchKinds);

const explanationSchema = z.object({
  kind: z.enum(['title', 'title beginning', 'fields', 'fields beginning', 'some words']),
  words: z.array(z.object({ word: z.string(), fields: z.record(z.string(), z.number()) })),
  parts: z
    .object({
      words: z.number(),
      nearness: z.number(),
      companions: z.number(),
      /** Only for hubs with semantic search. */
      meaning: z.number().optional(),
      recency: z.number(),
    })
    .optional(),
});

const momentSchema = z.object({
  seconds: z.number().nonnegative().meta({ description: 'from the beginning of the item' }),
  address: z.string().meta({ description: 'opens the item there' }),
  title: z.string().optional().meta({ description: 'of the chapter that has the words' }),
  text: z.string().optional().meta({
    description: 'the words of the transcript, as far as the source lets them be quoted',
  }),
});
export type Moment = z.output<typeof momentSchema>;

export const foundItemSchema = z.object({
  kind: searchKindSchema,
  id: z.string(),
  title: z.string(),
  /** The item's page on this site, or else its address at the publisher's. */
  address: z.string(),
  text: z.string(),
  language: z.string().optional(),
  publishedAt: instantSchema.optional(),
  source: z.string().optional(),
  sourceUrl: shownShape.sourceUrl,
  category: z.string().optional(),
  categories: z.array(z.string()),
  imageUrl: z.string().optional(),
  highlight: highlightSchema.optional(),
  moment: momentSchema.optional().meta({ description: 'where the words are said in a video or an episode' }),
  story: z
    .object({
      id: z.string(),
      headline: z.string(),
      address: z.string(),
      itemCount: z.int().positive(),
      sourceCount: z.int().positive(),
    })
    .optional(),
  /** Words of the query that the item doesn't contain, as typed. */
  lacks: z.array(z.string()).optional(),
  explanation: explanationSchema.optional(),
});
export type FoundItem = z.output<typeof foundItemSchema>;

export const topCompanySchema = z.object({
  id: z.string(),
  name: z.string(),
  symbol: z.string().optional(),
  address: z.string(),
  sector: z.string(),
  currency: z.string().length(3).optional(),
  price: z.number().optional(),
  changePercent: z.number().optional(),
  /** Billions of dollars, like `valuation`. */
  arr: z.number().optional(),
  arrGrowth: z.number().optional(),
  arrPeriodEnd: z.iso.date().optional(),
  priceToArr: z.number().optional(),
  valuation: z.number().optional(),
  estimate: z.boolean(),
});
export type TopCompany = z.output<typeof topCompanySchema>;

export const searchAnswerSchema = z.object({
  query: z.string(),
  /** Corrected query, if nothing matches the words as typed; the hits are for this query. */
  meant: z.string().optional(),
  total: z.int().nonnegative(),
  /**
   * Hits of each kind, including those not requested. Stories are found through their items: only the first page counts
   * them, from the 30 best items of each kind.
   */
  counts: z.partialRecord(searchKindSchema, z.int().nonnegative()),
  top: topCompanySchema.optional(),
  /** Filters available for hits of the requested kinds; first page only. */
  facets: z.object({ category: facetSchema, source: facetSchema, month: facetSchema }).optional(),
  hits: z.array(foundItemSchema),
});
export type SearchAll = z.output<typeof searchAnswerSchema>;

/** Maximum number of hits that a search over all kinds shows; to read further, give a kind. */
export const deepestOfAllKinds = 1000;
/** Number of items per kind through which stories are found. */
export const storyDepth = 30;

export const search = defineRoute({
  slug: 'search',
  method: 'GET',
  path: '/api/search',
  summary:
    'One search over articles, news, videos, episodes, stories and companies, in one order; a company by its name on top',
  query: z.object({
    q: searchTextParameter,
    kind: z
      .enum(searchKinds, { error: `kind must be one of ${searchKinds.join(', ')}` })
      .optional()
      .meta({ description: 'only this kind' }),
    ...searchFilterParameters,
    company: z
      .string({ error: 'company must be given once' })
      .max(100, 'company must be at most 100 characters')
      .transform((value) => (value === '' ? undefined : value))
      .optional()
      .meta({ description: 'symbol or id of a company: only what names it' }),
    sort: searchOrderParameter,
    grouped: z
      .enum(['true', 'false'], { error: 'grouped must be true or false' })
      .default('true')
      .meta({ description: 'of the items of one story only the best, where all kinds are asked for' }),
    limit: limitParameter(),
    offset: offsetParameter,
    explain: z
      .enum(['true', 'false'], { error: 'explain must be true or false' })
      .optional()
      .meta({ description: 'says of each hit why it stands where it does' }),
  }),
  answer: searchAnswerSchema,
  statuses: { 429: 'asked too often', 503: 'search is unavailable' },
});

export const searchSummarySchema = z.object({
  articles: z.int().nonnegative(),
  videos: z.int().nonnegative(),
  /** Corrected query, if nothing matches the words as typed; search calls return its hits. */
  didYouMean: z.string().optional(),
  facets: z.object({
    category: facetSchema,
    source: facetSchema,
    type: facetSchema,
    /** `2026-03`; newest first. */
    month: facetSchema,
  }),
});
export type SearchSummary = z.output<typeof searchSummarySchema>;

export const searchSummary = defineRoute({
  slug: 'search-summary',
  method: 'GET',
  path: '/api/search/summary',
  summary:
    'How much a search finds by category, source, type and month; what was meant where it finds nothing',
  query: z.object({ q: searchTextParameter, ...searchFilterParameters }),
  answer: searchSummarySchema,
  statuses: { 429: 'asked too often', 503: 'search is unavailable' },
});

export const searchSuggestionSchema = z.object({
  type: z.enum(['article', 'video']),
  id: z.string(),
  slug: z.string().optional(),
  title: z.string(),
  /** The title with matches marked by `<mark>`; everything else is escaped. */
  highlight: z.string().optional(),
});
export type SearchSuggestion = z.output<typeof searchSuggestionSchema>;

export const searchSuggestions = defineRoute({
  slug: 'search-suggestions',
  method: 'GET',
  path: '/api/search/suggestions',
  summary: 'Titles to offer while somebody types: the last word counts as the beginning of one',
  query: z.object({ q: searchTextParameter, limit: limitParameter(8) }),
  answer: z.array(searchSuggestionSchema),
  statuses: { 429: 'asked too often', 503: 'search is unavailable' },
});
