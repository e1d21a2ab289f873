import { weeklyNews, writingsView } from '@runrate/contracts';
import { defineRead } from '../reading/define-read.ts';

export const weeklyNewsRoute = defineRead(weeklyNews, { views: [writingsView] }, async (hub) => {
  const { documents } = await hub.views.page({
    view: writingsView,
    list: 'latestByKind',
    where: { kind: 'digest' },
    limit: 1,
  });
  return { body: documents[0]?.digest ?? [] };
});
