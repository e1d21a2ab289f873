import {
  articleSearch,
  articlesView,
  familyNameOf,
  type Home,
  maintenanceView,
  receiptsView,
  settledLettersView,
  sourceStatesView,
  type Topic,
  topicNames,
  type ViewDefinition,
  webhookPlacesView,
} from '@runrate/contracts';
import type { Engines } from '../../engines.ts';

const at = '2026-03-04T09:00:00.000Z';
const sources = ['alpha', 'beta', 'gamma', 'delta', 'epsilon'];
const itemsEach = 12;

/** Topics with the items of each source. */
const itemTopics = ['articles', 'news', 'videos'] as const;

/** Fills engines with positions in all kinds of data. Half of the log is not projected yet. */
export async function fillSource({ log, views, search }: Engines): Promise<void> {
  const put = async (view: ViewDefinition, key: string, document: object) => {
    await views.commit({ writes: [{ view, key, document, expectedRevision: 0 }], positions: [] });
  };
  const last = new Map<
    string,
    { readonly topic: Topic; readonly partition: number; readonly offset: number }
  >();
  for (let n = 0; n < itemsEach; n += 1) {
    for (const topic of itemTopics) {
      for (const source of sources) {
        const key = `${source}|guid:${n}`;
        const value = JSON.stringify({ topic, source, n, words: 'ä word '.repeat(n) });
        const [position] = await log.append([{ topic, key, value }]);
        if (position)
          last.set(`${topic} ${source}`, position as { topic: Topic; partition: number; offset: number });
      }
    }
  }
  const receipt = [];
  for (const source of sources) {
    const [requested] = await log.append([
      { topic: 'fetch-requests', key: source, value: JSON.stringify({ requestOf: source }) },
    ]);
    const data = {
      sourceId: source,
      handled: requested,
      lastItem: last.get(`articles ${source}`),
      startedAt: at,
    };
    const fetched = { id: `${source}|${at}`, type: 'FetchCompleted', data };
    await log.append([
      {
        topic: 'fetches',
        key: `${source}|progress`,
        value: JSON.stringify({ type: 'FetchProgressed', data: { sourceId: source } }),
      },
      { topic: 'fetches', key: source, value: JSON.stringify(fetched) },
    ]);
    await put(sourceStatesView, source, { ...data, completedAt: at });
    receipt.push({ sourceId: source, name: source, requested, outcome: 'fetched' });
  }
  await put(receiptsView, 'r1', {
    id: 'r1',
    scope: 'all',
    cause: 'admin',
    requestedAt: at,
    sources: receipt,
  });
  for (const source of sources) {
    const position = last.get(`news ${source}`);
    const id = `dead|news|${position?.partition}|${position?.offset}`;
    const key = `${source}|guid:${itemsEach - 1}`;
    const letter = {
      id,
      type: 'DeadLettered',
      key,
      occurredAt: at,
      data: { position, reason: 'odd', value: '{}' },
    };
    await log.append([{ topic: 'dead-letters', key, value: JSON.stringify(letter) }]);
    if (source !== 'beta') await put(settledLettersView, id, { id, settledAt: at });
  }
  // Later records in the same order must not be mistaken for the named ones.
  for (const source of sources) {
    await log.append([
      { topic: 'fetch-requests', key: source, value: JSON.stringify({ againOf: source }) },
      { topic: 'articles', key: `${source}|guid:late`, value: '{"late":true}' },
      { topic: 'news', key: `${source}|guid:late`, value: '{"late":true}' },
    ]);
  }
  // Only the dead letter is left of a record that is gone.
  const gone = { topic: 'articles', partition: 0, offset: 7 };
  const lost = { id: 'dead|articles|0|7', type: 'DeadLettered', key: 'zeta|guid:1', occurredAt: at };
  await log.append([
    {
      topic: 'dead-letters',
      key: 'zeta|guid:1',
      value: JSON.stringify({ ...lost, data: { position: gone, reason: 'odd', value: '{}' } }),
    },
    { topic: 'dead-letters', key: 'odd', value: 'no JSON' },
    { topic: 'newsletter', key: 'abc|requested', value: '{"one":1}' },
    { topic: 'newsletter', key: 'abc|requested', value: null },
    { topic: 'newsletter', key: 'issue|2026-W10', value: '{}' },
    { topic: 'writings', key: 'digest|2026-W10-3', value: '{}' },
    { topic: 'writings', key: 'digest|2026-W10-3|reviewed', value: '{"reviewed":true}' },
  ]);
  for (const topic of topicNames)
    await log.append(
      Array.from({ length: 7 }, (_, n) => ({ topic, key: `more-${n % 3}`, value: `{"more":${n}}` })),
    );
  await fillViews({ log, views, search }, put);
}

async function fillViews(
  { log, views, search }: Pick<Engines, 'log' | 'views' | 'search'>,
  put: (view: ViewDefinition, key: string, document: object) => Promise<void>,
): Promise<void> {
  const items: Home = { live: 'b', numbers: { a: 0, b: 1 } };
  await put(maintenanceView, 'generations', {
    id: 'generations',
    homes: { items, engagement: { live: 'a', numbers: { a: 0, b: 0 } } },
    comparisons: {},
  });
  await put(maintenanceView, 'dead-letters', {
    id: 'dead-letters',
    requestId: 'q',
    requestedAt: at,
    letters: ['dead|articles|0|7'],
  });
  const liveArticles = { ...articlesView, name: 'articles.b' };
  for (let n = 0; n < 5; n += 1)
    await put(liveArticles, `item-${n}`, {
      ...{ id: `item-${n}`, slug: `item-${n}`, title: `Item ${n}`, publishedAt: at },
      ...{ categories: [], sourceId: 'alpha', companies: [] },
    });
  await search.write(
    Array.from({ length: 5 }, (_, n) => ({
      ...{ index: { ...articleSearch, name: 'articles.b' }, id: `item-${n}`, version: 1_000_000 + n },
      document: { text: { title: `Item ${n}` }, keywords: {}, time: at },
    })),
  );
  const steps = [];
  for (const topic of topicNames) {
    const projection = ['articles', 'news', 'editorial'].includes(topic) ? 'projector.b' : 'projector';
    for (const [partition, end] of (await log.ends(topic)).entries())
      steps.push({ projection, topic, partition, expected: 0, next: Math.floor(end * 0.6) });
  }
  const nexts = steps.filter(({ topic }) => topic === 'view-changes');
  const projected = steps.filter(({ topic, next }) => next > 0 && !unprojected.includes(topic));
  await views.commit({ writes: [], positions: projected });
  const place = nexts.map(({ partition, next }) => `view-changes/${partition}:${next - 1}`).join(',');
  await put(webhookPlacesView, 'view-changes', { id: 'view-changes', place });
}

const unprojected = topicNames.filter((topic) => familyNameOf(topic) === undefined);
