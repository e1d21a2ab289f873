import { articlesView } from '@runrate/contracts';
import { article } from '@runrate/testkit/documents';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startHubUnderTest } from '../testing/hub-under-test.ts';

/** Debug logging does not use shortcuts, and the hub of other tests logs at that level. */
const logger = pino({ level: 'silent' });
const changing = new Set(['x-request-id', 'date']);

function headersOf(response: Response): [string, string][] {
  return [...response.headers].filter(([name]) => !changing.has(name));
}

test('S8 what was asked for before is answered with the same status, headers and bytes at once', async () => {
  await using hub = await startHubUnderTest({ logger });
  await hub.put(articlesView, article('a', { content: 'x'.repeat(3000) }), article('b'));
  for (const path of ['/api/articles?limit=1', '/api/articles/slug-b', '/api/stats']) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const ask = () => hub.fetch(path, { headers: { 'Accept-Encoding': encoding } });
      const [long, short] = [await ask(), await ask()];
      expect(headersOf(short)).toEqual(headersOf(long));
      expect(await short.text()).toBe(await long.text());
      expect(short.headers.get('x-request-id')).not.toBe(long.headers.get('x-request-id'));
      const held = { 'If-None-Match': short.headers.get('etag') ?? '', 'Accept-Encoding': encoding };
      const unchanged = await hub.fetch(path, { headers: held });
      expect([unchanged.status, unchanged.headers.get('etag')]).toEqual([304, short.headers.get('etag')]);
    }
  }
  // Two of the nine requests per path take the long way: the first in each encoding not requested before.
  const metrics = await (await hub.fetch('/metrics')).text();
  expect(metrics).toContain('route="list-articles",method="GET",status="304"} 3');
  expect(metrics).toContain('route="list-articles",method="GET",status="200"} 6');
});

test('the short way knows of changes, and of answers past their time', async () => {
  await using hub = await startHubUnderTest({ logger });
  await hub.put(articlesView, article('a', { title: 'First' }));
  const title = async () => (await (await hub.fetch('/api/articles/a')).text()).match(/"title":"(\w+)"/)?.[1];
  expect([await title(), await title()]).toEqual(['First', 'First']);
  await hub.put(articlesView, article('a', { title: 'Second' }));
  await hub.announce('articles', ['a']);
  expect([await title(), await title()]).toEqual(['Second', 'Second']);
  await hub.put(articlesView, article('a', { title: 'Third' }));
  hub.time.now += 61_000;
  expect(await title()).toBe('Third');
});

test('limited calls and other methods never take the short way', async () => {
  await using hub = await startHubUnderTest({ logger, rateLimits: { search: 2 } });
  await hub.put(articlesView, article('a'));
  const ask = async () => (await hub.fetch('/api/articles/search?q=title')).status;
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
  expect((await hub.fetch('/api/articles')).status).toBe(200);
  expect((await hub.fetch('/api/articles', { method: 'DELETE' })).status).toBe(405);
  const head = await hub.fetch('/api/articles', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});
