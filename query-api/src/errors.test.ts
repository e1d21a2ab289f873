import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { allRoutes, articlesView } from '@runrate/contracts';
import { EngineFull, type Engines, EngineUnavailable, HistoryRefused } from '@runrate/engines';
import { article } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { startHubUnderTest } from './testing/hub-under-test.ts';

test('API-05 an unknown path under /api is 404 as plain text, never the page', async () => {
  await using hub = await startHubUnderTest();
  for (const path of ['/api/nothing', '/api', '/api/articles/a/b/c']) {
    const response = await hub.fetch(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'text/plain; charset=utf-8',
    ]);
    expect(await response.text()).toBe('There is no such call.');
  }
});

test('API-05 an error inside is 500 with a sentence, the cause only in the log', async () => {
  const wrap = (engines: Engines): Engines => ({
    ...engines,
    views: { ...engines.views, count: () => Promise.reject(new TypeError('SQLITE_BUSY at store.ts:12')) },
  });
  await using hub = await startHubUnderTest({ wrap });
  const response = await hub.fetch('/api/articles');
  const text = 'Something went wrong on our side. Please try again later.';
  expect([response.status, await response.text()]).toEqual([500, text]);
  expect(hub.logLines.some((line) => line.includes('SQLITE_BUSY'))).toBe(true);
});

test('API-05 engines that are away are 503 without their names', async () => {
  const away = () => Promise.reject(new EngineUnavailable('MongoDB at 10.0.0.1 does not answer'));
  const wrap = (engines: Engines): Engines => ({ ...engines, views: { ...engines.views, count: away } });
  await using hub = await startHubUnderTest({ wrap });
  const response = await hub.fetch('/api/articles');
  const text = 'The hub can’t answer right now. Please try again in a minute.';
  expect([response.status, await response.text()]).toEqual([503, text]);
});

test('API-05 a wrong method on a known path is 405 with Allow', async () => {
  await using hub = await startHubUnderTest();
  for (const { path, method } of allRoutes) {
    const response = await hub.fetch(path.replace('{id}', 'a'), { method: 'PUT' });
    expect([path, response.status]).toEqual([path, 405]);
    expect(response.headers.get('allow')).toContain(method);
  }
  expect((await hub.fetch('/', { method: 'PUT' })).status).toBe(405);
  const draft = await hub.fetch('/api/admin/newsletter/draft', { method: 'PUT' });
  expect(await draft.text()).toBe('This address takes GET, HEAD and POST only.');
});

test('API-05 S4 what can only be read beside the calls is 405 by any other method', async () => {
  await using hub = await startHubUnderTest();
  const paths = ['/api/live', '/api/openapi.json', '/api/docs', '/api/admin/subscribers.csv', '/readyz'];
  for (const path of paths) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const response = await hub.fetch(path, { method });
      expect([path, method, response.status]).toEqual([path, method, 405]);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
      expect(await response.text()).toMatch(/^This address takes GET and HEAD only\.$/m);
    }
  }
});

const oddValues = [null, true, 0, -1.5, '', 'x', [], [null], [[]], {}, { $ne: 1 }, 'x'.repeat(9000)] as const;
const plainSentence = /^[^<>{}]+[.]$/;

test('API-05 a body of the wrong shape is 400 in words for people, whatever stands in it', {
  timeout: 240_000,
}, async () => {
  await using hub = await startHubUnderTest();
  const fields = ['email', 'token', 'view', 'repair', 'letters', 'value'];
  const corrections = ['pinned', 'hidden', 'categories', 'mergedInto', 'apart', '__proto__', null, 7];
  const bodies = [
    ...['null', '1', '"x"', '[]', '{}', '{"__proto__":1}', '{', ''],
    ...fields.flatMap((field) => oddValues.map((value) => JSON.stringify({ [field]: value }))),
    ...corrections.flatMap((field) => oddValues.map((value) => JSON.stringify({ field, value }))),
    ...oddValues.map((path) => JSON.stringify({ type: 'page-view', path })),
  ];
  const jsonCalls = allRoutes.filter(
    ({ method, body }) => method === 'POST' && !body.safeParse({ none: 1 }).success,
  );
  expect(jsonCalls.length).toBeGreaterThan(3);
  for (const { path, slug } of jsonCalls) {
    const ask = async (body: string) => {
      const response = await hub.post(path.replace('{id}', 'none'), body);
      const words = await response.text();
      const seen = `${slug} ${body.slice(0, 80)}: ${response.status} ${words}`;
      expect(response.status < 500, seen).toBe(true);
      if (response.status < 400) return;
      expect(plainSentence.test(words) && !/invalid input|undefined|expected/i.test(words), seen).toBe(true);
    };
    for (let from = 0; from < bodies.length; from += 20) {
      await Promise.all(bodies.slice(from, from + 20).map(ask));
    }
  }
});

test('API-05 a body that is wrong is told which of its parts is', async () => {
  await using hub = await startHubUnderTest();
  await hub.put(articlesView, article('a'));
  const correct = async (body: unknown) => (await hub.post('/api/admin/items/a/correct', body)).text();
  expect(await correct({ field: 'hidden', value: null })).toBe('value must be true or false.');
  expect(await correct({ field: 'apart', value: [1] })).toBe('value.0 must be a text.');
  expect(await correct({ field: 'categories', value: [] })).toBe('value must have at least 1 entry.');
  for (const value of ['no picture', 'javascript:alert(1)', ''])
    expect(await correct({ field: 'image', value })).toBe('value must be an http or https address.');
  expect(await correct([])).toBe('The body must be an object.');
  expect(await correct({ field: 'nope' })).toBe(
    'field must be one of pinned, hidden, categories, mergedInto, title, excerpt, image, note, apart.',
  );
  const asked = await hub.post('/api/admin/parity', { repair: 'yes' });
  expect([asked.status, await asked.text()]).toEqual([400, 'repair must be true or false.']);
});

test('API-05 malformed JSON is 400, a wrong type 415, more than 16 KiB 413', async () => {
  await using hub = await startHubUnderTest();
  const path = '/api/newsletter/subscribe';
  const broken = await hub.post(path, '{"email":');
  const words = 'The body of this request is not JSON that can be read.';
  expect([broken.status, await broken.text()]).toEqual([400, words]);
  const text = await hub.fetch(path, { method: 'POST', body: 'email=a@example.com' });
  expect([text.status, await text.text()]).toEqual([415, 'The body of this request has to be JSON.']);
  const large = await hub.post(path, { email: 'x'.repeat(17 * 1024) });
  expect([large.status, large.headers.get('content-type')]).toEqual([413, 'text/plain; charset=utf-8']);
  expect((await hub.post('/api/content/refresh/rss', 'x'.repeat(17 * 1024))).status).toBe(413);
});

test('API-05 an address that is too long is 414, headers that are too large 431', async () => {
  await using hub = await startHubUnderTest();
  expect((await hub.fetch(`/api/articles?x=${'x'.repeat(9000)}`)).status).toBe(414);
  const status = await new Promise<number>((resolve, reject) => {
    const headers = { 'x-large': 'x'.repeat(17 * 1024) };
    const request = httpRequest(`${hub.api.origin}/api/stats`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject).end();
  });
  expect(status).toBe(431);
});

test('API-05 what is not HTTP, or no method of it, gets a plain answer', async () => {
  await using hub = await startHubUnderTest();
  const say = (line: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(hub.api.port, '127.0.0.1', () => socket.write(`${line}\r\nHost: x\r\n\r\n`));
      socket.setEncoding('utf8');
      socket.on('data', (text) => resolve(String(text)));
      socket.on('error', reject);
    });
  expect(await say('GET / HTTP/x')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(await say('JUMP / HTTP/1.1')).toMatch(/^HTTP\/1\.1 405 Method Not Allowed\r\n/);
  expect(await say('PROPFIND /api/articles HTTP/1.1')).toMatch(/^HTTP\/1\.1 405 /);
});

test('close finishes requests in work and takes no new ones', async () => {
  const gate = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const wrap = (engines: Engines): Engines => ({
    ...engines,
    views: {
      ...engines.views,
      sum: async (read) => {
        reached.resolve();
        await gate.promise;
        return engines.views.sum(read);
      },
    },
  });
  await using hub = await startHubUnderTest({ wrap });
  const slow = hub.fetch('/api/stats');
  await reached.promise;
  const closing = hub.api.close();
  await expect(fetch(`${hub.api.origin}/healthz`)).rejects.toThrow();
  gate.resolve();
  expect((await slow).status).toBe(200);
  await closing;
});

test('the port that is taken is named, with what to do', async () => {
  await using hub = await startHubUnderTest();
  const starting = startHubUnderTest({ port: hub.api.port });
  await expect(starting).rejects.toThrow(
    `Port ${hub.api.port} on 127.0.0.1 is in use. Set PORT to another one.`,
  );
});

test('/healthz and /readyz say how the hub is', async () => {
  const reason: { now: string | null } = { now: 'The views are catching up.' };
  await using hub = await startHubUnderTest({ isReady: async () => reason.now });
  expect(await (await hub.fetch('/healthz')).text()).toBe('ok');
  const waiting = await hub.fetch('/readyz');
  expect([waiting.status, await waiting.text()]).toEqual([503, 'The views are catching up.']);
  reason.now = null;
  expect((await hub.fetch('/readyz')).status).toBe(200);
  expect(hub.logLines.some((line) => line.includes('healthz'))).toBe(false);
});

test('a balancer that asks for readers keeps a hub that shows pages, and is told what is down', async () => {
  const none: () => Promise<void> = async () => undefined;
  const pings = { log: none, views: none, search: none };
  const lag: { now: string | null } = { now: null };
  const wrap = (engines: Engines): Engines => ({
    ...engines,
    log: { ...engines.log, ping: () => pings.log() },
    views: { ...engines.views, ping: () => pings.views() },
    search: { ...engines.search, ping: () => pings.search() },
  });
  await using hub = await startHubUnderTest({ wrap, isReady: async () => lag.now });
  const ask = async (path: string) => {
    const response = await hub.fetch(path);
    return [response.status, await response.text()];
  };
  const readers = '/readyz?for=readers';
  expect(await ask(readers)).toEqual([200, 'ready']);

  const away = () => Promise.reject(new EngineUnavailable('It is away.'));
  const full = () => Promise.reject(new EngineFull('It is full.'));
  const refused = () => Promise.reject(new HistoryRefused('The log is another one.'));
  for (const [engine, ping, reason] of [
    ['log', away, 'The event log does not answer.'],
    ['log', full, 'The event log has no room to write: free some disk space.'],
    ['log', refused, 'The log is another one.'],
    ['views', full, 'The view store has no room to write: free some disk space.'],
    ['search', away, 'Search does not answer.'],
  ] as const) {
    pings[engine] = ping;
    expect(await ask('/readyz')).toEqual([503, reason]);
    expect(await ask(readers)).toEqual([200, `ready for readers\n${reason}`]);
    pings[engine] = none;
  }
  lag.now = 'The pages lag behind what was read: articles.';
  expect(await ask('/readyz')).toEqual([503, lag.now]);
  expect(await ask(readers)).toEqual([200, `ready for readers\n${lag.now}`]);

  pings.log = away;
  pings.views = away;
  expect(await ask(readers)).toEqual([503, 'The view store does not answer.']);
  expect(await ask('/readyz?for=reader')).toEqual([400, 'Ask for /readyz or /readyz?for=readers.']);
});

test('a balancer has its answer within 2 s while the log is silent', async () => {
  const silent = Promise.withResolvers<void>();
  const wrap = (engines: Engines): Engines => ({
    ...engines,
    log: { ...engines.log, ping: () => silent.promise },
  });
  await using hub = await startHubUnderTest({ wrap });
  const response = await hub.fetch('/readyz?for=readers', { signal: AbortSignal.timeout(2000) });
  expect([response.status, await response.text()]).toEqual([
    200,
    'ready for readers\nThe event log does not answer.',
  ]);
});
