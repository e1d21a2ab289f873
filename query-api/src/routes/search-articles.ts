import { articleSearch, articlesView, searchArticles } from '@runrate/contracts';
import { toInstant } from '@runrate/service';
import { findItems, toHighlight } from '../reading/search-items.ts';
import { defineRead } from './define-read.ts';

export const searchArticlesRoute = defineRead(
  searchArticles,
  { views: [articlesView], aging: true },
  async (hub, { query, now }) => {
    const { hits, page } = await findItems(hub, articleSearch, query, now);
    const stored = await hub.views.getMany(
      articlesView,
      hits.map((hit) => hit.id),
    );
    const body = hits.flatMap((hit) => {
      const article = stored.get(hit.id)?.document;
      if (!article || article.publishedAt > toInstant(now)) return [];
      return [{ ...article, highlight: toHighlight(hit, ['excerpt', 'body'], article) }];
    });
    return { body, page };
  },
);
