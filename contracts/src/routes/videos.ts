import { z } from 'zod';
import { roundupVideoSchema, videoCardSchema, videoSchema } from '../views/video.ts';
import { highlightSchema } from './articles.ts';
import { defineRoute } from './define-route.ts';
import {
  categoryParameter,
  fieldsParameter,
  itemListParameters,
  itemSearchParameters,
  limitParameter,
  narrowingParameters,
} from './parameters.ts';

const videosSchema = z.array(videoSchema);

export const listVideos = defineRoute({
  slug: 'list-videos',
  method: 'GET',
  path: '/api/videos',
  summary: 'Published videos, newest first',
  query: z.object({
    ...itemListParameters,
    category: categoryParameter,
    ...narrowingParameters,
    /** Source id of a channel; `roundup` stands for the venture-podcast channel, whatever its id. */
    channel: z.string({ error: 'channel must be given once' }).max(100).optional(),
  }),
  answer: videosSchema,
  card: videoCardSchema,
  paged: true,
});

export const featuredVideos = defineRoute({
  slug: 'featured-videos',
  method: 'GET',
  path: '/api/videos/featured',
  summary: 'The latest videos',
  query: z.object({ limit: limitParameter(3), fields: fieldsParameter }),
  answer: videosSchema,
  card: videoCardSchema,
});

export const searchVideos = defineRoute({
  slug: 'search-videos',
  method: 'GET',
  path: '/api/videos/search',
  summary: 'Full-text search over videos, by relevance with recency',
  query: z.object(itemSearchParameters),
  answer: z.array(videoSchema.extend({ highlight: highlightSchema.optional() })),
  card: videoCardSchema.extend({ highlight: highlightSchema.optional() }),
  paged: true,
  statuses: { 429: 'asked too often', 503: 'search is unavailable' },
});

export const getVideo = defineRoute({
  slug: 'get-video',
  method: 'GET',
  path: '/api/videos/{id}',
  summary: 'One video',
  answer: videoSchema,
  statuses: { 404: 'no such video' },
});

export const latestRoundup = defineRoute({
  slug: 'latest-roundup',
  method: 'GET',
  path: '/api/twentyvc/latest',
  summary: 'The latest video of the venture-podcast channel',
  answer: roundupVideoSchema,
  statuses: { 404: 'no video yet' },
});
