import { z } from 'zod';
import { articleCardSchema, articleSchema } from '../views/article.ts';
import { defineRoute } from './define-route.ts';
import {
  categoryParameter,
  fieldsParameter,
  itemListParameters,
  itemSearchParameters,
  limitParameter,
  maxAgeInDaysParameter,
  narrowingParameters,
} from './parameters.ts';

const articlesSchema = z.array(articleSchema);

export const listArticles = defineRoute({
  slug: 'list-articles',
  method: 'GET',
  path: '/api/articles',
  summary: 'Published articles, newest first',
  query: z.object({
    ...itemListParameters,
    category: categoryParameter,
    ...narrowingParameters,
    maxAgeInDays: maxAgeInDaysParameter,
    /** `views` sorts by views, then by date, both descending. */
    sort: z.enum(['date', 'views'], { error: 'sort must be date or views' }).default('date'),
  }),
  answer: articlesSchema,
  card: articleCardSchema,
  paged: true,
});

export const featuredArticles = defineRoute({
  slug: 'featured-articles',
  method: 'GET',
  path: '/api/articles/featured',
  summary: 'Articles with the highest score of the documented ranking, stable for 10 minutes',
  query: z.object({ limit: limitParameter(3), fields: fieldsParameter }),
  answer: articlesSchema,
  card: articleCardSchema,
});

export const trendingArticles = defineRoute({
  slug: 'trending-articles',
  method: 'GET',
  path: '/api/articles/trending',
  summary: 'Articles readers turn to now, stable for 10 minutes',
  query: z.object({ limit: limitParameter(), fields: fieldsParameter }),
  answer: articlesSchema,
  card: articleCardSchema,
});

/** Text around the search terms, with matches marked by `<mark>`; everything else is escaped. */
export const highlightSchema = z.object({ title: z.string().optional(), snippet: z.string().optional() });

export const searchArticles = defineRoute({
  slug: 'search-articles',
  method: 'GET',
  path: '/api/articles/search',
  summary: 'Full-text search over articles, by relevance with recency',
  query: z.object(itemSearchParameters),
  answer: z.array(articleSchema.extend({ highlight: highlightSchema.optional() })),
  card: articleCardSchema.extend({ highlight: highlightSchema.optional() }),
  paged: true,
  statuses: { 429: 'asked too often', 503: 'search is unavailable' },
});

export const getArticle = defineRoute({
  slug: 'get-article',
  method: 'GET',
  path: '/api/articles/{id}',
  summary: 'One article by its id or slug',
  answer: articleSchema,
  statuses: { 404: 'no such article', 410: 'its publisher took it back' },
});

export const nextArticle = defineRoute({
  slug: 'next-article',
  method: 'GET',
  path: '/api/articles/{id}/next',
  summary: 'The next older article, of the category if one is given',
  query: z.object({ category: categoryParameter }),
  answer: articleSchema,
  statuses: { 404: 'no such article, or none older' },
});
