import { z } from 'zod';
import { adminActionSchema, adminNameLimit } from '../events/admin-acted.ts';
import { limited } from './admin-statuses.ts';
import { defineRoute } from './define-route.ts';
import { limitParameter } from './parameters.ts';

export const listAdminActions = defineRoute({
  slug: 'list-admin-actions',
  method: 'GET',
  path: '/api/admin/log',
  summary: 'What admins changed, the latest first; whole as /api/admin/log.csv',
  query: z.object({
    who: z
      .string({ error: 'who must be given once' })
      .min(1)
      .max(adminNameLimit)
      .optional()
      .meta({ description: 'Name of an admin: what they changed' }),
    limit: limitParameter(50),
    cursor: z.string({ error: 'cursor must be given once' }).max(2000).optional(),
  }),
  answer: z.object({
    actions: z
      .array(
        adminActionSchema.omit({ said: true }).extend({
          name: z
            .string()
            .optional()
            .describe('What the target is called now; absent if it is gone, or has no name'),
        }),
      )
      .describe('The latest first'),
    next: z.string().optional(),
  }),
  statuses: limited,
});
