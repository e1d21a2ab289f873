import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { logPositionSchema } from '../events/fetches.ts';
import { comparisonSchema, generationTaskSchema, proposedDeletionSchema } from '../views/maintenance.ts';
import { limited } from './admin-statuses.ts';
import { defineRoute } from './define-route.ts';
import { limitParameter, pageParameter } from './parameters.ts';

const begun = {
  ...limited,
  202: 'begun; ask again how far it is',
  409: 'something else is being done',
} as const;

const consentSchema = z
  .string({ error: 'deletions must be the digest of a list of deletions' })
  .max(100, 'deletions must be the digest of a list of deletions')
  .optional();

const maintenanceSchema = z.object({
  task: generationTaskSchema.optional(),
  /** How much of the log has been replayed, in offsets; compaction leaves gaps between them. */
  progress: z.object({ handled: z.number().int().nonnegative(), total: z.number().int().nonnegative() }),
  comparison: comparisonSchema.optional(),
});

export const rebuildStatus = defineRoute({
  slug: 'rebuild-status',
  method: 'GET',
  path: '/api/admin/rebuild',
  summary: 'How far the rebuild is, and how the new generation differs from what readers see',
  answer: maintenanceSchema.extend({
    families: z.array(z.object({ name: z.string(), views: z.array(z.string()) })),
  }),
  statuses: limited,
});

export const startRebuild = defineRoute({
  slug: 'start-rebuild',
  method: 'POST',
  path: '/api/admin/rebuild',
  summary:
    'Replays the log into a new generation, of everything or of one view with those written together with it',
  body: z.object({ view: z.string({ error: 'view must be the name of a view' }).max(100).optional() }),
  answer: maintenanceSchema,
  statuses: { ...begun, 400: 'no view of this name is made from the log' },
});

export const promoteRebuild = defineRoute({
  slug: 'promote-rebuild',
  method: 'POST',
  path: '/api/admin/rebuild/promote',
  summary:
    'Lets readers see the new generation, in one step; one that lacks documents they see needs consent',
  body: z.object({ deletions: consentSchema }),
  answer: maintenanceSchema,
  statuses: { ...limited, 409: 'there is none, it is not ready, or it lacks documents that readers see' },
});

export const discardRebuild = defineRoute({
  slug: 'discard-rebuild',
  method: 'POST',
  path: '/api/admin/rebuild/discard',
  summary: 'Gives the new generation up, or a running audit; readers notice nothing',
  answer: maintenanceSchema,
  statuses: { ...limited, 409: 'there is none' },
});

export const parityStatus = defineRoute({
  slug: 'parity-status',
  method: 'GET',
  path: '/api/admin/parity',
  summary: 'What the last audit of log, views and search found, and how far a running one is',
  answer: maintenanceSchema,
  statuses: limited,
});

export const startParityAudit = defineRoute({
  slug: 'start-parity-audit',
  method: 'POST',
  path: '/api/admin/parity',
  summary:
    'Compares views and search with a replay of the log, and mends what differs if asked to; deletes nothing without consent',
  body: z.object({
    repair: z.boolean({ error: 'repair must be true or false' }).default(false),
    deletions: consentSchema,
  }),
  answer: maintenanceSchema,
  statuses: begun,
});

export const listDeletions = defineRoute({
  slug: 'list-deletions',
  method: 'GET',
  path: '/api/admin/deletions',
  summary: 'What the last audit or rebuild would delete of what readers see: the list an admin consents to',
  query: z.object({
    of: z.enum(['audit', 'rebuild'], { error: 'of must be audit or rebuild' }).default('audit'),
    page: pageParameter,
  }),
  answer: z.object({
    total: z.number().int().nonnegative(),
    digest: z.string().optional(),
    deletions: z.array(proposedDeletionSchema),
    nextPage: z.number().int().positive().optional(),
  }),
  statuses: limited,
});

export const deadLetterSchema = z.object({
  /** Position of its record. */
  id: z.string(),
  ...logPositionSchema.shape,
  key: z.string(),
  reason: z.string(),
  at: instantSchema,
  /** Beginning of the record, at most 1,000 characters. */
  value: z.string(),
  /** Absent while pending; set once a retry has applied it. */
  settledAt: instantSchema.optional(),
});

const retryOutcomeSchema = z.object({
  requestedAt: instantSchema,
  finishedAt: instantSchema.optional(),
  applied: z.number().int().nonnegative(),
  unreadable: z.number().int().nonnegative(),
});

export const listDeadLetters = defineRoute({
  slug: 'list-dead-letters',
  method: 'GET',
  path: '/api/admin/dead-letters',
  summary: 'Events that could not be projected, the latest first, and what the last retry came to',
  query: z.object({ limit: limitParameter(50) }),
  answer: z.object({
    letters: z.array(deadLetterSchema),
    total: z.number().int().nonnegative(),
    retry: retryOutcomeSchema.optional(),
  }),
  statuses: limited,
});

export const retryDeadLetters = defineRoute({
  slug: 'retry-dead-letters',
  method: 'POST',
  path: '/api/admin/dead-letters/retry',
  summary: 'Projects dead letters again with the rules as they are now; each is applied once',
  body: z.object({
    /** Ids of dead letters; if absent, all that are pending. */
    letters: z
      .array(z.string().max(500), { error: 'letters must be a list of ids' })
      .min(1)
      .max(1000)
      .optional(),
  }),
  answer: z.object({ requestedAt: instantSchema }),
  statuses: begun,
});
