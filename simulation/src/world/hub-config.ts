import { type HubConfig, hubConfigSchema } from '@runrate/contracts';
import { exchangeHost, filingsHost, listed } from '../actors/exchanges.ts';
import { pulseSource } from '../actors/publishers.ts';
import { leastSources } from '../plan/sources.ts';

const news = new Set(['wire', 'ticker']);
const quick = new Set(['alpha', 'wire', pulseSource]);

function scheduleOf(id: string, place: number): string {
  if (quick.has(id)) return '* * * * *';
  // Sites beyond the busy ones are read once a day, at different times.
  return place < leastSources ? '*/5 * * * *' : `${(7 * place) % 60} ${place % 24} * * *`;
}

export function createHubConfig(sourceIds: readonly string[]): HubConfig {
  const feeds = sourceIds.map((id, place) => ({
    ...{ id, name: id, url: `https://${id}.example/feed`, schedule: scheduleOf(id, place) },
    kind: news.has(id) ? 'news' : 'articles',
  }));
  const markets = [
    { id: 'exchange', kind: 'quotes', provider: 'csv', url: `https://${exchangeHost}/{symbol}.csv` },
    { id: 'filings', kind: 'filings', url: `https://${filingsHost}/{cik}.json`, contact: 'hub@hub.example' },
  ].map((source) => ({ ...source, name: source.id, schedule: '*/30 * * * *' }));
  const companies = listed.map(({ symbol, cik }) => ({
    ...{ symbol, name: symbol, sector: 'Software' },
    filings: { cik, concepts: ['Revenues'] },
  }));
  return hubConfigSchema.parse({
    brand: { name: 'Simulated Hub' },
    sources: [...feeds, ...markets],
    companies,
  });
}
