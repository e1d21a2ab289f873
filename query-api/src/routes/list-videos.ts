import { listVideos, videosView } from '@runrate/contracts';
import { wrongParameter } from '../http/refusal.ts';
import { toInstant } from '../hub.ts';
import { defineRead } from '../reading/define-read.ts';
import { loadPage } from '../reading/published-page.ts';

export const listVideosRoute = defineRead(
  listVideos,
  { views: [videosView] },
  async (hub, { query, now }) => {
    const { category, channel } = query;
    if (category !== undefined && channel !== undefined) {
      throw wrongParameter('category', 'category and channel can’t be given together.');
    }
    const bounds = { view: videosView, to: toInstant(now) };
    const list =
      category !== undefined
        ? ({ ...bounds, list: 'newestInCategory', where: { categories: category } } as const)
        : channel === 'roundup'
          ? ({ ...bounds, list: 'newestByRoundup', where: { roundup: 'yes' } } as const)
          : channel !== undefined
            ? ({ ...bounds, list: 'newestInChannel', where: { channel } } as const)
            : ({ ...bounds, list: 'newest' } as const);
    const { documents, page } = await loadPage(hub.views, list, query);
    return { body: [...documents], page };
  },
);
