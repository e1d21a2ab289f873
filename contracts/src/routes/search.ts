import { z } from 'zod';
import { defineRoute } from './define-route.ts';
import { limitParameter, searchFilterParameters, searchTextParameter } from './parameters.ts';

const facetSchema = z.array(
  z.object({
    value: z.string(),
    count: z.int().nonnegative(),
    /** Of a source: what people call it, where it is still configured. */
    name: z.string().optional(),
  }),
);

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
