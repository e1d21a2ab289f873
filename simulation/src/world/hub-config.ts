import { type HubConfig, hubConfigSchema } from '@runrate/contracts';
import { sourceIds } from '../plan/plan.ts';

const news = new Set<string>(['wire', 'ticker']);

const quick = new Set<string>(['alpha', 'wire']);
const isQuick = (id: string) => quick.has(id);

/** The hub that is simulated. */
export const hubConfig: HubConfig = hubConfigSchema.parse({
  brand: { name: 'Simulated Hub' },
  sources: sourceIds.map((id) => ({
    ...{ id, name: id, url: `https://${id}.example/feed` },
    kind: news.has(id) ? 'news' : 'articles',
    schedule: isQuick(id) ? '* * * * *' : '*/5 * * * *',
  })),
});
