import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { itemKindSchema } from '../views/removal.ts';
import { limited } from './admin-statuses.ts';
import { defineRoute } from './define-route.ts';

const countSchema = z.number().int().nonnegative();

const progressSchema = z.object({
  run: z.string().meta({ description: 'id of the tidying' }),
  by: z
    .enum(['admin', 'retention'])
    .meta({ description: 'who began it: an admin, or the hub by its configuration' }),
  source: z.string().optional().meta({ description: 'id of the source whose items go' }),
  startedAt: instantSchema.meta({ description: 'when it began' }),
  finishedAt: instantSchema.optional().meta({ description: 'when it ended' }),
  total: countSchema.meta({ description: 'items that were to go as it began' }),
  gone: countSchema.meta({ description: 'items that went so far' }),
});

const tidiedItemSchema = z.object({
  kind: itemKindSchema,
  id: z.string(),
  title: z.string(),
  publishedAt: instantSchema.optional(),
  sourceId: z.string(),
});

const wantedSchema = z.strictObject({
  source: z
    .string()
    .trim()
    .min(1)
    .max(64)
    .optional()
    .meta({ description: 'id of the source whose items are to go' }),
  stillConfigured: z
    .boolean()
    .default(false)
    .meta({ description: 'whether it may be a source that is still read' }),
  also: z
    .array(z.string().trim().min(1).max(200))
    .max(1000, 'also must be 1,000 ids at most')
    .default([])
    .meta({ description: 'ids of items that go although they are curated, pinned or noted' }),
  confirm: z.boolean().default(false),
});

export const tidyItems = defineRoute({
  slug: 'tidy-items',
  method: 'POST',
  path: '/api/admin/tidying',
  summary:
    'Takes what is older than the configuration keeps, or all of a source that is no longer read; without `confirm: true` it only says what that would be',
  body: wantedSchema,
  answer: z.object({
    unread: z
      .array(z.object({ sourceId: z.string(), count: countSchema.meta({ description: 'items it has' }) }))
      .meta({ description: 'sources that are no longer read, with what is left of them' }),
    items: z.array(tidiedItemSchema).meta({ description: 'what would go, or goes' }),
    total: countSchema.meta({ description: 'how many would go, or go' }),
    /** Items that are old enough but kept; at most 1,000. */
    spared: z
      .array(
        tidiedItemSchema.extend({
          why: z.enum(['curated', 'pinned', 'noted']).meta({ description: 'why it stays' }),
        }),
      )
      .meta({ description: 'what stays although it is old enough' }),
    sparedTotal: countSchema.meta({ description: 'how many stay' }),
    tidying: progressSchema.optional().meta({ description: 'what was begun' }),
  }),
  statuses: {
    ...limited,
    202: 'begun; ask again how far it is',
    400: 'the source is still read',
    404: 'there is nothing of this source',
    409: 'another tidying is under way',
  },
});

export const tidyingStatus = defineRoute({
  slug: 'tidying-status',
  method: 'GET',
  path: '/api/admin/tidying',
  summary: 'How far the tidying is, or what the last one took',
  answer: z.object({
    state: z
      .enum(['none', 'under-way', 'done'])
      .meta({ description: 'whether there was one, and whether it ended' }),
    tidying: progressSchema.optional().meta({ description: 'the last one; absent where there was none' }),
  }),
  statuses: limited,
});
