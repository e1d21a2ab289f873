import { z } from 'zod';

/** What became of the sentences a model wrote for a text. Kept, never shown to readers. */
export const modelReviewSchema = z.object({
  model: z.string(),
  /** Sentences of which everything could be proved. */
  kept: z.number().int().nonnegative(),
  rejected: z.number().int().nonnegative(),
  /** The first fifty that were rejected. */
  rejections: z.array(z.object({ text: z.string().max(500), reason: z.string().max(500) })).max(50),
});
export type ModelReview = z.output<typeof modelReviewSchema>;
