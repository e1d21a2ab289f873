import { hubConfigSchema, parseEvent } from '@runrate/contracts';
import type { NewRecord } from '@runrate/engines';
import { expect, test } from 'vitest';
import { createBackFill } from './back-fill.ts';
import { groupRequests, toRequest } from './fetch-request.ts';
import { openProgress } from './progress.ts';
import { toPushedInterval } from './pushed-interval.ts';
import { createSourceRuns } from './source-runs.ts';

const hour = 3_600_000;
const at = '2026-03-04T12:00:00.000Z';
const now = Date.parse(at);

test.each([
  [hour / 4, hour],
  [1.5 * hour, 6 * hour],
  [2 * hour, 6 * hour],
  [24 * hour, 24 * hour],
])('a source polled every %s ms is polled every %s ms while a hub pushes', (interval, expected) => {
  expect(toPushedInterval(interval)).toBe(expected);
});

test('the sitemaps of its own site may list what a feed left out', () => {
  const source = (id: string, kind: string, url: string) => ({ id, kind, name: id, url });
  const { sources } = hubConfigSchema.parse({
    sources: [
      source('feed', 'articles', 'https://blog.example/feed'),
      source('news', 'news', 'https://blog.example/news'),
      source('lonely', 'articles', 'https://other.example/feed'),
      source('map', 'sitemap', 'https://www.blog.example/sitemap.xml'),
      source('map-2', 'sitemap', 'https://blog.example/sitemap-2.xml'),
      source('map-3', 'sitemap', 'https://third.example/sitemap.xml'),
    ] as never,
  });
  const backFill = createBackFill(sources);
  expect(Object.fromEntries(sources.map((one) => [one.id, backFill(one)]))).toEqual({
    ...{ feed: ['map', 'map-2'], news: [], lonely: [], map: [], 'map-2': [], 'map-3': [] },
  });
});

test('a request names its cause, its source and its time', () => {
  const { topic, key, value } = toRequest('blog', 'gap', now, () => 0.5);
  const requestId = `gap-${now.toString(36)}-${(2 ** 39).toString(36)}`;
  expect([topic, key]).toEqual(['fetch-requests', 'blog']);
  expect(parseEvent('fetch-requests', value ?? '')).toMatchObject({
    outcome: 'event',
    event: {
      ...{ id: requestId, type: 'FetchRequested', version: 1, key: 'blog', source: 'gap' },
      ...{ occurredAt: at, recordedAt: at, data: { requestId, sourceId: 'blog', cause: 'gap' } },
    },
  });
});

test('the requests of a batch are one a source: the last place, and wanted if any of them is', () => {
  const records = [
    toRequest('a', 'recovery', now, () => 0),
    toRequest('b', 'schedule', now, () => 0),
    toRequest('a', 'schedule', now, () => 0),
    { topic: 'fetch-requests', key: 'c', value: 'no event' },
    { topic: 'fetch-requests', key: 'd', value: null },
  ].map((record, offset) => ({ ...record, position: { topic: 'fetch-requests', partition: 1, offset } }));
  const groups = groupRequests({ topic: 'fetch-requests', partition: 1, records, nextOffset: 5 } as never);
  const place = (offset: number) => ({ topic: 'fetch-requests', partition: 1, offset });
  expect([...groups.values()]).toEqual([
    { sourceId: 'a', position: place(2), isWanted: true, traces: [] },
    { sourceId: 'b', position: place(1), isWanted: false, traces: [] },
  ]);
});

test('progress is told in at most a hundred steps, and of nothing when there is nothing', async () => {
  const appended: NewRecord[] = [];
  const append = async (records: readonly NewRecord[]) => {
    appended.push(...records);
    return [];
  };
  const progress = openProgress({ log: { append } } as never, 'site', now, () => now + 1000);
  await progress(0, 0);
  for (let done = 0; done <= 1000; done += 1) await progress(done, 1000);
  await progress(10, 1000);
  expect(appended).toHaveLength(101);
  expect([appended[0]?.topic, appended[0]?.key]).toEqual(['fetches', 'site|progress']);
  expect(JSON.parse(appended[1]?.value ?? '')).toEqual({
    ...{ id: `site|${at}|10|1000`, type: 'FetchProgressed', version: 1, key: 'site|progress' },
    ...{ occurredAt: '2026-03-04T12:00:01.000Z', recordedAt: '2026-03-04T12:00:01.000Z', source: 'site' },
    data: { sourceId: 'site', startedAt: at, done: 10, total: 1000 },
  });
});

test('the fetches of a source follow each other, also after one that failed; those of others do not wait', async () => {
  const runs = createSourceRuns();
  const told: string[] = [];
  const first = Promise.withResolvers<void>();
  const answer =
    (name: string, ended: Promise<void> = Promise.resolve()) =>
    async () => {
      told.push(`${name} begins`);
      await ended;
      told.push(`${name} ends`);
    };
  const one = runs.run('a', answer('one', first.promise));
  const two = runs.run('a', answer('two'));
  const three = runs.run('a', answer('three'));
  await runs.run('b', answer('other'));
  expect([runs.isRunning('a'), runs.isRunning('b')]).toEqual([true, false]);
  first.reject(new Error('no'));
  await expect(one).rejects.toThrow('no');
  await Promise.all([two, three]);
  expect(told).toEqual([
    ...['one begins', 'other begins', 'other ends', 'two begins', 'two ends', 'three begins', 'three ends'],
  ]);
  expect(runs.isRunning('a')).toBe(false);
});
