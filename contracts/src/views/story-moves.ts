import { z } from 'zod';
import { type DocumentOf, defineView } from './define-view.ts';

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
