import { listStories, storiesView, toNameInStories } from '@runrate/contracts';
import { loadStories, viewsOfStories } from '@runrate/service/reading';
import { loadPage } from '../reading/published-page.ts';
import { chosenCompany, takeOneOf } from './choose-list.ts';
import { defineRead } from './define-read.ts';

export const listStoriesRoute = defineRead(
  listStories,
  { views: viewsOfStories },
  async (hub, { query, now }) => {
    const { category, company, from, to } = query;
    takeOneOf({ category, company });
    const known = company === undefined ? undefined : chosenCompany(hub, company);
    const bounds = { view: storiesView, ...(from && { from }), ...(to && { to }) };
    const list =
      category !== undefined
        ? ({ ...bounds, list: 'latestInCategory', where: { isTold: 'yes', categories: category } } as const)
        : company !== undefined
          ? ({
              ...bounds,
              list: 'latestOfCompany',
              where: { isTold: 'yes', companies: known ? toNameInStories(known) : company },
            } as const)
          : ({ ...bounds, list: 'latest', where: { isTold: 'yes' } } as const);
    const { documents, page } = await loadPage(hub.views, list, query);
    const stories = await loadStories(hub.views, documents, now);
    return { body: stories.map(({ items: _items, ...story }) => story), page };
  },
);
