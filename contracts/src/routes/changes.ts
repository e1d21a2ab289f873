import { z } from 'zod';
import { defineRoute } from './define-route.ts';

export const listChanges = defineRoute({
  slug: 'list-changes',
  method: 'GET',
  path: '/api/changes',
  summary: 'What changed since a place in the log, for mirrors; without `since`, where to begin',
  query: z.object({
    since: z
      .string({ error: 'since must be given once' })
      .max(2000, 'since is not one this server gave')
      .optional()
      .meta({ description: '`next` of an earlier answer' }),
    log: z
      .string({ error: 'log must be given once' })
      .max(100, 'log is not one this server gave')
      .optional()
      .meta({ description: '`log` of the answer that gave `since`; 400 if this is another log' }),
  }),
  answer: z.object({
    changes: z.array(
      z.object({
        view: z.string(),
        /** Ids of changed or deleted documents; if empty, anything may have changed. */
        keys: z.array(z.string()),
        removed: z.array(z.string()),
      }),
    ),
    /** Pass as `since` to continue. */
    next: z.string(),
    more: z.boolean(),
    log: z.string().optional().meta({
      description:
        'the log that `next` is a place in; differs for another hub, and after a move to other engines',
    }),
  }),
  statuses: { 410: 'since lies too far back: read everything again' },
});
