import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { regroupingDiffSchema } from '../views/story-moves.ts';
import { limited } from './admin-statuses.ts';
import { defineRoute } from './define-route.ts';

const countSchema = z.number().int().nonnegative();

const regroupingStatusSchema = z.object({
  state: z
    .enum(['none', 'grouping', 'ready', 'applying', 'done', 'discarded'])
    .meta({ description: '`ready` waits for an admin to promote or discard it' }),
  run: z.string().optional().meta({ description: 'id of the grouping; promoting takes it' }),
  days: z.number().int().optional().meta({ description: 'items of so many days; absent: all' }),
  askedAt: instantSchema.optional().meta({ description: 'when it was asked for' }),
  finishedAt: instantSchema.optional().meta({ description: 'when it was applied or discarded' }),
  diff: regroupingDiffSchema.optional().meta({ description: 'how it differs from what readers see' }),
  moves: z
    .array(
      z.object({
        item: z.string().meta({ description: '`<kind>|<item id>`' }),
        title: z.string().optional().meta({ description: 'title of the item' }),
        from: z.string().meta({ description: 'id of the story it is in' }),
        to: z.string().meta({ description: 'id of the story it would be in' }),
        fromTitle: z
          .string()
          .optional()
          .meta({ description: 'title of the item that began the story it is in' }),
        toTitle: z.string().optional().meta({ description: 'title of the item that began the other story' }),
      }),
    )
    .meta({ description: 'the first 100 items that would move' }),
  outcome: z
    .object({
      moved: countSchema.meta({ description: 'items that moved' }),
      left: countSchema.meta({ description: 'items that had changed since the grouping, and stayed' }),
    })
    .optional()
    .meta({ description: 'what was applied' }),
});

export const regroupingStatus = defineRoute({
  slug: 'regrouping-status',
  method: 'GET',
  path: '/api/admin/regrouping',
  summary: 'How far a new grouping of the stories is, and how it differs from what readers see',
  answer: regroupingStatusSchema,
  statuses: limited,
});

export const startRegrouping = defineRoute({
  slug: 'start-regrouping',
  method: 'POST',
  path: '/api/admin/regrouping',
  summary: 'Groups items into stories anew, by the rules as they are now, beside the stories readers see',
  body: z.strictObject({
    days: z
      .number({ error: 'days must be a number' })
      .int('days must be a whole number')
      .min(1, 'days must be 1 at least')
      .max(36_500, 'days must be 36,500 at most')
      .optional()
      .meta({ description: 'groups the items of so many days; absent: all' }),
  }),
  answer: regroupingStatusSchema,
  statuses: { ...limited, 202: 'begun; ask again how far it is', 409: 'another one is being done' },
});

export const promoteRegrouping = defineRoute({
  slug: 'promote-regrouping',
  method: 'POST',
  path: '/api/admin/regrouping/promote',
  summary:
    'Moves the items as the new grouping says; pages keep their addresses or lead to where most items went',
  body: z.strictObject({
    run: z
      .string({ error: 'run must be the id of the grouping that is ready' })
      .max(100, 'run must be the id of the grouping that is ready')
      .meta({ description: 'id of the grouping, as its status tells it' }),
  }),
  answer: regroupingStatusSchema,
  statuses: { ...limited, 202: 'begun; ask again how far it is', 409: 'that grouping is not ready' },
});

export const discardRegrouping = defineRoute({
  slug: 'discard-regrouping',
  method: 'POST',
  path: '/api/admin/regrouping/discard',
  summary: 'Gives the new grouping up; readers notice nothing',
  answer: regroupingStatusSchema,
  statuses: { ...limited, 409: 'there is none, or it is being applied' },
});
