import { z } from 'zod';

/** How much of a third party's item the hub shows: only the headline, an excerpt, or the whole text. */
export const showSchema = z.enum(['link', 'excerpt', 'full'], {
  error: 'must be link, excerpt or full',
});
export type Show = z.output<typeof showSchema>;

/** Fields the API adds to an item when it is read; stored documents don't have them. */
export const shownShape = {
  shown: showSchema.optional(),
  sourceUrl: z.string().optional(),
  /** The story the item belongs to, if other items are about the same event. */
  storyId: z.string().optional(),
  /** In lists of cards and of news: the story as readers currently see it. */
  story: z.object({ slug: z.string(), itemCount: z.int(), sourceCount: z.int() }).optional(),
};
