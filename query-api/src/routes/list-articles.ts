import { articleRanksView, articlesView, listArticles } from '@runrate/contracts';
import { dayMs, toInstant } from '../hub.ts';
import { defineRead } from '../reading/define-read.ts';
import { loadPage } from '../reading/published-page.ts';

/** A list is made anew for no page view, so the counts it shows are as old as this at most, and 5 s of the order. */
const countsMaxAge = 10_000;

export const listArticlesRoute = defineRead(
  listArticles,
  { views: [articlesView], maxAge: countsMaxAge },
  async (hub, { query, now }) => {
    const { category, maxAgeInDays, sort } = query;
    const bounds = {
      to: toInstant(now),
      ...(maxAgeInDays === undefined ? {} : { from: toInstant(Math.max(0, now - maxAgeInDays * dayMs)) }),
    };
    const where = category === undefined ? {} : { where: { categories: category } };
    if (sort === 'date') {
      const list = category === undefined ? 'newest' : 'newestInCategory';
      const newest = await loadPage(hub.views, { view: articlesView, list, ...bounds, ...where }, query);
      return { body: [...newest.documents], page: newest.page };
    }
    const list = category === undefined ? 'mostViewed' : 'mostViewedInCategory';
    const ranks = await loadPage(hub.views, { view: articleRanksView, list, ...bounds, ...where }, query);
    const ids = ranks.documents.map(({ id }) => id);
    const articles = await hub.views.getMany(articlesView, ids);
    return { body: ids.flatMap((id) => articles.get(id)?.document ?? []), page: ranks.page };
  },
);
