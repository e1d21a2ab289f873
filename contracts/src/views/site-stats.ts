import { z } from 'zod';

export const siteStatsSchema = z.object({
  totalArticles: z.number().int().nonnegative(),
  totalVideos: z.number().int().nonnegative(),
  totalViews: z.number().int().nonnegative(),
  totalCategories: z.number().int().nonnegative(),
});
export type SiteStats = z.output<typeof siteStatsSchema>;
