import { allRoutes, articlesView, listSubscribers } from '@runrate/contracts';
import { article } from '@runrate/testkit/documents';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { allReads } from '../routes/all-reads.ts';
import { allDocuments } from '../site/all-documents.ts';
import { type HubUnderTest, startHubUnderTest } from '../testing/hub-under-test.ts';

const openPaths = [
  ...allReads.map(({ definition }) => definition.path),
  ...allDocuments.map(({ path }) => path),
  '/api/live',
].map((path) => path.replace(/\{id\}|:id/, 'a'));
const openGets = new Set(allReads.map(({ definition }) => definition.slug));
const closedCalls = allRoutes.filter(({ slug }) => !openGets.has(slug));
const told = [
  ...['ETag', 'Link', 'X-Total-Count', 'X-Next-Cursor', 'X-Log-Position', 'X-Request-Id'],
  ...['RateLimit', 'RateLimit-Policy', 'Retry-After'],
];

/** Sends a request like a page of another origin. The body is not read, because `/api/live` never ends. */
async function ask(hub: HubUnderTest, path: string, method: string, headers: Record<string, string> = {}) {
  const abort = new AbortController();
  const init = { method, redirect: 'manual', signal: abort.signal } as const;
  const response = await hub.fetch(path, {
    ...init,
    headers: { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site', ...headers },
  });
  abort.abort();
  return response;
}

const allowed = ({ headers }: Response) => [
  headers.get('access-control-allow-origin'),
  headers.get('access-control-allow-credentials'),
  headers.get('cross-origin-resource-policy'),
];
const open = ['*', null, 'cross-origin'];
const closed = [null, null, 'same-origin'];

test('BLD-01 every open address can be read from a page of another origin, whatever its answer', async () => {
  await using hub = await startHubUnderTest({ rateLimits: { search: 1000, suggestions: 1000 } });
  await hub.put(articlesView, article('a'));
  expect(openPaths.length).toBeGreaterThan(50);
  const statuses = new Set<number>();
  for (const [place, path] of openPaths.entries()) {
    const origin = place % 2 ? 'null' : 'https://elsewhere.example';
    const answer = await ask(hub, path, 'GET', { Origin: origin, Cookie: 'hub_admin=x' });
    expect([path, answer.status < 500, ...allowed(answer)]).toEqual([path, true, ...open]);
    const names = answer.headers.get('access-control-expose-headers')?.split(', ');
    expect(names).toEqual(expect.arrayContaining(told));
    statuses.add(answer.status);
    const preflight = await ask(hub, path, 'OPTIONS', {
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'if-none-match,last-event-id,accept',
    });
    expect([path, preflight.status, ...allowed(preflight)]).toEqual([path, 204, ...open]);
    expect(preflight.headers.get('access-control-max-age')).toBe('86400');
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD');
    const taken = preflight.headers.get('access-control-allow-headers')?.split(', ');
    expect(taken).toEqual(expect.arrayContaining(['If-None-Match', 'Last-Event-ID', 'Accept']));
  }
  expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 400, 404]));
});

test('BLD-01 calls of admins and calls that change something stay closed, and so do pages and probes', async () => {
  await using hub = await startHubUnderTest({ adminToken: 'a-token-of-many-letters' });
  expect(closedCalls.length).toBeGreaterThan(30);
  const bearer = { Authorization: 'Bearer a-token-of-many-letters' };
  const calls = closedCalls.map(({ method, path }) => ({ method, path: path.replace('{id}', 'a') }));
  const others = [`${listSubscribers.path}.csv`, '/', '/healthz', '/metrics', '/newsletter/confirm'];
  for (const { method, path } of [...calls, ...others.map((path) => ({ method: 'GET', path }))]) {
    const answer = await ask(hub, path, method, bearer);
    expect([method, path, ...allowed(answer)]).toEqual([method, path, ...closed]);
    if (path.startsWith('/api/')) expect([method, path, answer.status]).toEqual([method, path, 403]);
    const preflight = await ask(hub, path, 'OPTIONS', {
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': 'authorization',
    });
    expect([path, preflight.status, ...allowed(preflight)]).toEqual([path, 405, ...closed]);
  }
});

test('BLD-01 what is unchanged, refused for its rate or answered the short way is open, too', async () => {
  await using hub = await startHubUnderTest({
    logger: pino({ level: 'silent' }),
    rateLimits: { search: 1 },
  });
  await hub.put(articlesView, article('a'));
  const first = await ask(hub, '/api/articles', 'GET');
  const short = await ask(hub, '/api/articles', 'GET');
  const held = { 'If-None-Match': first.headers.get('etag') ?? '' };
  const unchanged = await ask(hub, '/api/articles', 'GET', held);
  const long = await ask(hub, '/api/articles?limit=12', 'GET', held);
  expect([short, unchanged, long].map(({ status }) => status)).toEqual([200, 304, 304]);
  for (const answer of [short, unchanged, long]) expect(allowed(answer)).toEqual(open);
  await ask(hub, '/api/articles/search?q=a', 'GET');
  const refused = await ask(hub, '/api/articles/search?q=a', 'GET');
  expect([refused.status, ...allowed(refused)]).toEqual([429, ...open]);
  expect(refused.headers.get('retry-after')).not.toBeNull();
});
