import { z } from 'zod';

/** Outcome of checking the sentences a model wrote. Stored, but never shown to readers. */
export const modelReviewSchema = z.object({
  model: z.string(),
  kept: z.number().int().nonnegative(),
  rejected: z.number().int().nonnegative(),
  rejections: z.array(z.object({ text: z.string().max(500), reason: z.string().max(500) })).max(50),
});
export type ModelReview = z.output<typeof modelReviewSchema>;
