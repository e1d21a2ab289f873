import { episodesView, listEpisodes } from '@runrate/contracts';
import { wrongParameter } from '../http/refusal.ts';
import { toInstant } from '../hub.ts';
import { defineRead } from '../reading/define-read.ts';
import { loadPage } from '../reading/published-page.ts';

export const listEpisodesRoute = defineRead(
  listEpisodes,
  { views: [episodesView] },
  async (hub, { query, now }) => {
    const { category, show } = query;
    if (category !== undefined && show !== undefined) {
      throw wrongParameter('category', 'category and show can’t be given together.');
    }
    const bounds = { view: episodesView, to: toInstant(now) };
    const list =
      category !== undefined
        ? ({ ...bounds, list: 'newestInCategory', where: { categories: category } } as const)
        : show !== undefined
          ? ({ ...bounds, list: 'newestInShow', where: { sourceId: show } } as const)
          : ({ ...bounds, list: 'newest' } as const);
    const { documents, page } = await loadPage(hub.views, list, query);
    return { body: [...documents], page };
  },
);
