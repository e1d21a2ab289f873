import { listNews, newsView } from '@runrate/contracts';
import { toInstant } from '@runrate/service';
import { loadPage } from '../reading/published-page.ts';
import { chosenSource, listOfCompany, loadByIds, takeOneOf } from './choose-list.ts';
import { defineRead } from './define-read.ts';

export const listNewsRoute = defineRead(listNews, { views: [newsView] }, async (hub, { query, now }) => {
  const { ids, company, cursor } = query;
  const source = chosenSource(hub, query);
  takeOneOf({ ids, source: query.source, sourceId: query.sourceId, company });
  takeOneOf({ ids, cursor });
  if (ids) return loadByIds(hub, newsView, ids, now);
  const list =
    source !== undefined
      ? ({ list: 'newestBySource', where: { sourceId: source } } as const)
      : company !== undefined
        ? listOfCompany(hub, company)
        : ({ list: 'newest' } as const);
  const { documents, page } = await loadPage(
    hub.views,
    { view: newsView, ...list, to: toInstant(now) },
    query,
  );
  return { body: [...documents], page };
});
