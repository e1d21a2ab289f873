import { randomBytes } from 'node:crypto';
import type { Source } from '@runrate/contracts';
import { startSampleWorld } from '@runrate/sample-world';
import { makeTemporaryFolder } from '@runrate/testkit';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createHub, type RunningHub } from './create-hub.ts';
import { readAllArticles } from './test-hub.ts';
import { loadSampleConfig } from './testing/sample-config.ts';

/** Both hubs read the same world at the same time, so only the engines may make a difference. */
async function openBoth(
  stack: AsyncDisposableStack,
): Promise<{ embedded: RunningHub; real: RunningHub; sources: readonly Source[] }> {
  const { KAFKA_BROKERS, MONGODB_URL, ELASTICSEARCH_URL } = process.env;
  if (!KAFKA_BROKERS || !MONGODB_URL || !ELASTICSEARCH_URL) {
    throw new Error('KAFKA_BROKERS, MONGODB_URL and ELASTICSEARCH_URL are not set: run npm run test:engines');
  }
  const now = Date.now();
  const clock = () => now;
  const world = stack.use(await startSampleWorld({ port: 0, clock }));
  const config = await loadSampleConfig(world);
  const open = async (engines: object) => {
    const folder = stack.use(await makeTemporaryFolder());
    const logger = pino({ level: 'silent' });
    const options = {
      config,
      host: '127.0.0.1',
      port: 0,
      dataDir: folder.path,
      logger,
      trustedProxies: 1,
      ...engines,
    };
    return stack.use(await createHub(options, { clock, firstFillTimeout: 200_000 }));
  };
  const name = `parity-${randomBytes(4).toString('hex')}`;
  const embedded = await open({});
  const real = await open({
    kafkaBrokers: KAFKA_BROKERS,
    mongodbUrl: MONGODB_URL,
    elasticsearchUrl: ELASTICSEARCH_URL,
    topicPrefix: name,
    database: name,
    indexPrefix: name,
  });
  return { embedded, real, sources: config.sources };
}

/**
 * Response without what differs per hub: picture seals, made with its secret, and stories, decided in the
 * order of its log some time after the items appear.
 */
async function read(hub: RunningHub, path: string): Promise<string> {
  const response = await fetch(`${hub.origin}${path}`);
  const text = await response.text();
  const common = text
    .replaceAll(/\/pictures\/[^/]+\//g, '/pictures/seal/')
    .replaceAll(/,"storyId":"[^"]*"/g, '')
    .replaceAll(/,"story":\{[^}]*\}/g, '');
  return `${response.status} ${common}`;
}

const words = [
  ...[
    'pricing',
    'churn',
    'agent',
    'pipeline',
    'retention',
    'runway',
    'board',
    'seat',
    'forecast',
    'discount',
  ],
  ...[
    'onboarding',
    'renewal',
    'model',
    'latency',
    'migration',
    'quota',
    'margin',
    'burn',
    'hiring',
    'manager',
  ],
  ...[
    'evaluation',
    'support',
    'security',
    'contract',
    'venture',
    'dilution',
    'option',
    'bridge',
    'revenue',
    'usage',
  ],
  ...[
    'health score',
    'net revenue retention',
    'multi-year discount',
    'sales rep',
    'human review',
    'data room',
  ],
  ...[
    '"pipeline review"',
    '"option pool"',
    'pricing -agent',
    'fundrasing',
    'pipelne',
    'retentoin',
    'forecst',
  ],
  ...['hysteresis', 'goldrot', 'slipweek', 'givegrid', 'tiltsheet', 'desuetude', 'syzygy'],
];

test('the same world on both engine sets: every call answers equal bytes, search finds the same and agrees on the first ten hits', async () => {
  await using stack = new AsyncDisposableStack();
  const { embedded, real } = await openBoth(stack);
  const articles = await readAllArticles(embedded.origin);
  const videos = (await (await fetch(`${embedded.origin}/api/videos?limit=100`)).json()) as { id: string }[];
  const paths = [
    '/api/articles?limit=100',
    '/api/articles?limit=7&offset=20',
    '/api/articles?sort=views',
    '/api/articles?category=ai&maxAgeInDays=60',
    '/api/articles/featured',
    '/api/articles/trending',
    ...articles.flatMap(({ id }) => [`/api/articles/${id}`, `/api/articles/${id}/next`]),
    '/api/videos?limit=100',
    '/api/videos?channel=roundup',
    '/api/videos/featured',
    ...videos.map(({ id }) => `/api/videos/${id}`),
    '/api/categories',
    '/api/stats',
    '/api/news?limit=100',
    '/api/news/saastr',
    '/api/news/sources',
    '/api/news/hot-topics',
    '/api/stocks?periods=true',
    '/api/market-analysis',
    '/api/twentyvc/latest',
    '/api/ai-startups',
    '/api/ai-startups/stats',
    '/api/ai-startups/performers',
  ];
  for (const path of paths) {
    const [one, other] = await Promise.all([read(embedded, path), read(real, path)]);
    expect.soft(other, path).toBe(one);
  }
  // Written once from what had been read by then, so the two hubs may choose different items.
  for (const hub of [embedded, real]) expect(await read(hub, '/api/news/weekly')).toMatch(/^200 \[\{"id"/);
  expect(words.length).toBeGreaterThanOrEqual(50);
  const searches = await Promise.all(words.map((word) => compareSearches(embedded, real, word)));
  expect(searches.filter(({ sameTotal }) => !sameTotal)).toEqual([]);
  expect(searches.filter(({ shared, shown }) => shared < shown)).toEqual([]);
}, 300_000);

/** Compares the totals and the first ten hits of both hubs for a query. */
async function compareSearches(embedded: RunningHub, real: RunningHub, word: string) {
  const [one, other] = await Promise.all([findFirst(embedded, word), findFirst(real, word)]);
  return {
    word,
    sameTotal: one.total === other.total,
    shown: Math.max(one.ids.size, other.ids.size),
    shared: [...one.ids].filter((id) => other.ids.has(id)).length,
  };
}

async function findFirst(hub: RunningHub, word: string) {
  // A different reader address for each query, since each address has a limited share of the engines.
  const headers = { 'X-Forwarded-For': `2001:db8:${words.indexOf(word).toString(16)}::1` };
  const response = await fetch(`${hub.origin}/api/articles/search?limit=10&q=${encodeURIComponent(word)}`, {
    headers,
  });
  expect(response.status, word).toBe(200);
  const found = (await response.json()) as { id: string }[];
  return { total: response.headers.get('x-total-count'), ids: new Set(found.map(({ id }) => id)) };
}
