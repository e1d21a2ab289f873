import { listVideos, videosView } from '@runrate/contracts';
import { toInstant } from '@runrate/service';
import { loadPage } from '../reading/published-page.ts';
import { chosenSource, listOfCompany, loadByIds, takeOneOf } from './choose-list.ts';
import { defineRead } from './define-read.ts';

export const listVideosRoute = defineRead(
  listVideos,
  { views: [videosView] },
  async (hub, { query, now }) => {
    const { ids, category, company, cursor } = query;
    const source = chosenSource(hub, query);
    takeOneOf({
      ids,
      category,
      channel: query.channel,
      source: query.source,
      sourceId: query.sourceId,
      company,
    });
    takeOneOf({ ids, cursor });
    if (ids) return loadByIds(hub, videosView, ids, now);
    // A channel is the id of a source, except for `roundup`.
    const channel = query.channel ?? source;
    const bounds = { view: videosView, to: toInstant(now) };
    const list =
      category !== undefined
        ? ({ ...bounds, list: 'newestInCategory', where: { categories: category } } as const)
        : query.channel === 'roundup'
          ? ({ ...bounds, list: 'newestByRoundup', where: { roundup: 'yes' } } as const)
          : channel !== undefined
            ? ({ ...bounds, list: 'newestInChannel', where: { channel } } as const)
            : company !== undefined
              ? { ...bounds, ...listOfCompany(hub, company) }
              : ({ ...bounds, list: 'newest' } as const);
    const { documents, page } = await loadPage(hub.views, list, query);
    return { body: [...documents], page };
  },
);
