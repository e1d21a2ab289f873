import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { shownShape } from '../views/shown.ts';
import { highlightSchema } from './articles.ts';
import { defineRoute } from './define-route.ts';
import {
  limitParameter,
  offsetParameter,
  searchFilterParameters,
  searchTextParameter,
} from './parameters.ts';

const facetSchema = z.array(
  z.object({
    value: z.string(),
    count: z.int().nonnegative(),
    /** Of a source: what people call it, where it is still configured. */
    name: z.string().optional(),
  }),
);

/** Kinds of what one search finds. */
export const searchKinds = ['article', 'news', 'video', 'episode', 'company', 'story'] as const;
export type SearchKind = (typeof searchKinds)[number];

const searchKindSchema = z.enum(searchKinds);

/** Why a hit stands where it does. */
const explanationSchema = z.object({
  kind: z.enum(['title', 'title beginning', 'fields', 'fields beginning', 'some words']),
  words: z.array(z.object({ word: z.string(), fields: z.record(z.string(), z.number()) })),
  parts: z
    .object({
      words: z.number(),
      nearness: z.number(),
      companions: z.number(),
      /** Of hubs that search by meaning too. */
      meaning: z.number().optional(),
      recency: z.number(),
    })
    .optional(),
});

/** Where the words are said in a video or an episode. */
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
  /** Its page here; where it has none, its address at the publisher's. */
  address: z.string(),
  text: z.string(),
  /** Language tag (BCP 47) of its texts, where its source or the item says one. */
  language: z.string().optional(),
  publishedAt: instantSchema.optional(),
  /** Name of the source, channel or podcast; of a company its sector. */
  source: z.string().optional(),
  sourceUrl: shownShape.sourceUrl,
  category: z.string().optional(),
  categories: z.array(z.string()),
  imageUrl: z.string().optional(),
  highlight: highlightSchema.optional(),
  moment: momentSchema.optional().meta({ description: 'where the words are said in a video or an episode' }),
  /** The story that it is part of, and how many tell it. */
  story: z
    .object({
      id: z.string(),
      headline: z.string(),
      address: z.string(),
      itemCount: z.int().positive(),
      sourceCount: z.int().positive(),
    })
    .optional(),
  /** Words of the query that it does not have, as they were typed. */
  lacks: z.array(z.string()).optional(),
  explanation: explanationSchema.optional(),
});
export type FoundItem = z.output<typeof foundItemSchema>;

/** The company that a query names by its name or symbol. */
export const topCompanySchema = z.object({
  id: z.string(),
  name: z.string(),
  symbol: z.string().optional(),
  address: z.string(),
  /** Sector, or category of the startup index. */
  sector: z.string(),
  /** ISO code of what the price is in. */
  currency: z.string().length(3).optional(),
  price: z.number().optional(),
  changePercent: z.number().optional(),
  /** Billions of dollars, as the valuation. */
  arr: z.number().optional(),
  arrGrowth: z.number().optional(),
  arrPeriodEnd: z.iso.date().optional(),
  priceToArr: z.number().optional(),
  valuation: z.number().optional(),
  /** The figures are rough. */
  estimate: z.boolean(),
});
export type TopCompany = z.output<typeof topCompanySchema>;

export const searchAnswerSchema = z.object({
  query: z.string(),
  /** What was probably meant, where nothing has the words as typed; the hits are of this. */
  meant: z.string().optional(),
  /** Hits in all, of the kinds asked for. */
  total: z.int().nonnegative(),
  /**
   * Hits of each kind, whichever was asked for. Stories are found by their items: those of the 30 best of each kind are
   * counted, on the first page.
   */
  counts: z.partialRecord(searchKindSchema, z.int().nonnegative()),
  top: topCompanySchema.optional(),
  /** On the first page: what the hits of the kinds asked for can be narrowed to. */
  facets: z.object({ category: facetSchema, source: facetSchema, month: facetSchema }).optional(),
  hits: z.array(foundItemSchema),
});
export type SearchAll = z.output<typeof searchAnswerSchema>;

/** Further pages are read one kind at a time beyond this. */
export const deepestOfAllKinds = 1000;
/** Stories are found by so many items of each kind. */
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
    sort: z.enum(['relevance', 'newest'], { error: 'sort must be relevance or newest' }).default('relevance'),
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

/** What a search found, counted: to offer narrower searches, or another where nothing was found as typed. */
export const searchSummarySchema = z.object({
  articles: z.int().nonnegative(),
  videos: z.int().nonnegative(),
  /** What was probably meant, where nothing has the words as typed; the search calls answer with its hits. */
  didYouMean: z.string().optional(),
  facets: z.object({
    /** Slugs of categories; most items first. */
    category: facetSchema,
    /** Ids of sources, as the search calls take them; most items first. */
    source: facetSchema,
    /** `article` and `video`. */
    type: facetSchema,
    /** `2026-03`; the newest first. */
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
  /** Of an article: the name in its address. */
  slug: z.string().optional(),
  title: z.string(),
  /** The title with the matches marked by `<mark>`; everything else is escaped. */
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
