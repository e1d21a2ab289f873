import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { itemKindSchema, removalSchema } from '../views/removal.ts';
import { limited } from './admin-statuses.ts';
import { defineRoute } from './define-route.ts';
import { limitParameter } from './parameters.ts';

const wantedSchema = z
  .object({
    url: z.string().trim().min(1).max(4096).optional(),
    id: z.string().trim().min(1).max(200).optional(),
    source: z.string().trim().min(1).max(64).optional(),
    reason: z.string().trim().max(2000, 'reason must be at most 2000 characters').default(''),
    confirm: z.boolean().default(false),
  })
  .refine(({ url, id, source }) => [url, id, source].filter((one) => one !== undefined).length === 1, {
    error: 'give one of url, id and source',
  });

export const removeItems = defineRoute({
  slug: 'remove-items',
  method: 'POST',
  path: '/api/admin/removals',
  summary:
    'Takes an item or all that only one source brought down for good; without `confirm: true` it only says what that would be',
  body: wantedSchema,
  answer: z.object({
    items: z.array(
      z.object({ kind: itemKindSchema, id: z.string(), title: z.string(), url: z.string().optional() }),
    ),
    total: z.number().int().nonnegative(),
    removedBy: z.array(z.string()).optional(),
    removalId: z.string().optional(),
  }),
  statuses: {
    ...limited,
    202: 'recorded; readers see it soon',
    400: 'not one of url, id and source, or a reason that is too long',
    404: 'there is no such item or source',
  },
});

export const listRemovals = defineRoute({
  slug: 'list-removals',
  method: 'GET',
  path: '/api/admin/removals',
  summary: 'The register of what was taken down, the latest first; whole as /api/admin/removals.csv',
  query: z.object({
    limit: limitParameter(50),
    cursor: z.string({ error: 'cursor must be given once' }).max(2000).optional(),
  }),
  answer: z.object({
    removals: z.array(removalSchema),
    /** Maximum time in milliseconds until the text is gone from the log's files; absent if unknown. */
    logForgetsWithinMs: z.number().positive().optional(),
    next: z.string().optional(),
  }),
  statuses: limited,
});

export const takeBackRemoval = defineRoute({
  slug: 'take-back-removal',
  method: 'DELETE',
  path: '/api/admin/removals/{id}',
  summary: 'Takes a removal back: what it names is read again when its source next carries it',
  answer: removalSchema,
  statuses: { ...limited, 202: 'recorded; in force soon', 404: 'no such removal' },
});

export const listWithdrawals = defineRoute({
  slug: 'list-withdrawals',
  method: 'GET',
  path: '/api/admin/withdrawals',
  summary:
    'Items that their publishers took back, the latest first; they return when their feeds or pages do',
  query: z.object({
    limit: limitParameter(50),
    cursor: z.string({ error: 'cursor must be given once' }).max(2000).optional(),
  }),
  answer: z.object({
    withdrawals: z.array(
      z.object({
        id: z.string(),
        kind: itemKindSchema,
        title: z.string(),
        url: z.string().optional(),
        sourceId: z.string(),
        at: instantSchema,
        by: z.enum(['feed', 'page']),
      }),
    ),
    next: z.string().optional(),
  }),
  statuses: limited,
});
