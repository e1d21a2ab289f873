import { articlesView, listArticles } from '@runrate/contracts';
import { dayMs, toInstant } from '../hub.ts';
import { defineRead } from '../reading/define-read.ts';
import { loadPage } from '../reading/published-page.ts';

export const listArticlesRoute = defineRead(
  listArticles,
  { views: [articlesView], aging: true },
  async (hub, { query, now }) => {
    const { category, maxAgeInDays, sort } = query;
    const bounds = {
      view: articlesView,
      to: toInstant(now),
      ...(maxAgeInDays === undefined ? {} : { from: toInstant(Math.max(0, now - maxAgeInDays * dayMs)) }),
    };
    const newest = sort === 'date';
    const list =
      category === undefined
        ? ({ ...bounds, list: newest ? 'newest' : 'mostViewed' } as const)
        : ({
            ...bounds,
            list: newest ? 'newestInCategory' : 'mostViewedInCategory',
            where: { categories: category },
          } as const);
    const { documents, page } = await loadPage(hub.views, list, query);
    return { body: [...documents], page };
  },
);
