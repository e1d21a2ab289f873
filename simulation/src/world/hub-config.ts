import { type HubConfig, hubConfigSchema } from '@runrate/contracts';
import { sourceIds } from '../plan/plan.ts';

const news = new Set<string>(['wire', 'ticker']);

/** The hub that is simulated. */
export const hubConfig: HubConfig = hubConfigSchema.parse({
  brand: { name: 'Simulated Hub' },
  sources: sourceIds.map((id) => ({
    ...{ id, name: id, url: `https://${id}.example/feed` },
    kind: news.has(id) ? 'news' : 'articles',
    schedule: '*/5 * * * *',
  })),
});
