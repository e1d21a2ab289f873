import { articlesView, correctionsView, featuredArticles } from '@runrate/contracts';
import { featuredScore } from '../reading/rankings/featured-score.ts';
import { loadPinned } from '../reading/rankings/load-pinned.ts';
import { countRanked, loadRanked } from '../reading/rankings/load-ranked.ts';
import { defineRead } from './define-read.ts';

export const featuredArticlesRoute = defineRead(
  featuredArticles,
  { views: [articlesView, correctionsView], aging: true },
  async (hub, { query, now }) => {
    const ranked = await loadRanked(hub, {
      name: 'featured',
      limit: query.limit,
      now,
      scores: async (articles, at) => articles.map((article) => featuredScore(article, at)),
    });
    const pinned = await loadPinned(hub, 'article', query.limit, now);
    const pinnedIds = new Set(pinned.map(({ id }) => id));
    const rest = ranked.filter(({ id }) => !pinnedIds.has(id));
    return { body: [...pinned, ...rest].slice(0, query.limit), total: await countRanked(hub, now) };
  },
);
