import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { allRoutes, articlesView } from '@runrate/contracts';
import { article } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { arrivalLimits } from './http/listen.ts';
import { type HubUnderTest, startHubUnderTest } from './testing/hub-under-test.ts';

const json = { 'Content-Type': 'application/json' };

/** Opens a connection and sends text. Returns the status of what comes back once the other side ends the connection. */
async function say(port: number, words: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let heard = '';
  socket.on('data', (text: string) => {
    heard += text;
  });
  socket.on('error', () => {});
  socket.write(words);
  await once(socket, 'close');
  return /^HTTP\/1\.1 (\d{3}) /.exec(heard)?.[1] ?? 'nothing';
}

/** What five hundred clients that send their headers slowly send, and as many that send their bodies slowly. */
const slowStarts = ['GET /api/articles', 'POST /api/newsletter/subscribe'].flatMap((line) => {
  const start = `${line} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`;
  const words = line.startsWith('GET') ? `${start}X-Slow: ` : `${start}Content-Length: 1000\r\n\r\n{`;
  return Array.from({ length: 500 }, () => words);
});

test('S3 while five hundred send headers slowly and as many bodies, others are answered', async () => {
  const never = 3_600_000;
  await using hub = await startHubUnderTest({
    arrivalLimits: { headers: never, request: never },
    lameDuckTime: 0,
  });
  const sockets = await Promise.all(
    slowStarts.map(async (words) => {
      const socket = connect(hub.api.port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(words);
      return socket;
    }),
  );
  for (let count = 0; count < 50; count += 1) expect((await hub.fetch('/api/articles')).status).toBe(200);
  expect(sockets.filter(({ readyState, bytesRead }) => readyState !== 'open' || bytesRead > 0)).toEqual([]);
  for (const socket of sockets) socket.destroy();
});

test('S3 who sends headers or a body slowly is cut off', async () => {
  expect(arrivalLimits).toEqual({ headers: 10_000, request: 30_000 });
  await using hub = await startHubUnderTest({ arrivalLimits: { headers: 2000, request: 4000 } });
  const cuts = await Promise.all(slowStarts.map((words) => say(hub.api.port, words)));
  expect(new Set(cuts)).toEqual(new Set(['408']));
});

test('S4 what is larger than it may be, or of the wrong type, is refused with the status for it', async () => {
  await using hub = await startHubUnderTest();
  const { port } = hub.api;
  const large = 'x'.repeat(17 * 1024);
  expect(await say(port, `GET / HTTP/1.1\r\nHost: a\r\nX-Large: ${large}\r\n\r\n`)).toBe('431');
  expect(['414', '431']).toContain(await say(port, `GET /?q=${large} HTTP/1.1\r\nHost: a\r\n\r\n`));
  expect((await hub.fetch(`/api/articles?q=${'x'.repeat(9000)}`)).status).toBe(414);
  for (const { path, method, slug } of allRoutes) {
    if (method !== 'POST') continue;
    // A list of feeds and a transcript may be up to 1 MiB.
    const email = ['import-sources', 'supply-transcript'].includes(slug) ? large.repeat(64) : large;
    const init = { method, headers: json, body: JSON.stringify({ email }) };
    expect([slug, (await hub.fetch(path.replace('{id}', 'a'), init)).status]).toEqual([slug, 413]);
  }
  for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', '']) {
    const init = { method: 'POST', headers: { 'Content-Type': type }, body: '{"email":"a@example.com"}' };
    expect([type, (await hub.fetch('/api/newsletter/subscribe', init)).status]).toEqual([type, 415]);
  }
});

test('S4 a hundred odd methods are 405 or 404', async () => {
  await using hub = await startHubUnderTest();
  const known = ['PUT', 'DELETE', 'PATCH', 'PROPFIND', 'SEARCH', 'PURGE', 'MKCOL', 'LOCK', 'MERGE'];
  const odd = Array.from({ length: 91 }, (_, number) => `ODD${number}`);
  for (const method of [...known, ...odd]) {
    const path = method.length % 2 ? '/api/articles' : '/';
    const status = await say(
      hub.api.port,
      `${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    expect([method, ['404', '405'].includes(status)]).toEqual([method, true]);
  }
});

test('S4 CONNECT is answered, and others go on', async () => {
  await using hub = await startHubUnderTest();
  const status = await say(hub.api.port, 'CONNECT mail.example:25 HTTP/1.1\r\nHost: mail.example:25\r\n\r\n');
  expect(status).toBe('405');
  expect((await hub.fetch('/api/articles')).status).toBe(200);
});

test('S6 beyond its rate a call is 429 with Retry-After, others go on, and X-Forwarded-For changes nothing', async () => {
  await using hub = await startHubUnderTest({ rateLimits: undefined, longestRefresh: 1 });
  const limits: [string, number, () => Promise<Response>][] = [
    ['subscribe', 5, () => hub.post('/api/newsletter/subscribe', { email: 'a@example.com' }, claim())],
    ['search', 60, () => hub.fetch('/api/articles/search?q=a', { headers: claim() })],
    ['admin', 10, () => hub.post('/api/content/refresh/youtube', '[]', claim())],
  ];
  let claimed = 0;
  const claim = () => {
    claimed += 1;
    return { 'X-Forwarded-For': `203.0.113.${claimed}`, Forwarded: `for=203.0.113.${claimed}` };
  };
  for (const [name, limit, ask] of limits) {
    const answers = await Promise.all(Array.from({ length: limit + 3 }, ask));
    const refused = answers.filter(({ status }) => status === 429);
    expect([name, refused.length]).toEqual([name, 3]);
    for (const answer of refused) {
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answer.text()).toBe('That was a lot at once. Please try again in a minute.');
    }
    expect((await hub.fetch('/api/articles')).status).toBe(200);
  }
});

test('F6 closing under a hundred connections breaks no request', async () => {
  await using hub = await startHubUnderTest({ lameDuckTime: 1500 });
  await hub.put(articlesView, article('a', { content: 'x'.repeat(20_000) }));
  const asked = { count: 0 };
  const underWay = Promise.withResolvers<void>();
  const readers = Array.from({ length: 100 }, () =>
    readUntilToldToLeave(hub, () => {
      asked.count += 1;
      if (asked.count === 500) underWay.resolve();
    }),
  );
  await underWay.promise;
  const closing = hub.api.close();
  expect(new Set(await Promise.all(readers))).toEqual(new Set(['told to leave']));
  await closing;
  await expect(hub.fetch('/healthz')).rejects.toThrow();
});

/** Sends requests one after another on one connection. Returns how that ended. */
async function readUntilToldToLeave(hub: HubUnderTest, onAnswer: () => void): Promise<string> {
  const socket = connect(hub.api.port, '127.0.0.1').setEncoding('latin1');
  for (;;) {
    socket.write('GET /api/articles HTTP/1.1\r\nHost: a\r\n\r\n');
    const answer = await readAnswer(socket);
    if (answer === undefined) return 'broken';
    onAnswer();
    if (!answer.startsWith('HTTP/1.1 200 ')) return answer.slice(0, 20);
    if (/\r\nconnection: close\r\n/i.test(answer)) return 'told to leave';
  }
}

/** Reads one response with its whole body; `undefined` if the connection ends before that. */
function readAnswer(socket: Socket): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  let text = '';
  const take = (part: string) => {
    text += part;
    const head = text.indexOf('\r\n\r\n');
    const length = Number(/\r\ncontent-length: (\d+)\r\n/i.exec(text)?.[1]);
    if (head >= 0 && text.length >= head + 4 + length) end(text);
  };
  const broken = () => end(undefined);
  const end = (answer: string | undefined) => {
    socket.off('data', take).off('close', broken).off('error', broken);
    resolve(answer);
  };
  socket.on('data', take).on('close', broken).on('error', broken);
  return promise;
}
