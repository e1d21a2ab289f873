import { z } from 'zod';

export const categorySchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  color: z.string(),
  articleCount: z.number().int().nonnegative(),
  videoCount: z.number().int().nonnegative(),
});
export type Category = z.output<typeof categorySchema>;
