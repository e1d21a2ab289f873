import { episodeEditsView, episodesView, listEpisodes } from '@runrate/contracts';
import { toInstant } from '@runrate/service';
import { loadPage } from '../reading/published-page.ts';
import { loadPinnedFirst } from '../reading/rankings/pinned-first.ts';
import { chosenSource, listOfCompany, loadByIds, takeOneOf } from './choose-list.ts';
import { defineRead } from './define-read.ts';

export const listEpisodesRoute = defineRead(
  listEpisodes,
  { views: [episodesView, episodeEditsView], aging: true },
  async (hub, { query, now }) => {
    const { ids, category, company, cursor } = query;
    const source = chosenSource(hub, query);
    takeOneOf({ ids, category, show: query.show, source: query.source, sourceId: query.sourceId, company });
    takeOneOf({ ids, cursor });
    takeOneOf({ ids, category, show: query.show ?? source, company, pinned: query.pinned });
    if (ids) return loadByIds(hub, episodesView, ids, now);
    const show = query.show ?? source;
    const bounds = { view: episodesView, to: toInstant(now) };
    const list =
      category !== undefined
        ? ({ ...bounds, list: 'newestInCategory', where: { categories: category } } as const)
        : show !== undefined
          ? ({ ...bounds, list: 'newestInShow', where: { sourceId: show } } as const)
          : company !== undefined
            ? { ...bounds, ...listOfCompany(hub, company) }
            : ({ ...bounds, list: 'newest' } as const);
    const { documents, page } = query.pinned
      ? await loadPinnedFirst(hub, 'episode', { ...bounds, list: 'newest' }, { ...query, now })
      : await loadPage(hub.views, list, query);
    return { body: [...documents], page };
  },
);
