import { curatedNews, newsView } from '@runrate/contracts';
import { toInstant } from '../hub.ts';
import { defineRead } from '../reading/define-read.ts';
import { loadPage } from '../reading/published-page.ts';

export const curatedNewsRoute = defineRead(
  curatedNews,
  { views: [newsView] },
  async (hub, { query, now }) => {
    const list = {
      view: newsView,
      list: 'newestByDesk',
      where: { desk: 'own' },
      to: toInstant(now),
    } as const;
    const { documents, page } = await loadPage(hub.views, list, query);
    return { body: [...documents], page };
  },
);
