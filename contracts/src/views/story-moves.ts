import { z } from 'zod';
import { instantSchema } from '../events/define-event.ts';
import { type DocumentOf, defineView } from './define-view.ts';

const storyCountSchema = z.number().int().nonnegative();

/** How a new grouping of the stories differs from what readers see. */
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

/** A new grouping of the stories: `asked` for, `ready` to be judged by an admin, then being applied or discarded. */
export const regroupingSchema = z.object({
  id: z.literal('regrouping'),
  run: z.string(),
  stage: z.enum(['asked', 'ready', 'applying', 'done', 'discarded']),
  /** Items of so many days are grouped; absent: all. */
  days: z.number().int().positive().optional(),
  askedAt: instantSchema,
  finishedAt: instantSchema.optional(),
  /** Set once it is ready. */
  diff: regroupingDiffSchema.optional(),
  /** Set once it is done: items that moved, and items that an editor or a removal had changed meanwhile. */
  outcome: z.object({ moved: storyCountSchema, left: storyCountSchema }).optional(),
});
export type Regrouping = z.output<typeof regroupingSchema>;

/** An item that a new grouping puts into another story. Names no text: items may be taken down while it waits. */
export const storyMoveSchema = z.object({
  /** `<kind>|<item id>`. */
  item: z.string(),
  from: z.string(),
  to: z.string(),
});
export type StoryMove = z.output<typeof storyMoveSchema>;

/** What a new grouping of the stories would change, in parts; kept until it is applied or discarded. */
export const storyMovesView = defineView({
  name: 'story-moves',
  schema: z.object({
    /** Run and number of the part. */
    id: z.string(),
    run: z.string(),
    part: z.number().int().nonnegative(),
    moves: z.array(storyMoveSchema),
    /** Stories that lose all their items, and the one most of these go to. */
    ended: z.array(z.object({ story: z.string(), into: z.string() })),
  }),
  key: 'id',
  lists: { byRun: { where: ['run'], orderBy: [['part', 'asc']] } },
});
export type StoryMoves = DocumentOf<typeof storyMovesView>;
