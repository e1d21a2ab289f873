import { articleRanksView, articlesView, listArticles } from '@runrate/contracts';
import { dayMs, toInstant } from '@runrate/service';
import { wrongParameter } from '../http/refusal.ts';
import { loadPage } from '../reading/published-page.ts';
import { chosenSource, listOfCompany, loadByIds, takeOneOf } from './choose-list.ts';
import { defineRead } from './define-read.ts';

/** Page views don't invalidate a list, so its view counts may be this old, plus 5 s for the order. */
const countsMaxAge = 10_000;

export const listArticlesRoute = defineRead(
  listArticles,
  { views: [articlesView], maxAge: countsMaxAge },
  async (hub, { query, now }) => {
    const { ids, category, company, maxAgeInDays, sort, cursor } = query;
    const source = chosenSource(hub, query);
    takeOneOf({ ids, category, source: query.source, sourceId: query.sourceId, company });
    takeOneOf({ ids, cursor, maxAgeInDays: ids && maxAgeInDays });
    if (ids) return loadByIds(hub, articlesView, ids, now);
    const bounds = {
      to: toInstant(now),
      ...(maxAgeInDays === undefined ? {} : { from: toInstant(Math.max(0, now - maxAgeInDays * dayMs)) }),
    };
    const narrowed =
      source !== undefined
        ? ({ list: 'newestBySource', where: { sourceId: source } } as const)
        : company !== undefined
          ? listOfCompany(hub, company)
          : undefined;
    if (narrowed) {
      const by = source === undefined ? 'company' : 'source';
      if (sort === 'views') throw wrongParameter('sort', `sort=views can’t be given together with a ${by}.`);
      const list = { view: articlesView, ...narrowed, ...bounds };
      const { documents, page } = await loadPage(hub.views, list, query);
      return { body: [...documents], page };
    }
    const where = category === undefined ? {} : { where: { categories: category } };
    if (sort === 'date') {
      const list = category === undefined ? 'newest' : 'newestInCategory';
      const newest = await loadPage(hub.views, { view: articlesView, list, ...bounds, ...where }, query);
      return { body: [...newest.documents], page: newest.page };
    }
    const list = category === undefined ? 'mostViewed' : 'mostViewedInCategory';
    const ranks = await loadPage(hub.views, { view: articleRanksView, list, ...bounds, ...where }, query);
    const ranked = ranks.documents.map(({ id }) => id);
    const articles = await hub.views.getMany(articlesView, ranked);
    return { body: ranked.flatMap((id) => articles.get(id)?.document ?? []), page: ranks.page };
  },
);
