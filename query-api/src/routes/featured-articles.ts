import { articlesView, featuredArticles } from '@runrate/contracts';
import { featuredScore } from '../rankings/featured-score.ts';
import { loadRanked } from '../rankings/load-ranked.ts';
import { defineRead } from '../reading/define-read.ts';

export const featuredArticlesRoute = defineRead(
  featuredArticles,
  { views: [articlesView], aging: true },
  async (hub, { query, now }) => {
    const body = await loadRanked(hub, {
      name: 'featured',
      limit: query.limit,
      now,
      scores: async (articles, at) => articles.map((article) => featuredScore(article, at)),
    });
    return { body };
  },
);
