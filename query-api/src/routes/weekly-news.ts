import { articlesView, newsView, weeklyNews, writingsView } from '@runrate/contracts';
import { withoutWithdrawn } from '@runrate/service/reading';
import { defineRead } from './define-read.ts';

export const weeklyNewsRoute = defineRead(
  weeklyNews,
  { views: [writingsView, newsView, articlesView] },
  async (hub) => {
    const { documents } = await hub.views.page({
      view: writingsView,
      list: 'latestByKind',
      where: { kind: 'digest' },
      limit: 1,
    });
    return { body: await withoutWithdrawn(hub.views, documents[0]?.digest ?? []) };
  },
);
