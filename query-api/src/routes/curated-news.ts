import { curatedNews, newsEditsView, newsView } from '@runrate/contracts';
import { toInstant } from '../hub.ts';
import { loadPinnedFirst } from '../rankings/pinned-first.ts';
import { defineRead } from '../reading/define-read.ts';

export const curatedNewsRoute = defineRead(
  curatedNews,
  { views: [newsView, newsEditsView], aging: true },
  async (hub, { query, now }) => {
    const list = {
      view: newsView,
      list: 'newestByDesk',
      where: { desk: 'own' },
      to: toInstant(now),
    } as const;
    const { documents, page } = await loadPinnedFirst(hub, 'news', list, { ...query, now });
    return { body: [...documents], page };
  },
);
