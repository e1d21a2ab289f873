import { marketAnalysis, writingsView } from '@runrate/contracts';
import { Refusal } from '../http/refusal.ts';
import { defineRead } from './define-read.ts';

export const marketAnalysisRoute = defineRead(marketAnalysis, { views: [writingsView] }, async (hub) => {
  const { documents } = await hub.views.page({
    view: writingsView,
    list: 'latestByKind',
    where: { kind: 'analysis' },
    limit: 1,
  });
  const analysis = documents[0]?.analysis;
  if (!analysis) throw new Refusal(404, 'No market analysis has been written yet.');
  return { body: analysis };
});
