import { curatedNews, newsEditsView, newsView } from '@runrate/contracts';
import { toInstant } from '@runrate/service';
import { loadPinnedFirst } from '../reading/rankings/pinned-first.ts';
import { defineRead } from './define-read.ts';

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
