import { z } from 'zod';
import { hotTopicSchema, newsItemSchema, newsSourceGroupSchema } from '../views/news-item.ts';
import { weeklyNewsItemSchema } from '../views/weekly-news-item.ts';
import { defineRoute } from './define-route.ts';
import {
  cursorParameter,
  fieldsParameter,
  itemListParameters,
  limitParameter,
  narrowingParameters,
  offsetParameter,
} from './parameters.ts';
import { refreshAnswerSchema } from './refreshes.ts';

export const listNews = defineRoute({
  slug: 'list-news',
  method: 'GET',
  path: '/api/news',
  summary: 'News items, newest first',
  query: z.object({
    ...itemListParameters,
    ...narrowingParameters,
  }),
  answer: z.array(newsItemSchema),
  paged: true,
});

export const curatedNews = defineRoute({
  slug: 'curated-news',
  method: 'GET',
  path: '/api/news/saastr',
  summary: "News of the hub's own desk, newest first",
  query: z.object({
    limit: limitParameter(),
    offset: offsetParameter,
    cursor: cursorParameter,
    fields: fieldsParameter,
  }),
  answer: z.array(newsItemSchema),
  paged: true,
});

export const newsSources = defineRoute({
  slug: 'news-sources',
  method: 'GET',
  path: '/api/news/sources',
  summary: 'News grouped by source, at most 60 items each',
  answer: z.array(newsSourceGroupSchema),
});

export const weeklyNews = defineRoute({
  slug: 'weekly-news',
  method: 'GET',
  path: '/api/news/weekly',
  summary: 'The weekly digest; empty before there is one',
  answer: z.array(weeklyNewsItemSchema),
});

export const hotTopics = defineRoute({
  slug: 'hot-topics',
  method: 'GET',
  path: '/api/news/hot-topics',
  summary: 'The most frequent of the known topic words in the news',
  answer: z.array(hotTopicSchema),
});

export const refreshNews = defineRoute({
  slug: 'refresh-news',
  method: 'POST',
  path: '/api/refresh-news',
  summary: 'Reads the news sources again and answers when their items are visible',
  answer: refreshAnswerSchema,
  statuses: { 202: 'still running after 60 s', 429: 'asked too often' },
});
