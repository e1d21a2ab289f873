import { listNews, newsView } from '@runrate/contracts';
import { toInstant } from '../hub.ts';
import { chosenSource, listOfCompany, loadByIds, takeOneOf } from '../reading/choose-list.ts';
import { defineRead } from '../reading/define-read.ts';
import { loadPage } from '../reading/published-page.ts';

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
