import { articlesView, engagementView, trendingArticles } from '@runrate/contracts';
import { countRanked, loadRanked } from '../reading/rankings/load-ranked.ts';
import { trendingScore } from '../reading/rankings/trending-score.ts';
import { defineRead } from './define-read.ts';

export const trendingArticlesRoute = defineRead(
  trendingArticles,
  { views: [articlesView], aging: true },
  async (hub, { query, now }) => {
    const body = await loadRanked(hub, {
      name: 'trending',
      limit: query.limit,
      now,
      scores: async (articles, at) => {
        const ids = articles.map((article) => article.id);
        const engagement = await hub.views.getMany(engagementView, ids);
        return articles.map((article) => trendingScore(article, engagement.get(article.id)?.document, at));
      },
    });
    return { body, total: await countRanked(hub, now) };
  },
);
