import { articleRanksView, articlesView, siteStats, videosView } from '@runrate/contracts';
import { toInstant } from '@runrate/service';
import { defineRead } from './define-read.ts';

export const siteStatsRoute = defineRead(
  siteStats,
  { views: [articlesView, videosView] },
  async (hub, { now }) => {
    const articles = { view: articlesView, list: 'newest', to: toInstant(now) } as const;
    const videos = { view: videosView, list: 'newest', to: toInstant(now) } as const;
    const [totalArticles, totalVideos, articleViews, videoViews] = await Promise.all([
      hub.views.count(articles),
      hub.views.count(videos),
      hub.views.sum({ ...articles, view: articleRanksView, field: 'countedViews' }),
      hub.views.sum({ ...videos, field: 'viewCount' }),
    ]);
    return {
      body: {
        totalArticles,
        totalVideos,
        totalViews: articleViews + videoViews,
        totalCategories: hub.config.categories.length,
      },
    };
  },
);
