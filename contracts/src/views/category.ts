import { z } from 'zod';

/** A category with its counts; names and colours come from the hub's configuration. */
export const categorySchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** CSS colour, `#0B6B4F`. */
  color: z.string(),
  articleCount: z.number().int().nonnegative(),
  videoCount: z.number().int().nonnegative(),
});
export type Category = z.output<typeof categorySchema>;
