import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { limited } from './admin-statuses.ts';
import { defineRoute } from './define-route.ts';

const bytesSchema = z.number().int().nonnegative();
const storesSchema = z.object({
  log: bytesSchema,
  views: bytesSchema,
  search: bytesSchema.describe('Bytes of the search index'),
});

export const storedSizes = defineRoute({
  slug: 'stored-sizes',
  method: 'GET',
  path: '/api/admin/sizes',
  summary: 'How many bytes the stores take: by topic, view and index, by item, by source, and growth a month',
  answer: z.object({
    measuredAt: instantSchema.describe('When it was measured; measuring goes on at most once an hour'),
    stores: z
      .array(
        z.object({
          store: z.enum(['log', 'views', 'search']).describe('Where the bytes are'),
          bytes: bytesSchema,
          parts: z
            .array(z.object({ name: z.string(), bytes: bytesSchema }))
            .describe('Topics of the log, views, indexes of search, the largest first'),
        }),
      )
      .describe('Without the stores that did not tell'),
    items: bytesSchema.describe('Articles, news, videos and episodes'),
    bytesPerItem: storesSchema.optional().describe('All bytes over all items; absent where there are none'),
    sources: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          bytes: bytesSchema,
          share: z.number().min(0).max(1).describe('Its part of all items, by their length'),
        }),
      )
      .describe('Estimates from the lengths of up to 1,000 items of each kind, the largest first'),
    growthPerMonth: z
      .object({
        since: instantSchema.describe('Up to 31 days ago'),
        log: z.number().int(),
        views: z.number().int(),
        search: z.number().int().describe('Bytes of the search index'),
      })
      .optional()
      .describe('Bytes in 30 days at the pace since then; absent until there are figures of two days'),
  }),
  statuses: { ...limited, 503: 'no store tells its size' },
});
