import { z } from 'zod';
import { episodeSchema, episodeWithNotesSchema } from '../views/episode.ts';
import { defineRoute } from './define-route.ts';
import { categoryParameter, itemListParameters, narrowingParameters } from './parameters.ts';

export const listEpisodes = defineRoute({
  slug: 'list-episodes',
  method: 'GET',
  path: '/api/podcasts',
  summary: 'Published episodes of podcasts, newest first',
  query: z.object({
    ...itemListParameters,
    category: categoryParameter,
    ...narrowingParameters,
    pinned: z
      .literal('first', { error: 'pinned must be first' })
      .optional()
      .meta({ description: '`first`: begins with what editors pinned; of the whole list only' }),
    show: z
      .string({ error: 'show must be given once' })
      .max(100, 'show must be at most 100 characters')
      .optional()
      .meta({ description: 'source id of a podcast; not together with category' }),
  }),
  answer: z.array(episodeSchema),
  paged: true,
});

export const getEpisode = defineRoute({
  slug: 'get-episode',
  method: 'GET',
  path: '/api/podcasts/{id}',
  summary: 'One episode with its show notes',
  answer: episodeWithNotesSchema,
  statuses: { 404: 'no such episode' },
});
