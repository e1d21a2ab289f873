import { z } from 'zod';

/** How much of an item of others a hub shows: its headline alone, an excerpt, or the whole text. */
export const showSchema = z.enum(['link', 'excerpt', 'full'], {
  error: 'must be link, excerpt or full',
});
export type Show = z.output<typeof showSchema>;

/** What the API adds to an item when it is read; stored documents have none of it. */
export const shownShape = {
  /** How much of the text is here: `link` none, `excerpt` its first words, `full` all of it. */
  shown: showSchema.optional(),
  /** The source's own site. */
  sourceUrl: z.string().optional(),
  /** The story the item is part of, where others tell of the same event. */
  storyId: z.string().optional(),
  /** In lists of cards and of news: who else tells that story, as readers see it by now. */
  story: z.object({ slug: z.string(), itemCount: z.int(), sourceCount: z.int() }).optional(),
};
