import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { type DocumentOf, defineView } from './define-view.ts';

const storyCountSchema = z.number().int().nonnegative();

export const regroupingDiffSchema = z.object({
  items: storyCountSchema.meta({ description: 'items that were grouped' }),
  moves: storyCountSchema.meta({ description: 'items that would change their story' }),
  storiesBefore: storyCountSchema.meta({
    description: 'stories with more than one item, as readers see them',
  }),
  storiesAfter: storyCountSchema.meta({
    description: 'stories with more than one item, in the new grouping',
  }),
  ended: storyCountSchema.meta({ description: 'pages that would lead to another story' }),
});
export type RegroupingDiff = z.output<typeof regroupingDiffSchema>;

/** A regrouping of the stories: `asked` for, `ready` for an admin to review, then applied or discarded. */
export const regroupingSchema = z.object({
  id: z.literal('regrouping'),
  run: z.string(),
  stage: z.enum(['asked', 'ready', 'applying', 'done', 'discarded']),
  /** Number of days whose items are grouped; if absent, all. */
  days: z.number().int().positive().optional(),
  askedAt: instantSchema,
  finishedAt: instantSchema.optional(),
  diff: regroupingDiffSchema.optional(),
  /** Set once it is done: items that moved, and items left because an edit or a removal had changed them. */
  outcome: z.object({ moved: storyCountSchema, left: storyCountSchema }).optional(),
});
export type Regrouping = z.output<typeof regroupingSchema>;

/** An item that a regrouping moves to another story. Holds no text, as items may be taken down while it waits. */
export const storyMoveSchema = z.object({
  /** `<kind>|<item id>`. */
  item: z.string(),
  from: z.string(),
  to: z.string(),
});
export type StoryMove = z.output<typeof storyMoveSchema>;

export const storyMovesView = defineView({
  name: 'story-moves',
  schema: z.object({
    id: z.string(),
    run: z.string(),
    part: z.number().int().nonnegative(),
    moves: z.array(storyMoveSchema),
    ended: z.array(z.object({ story: z.string(), into: z.string() })),
  }),
  key: 'id',
  lists: { byRun: { where: ['run'], orderBy: [['part', 'asc']] } },
});
export type StoryMoves = DocumentOf<typeof storyMovesView>;
