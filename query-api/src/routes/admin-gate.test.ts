import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  adminSession,
  allRoutes,
  listAdminActions,
  listSubscribers,
  signIn,
  signOut,
  topics,
} from '@runrate/contracts';
import { expect, test } from 'vitest';
import { type HubUnderTest, startHubUnderTest } from '../testing/hub-under-test.ts';

const adminToken = 'correct-horse-battery';
const quick = { longestRefresh: 1, lameDuckTime: 0 };
const topicNames = Object.keys(topics) as (keyof typeof topics)[];
const forEveryone = new Set<string>([adminSession.path, signIn.path, signOut.path]);

/** Every call for admins, taken from the contract, so that new ones are covered too. */
const adminCalls = [
  ...allRoutes.map(({ method, path }) => ({ method, path: path.replaceAll(/\{\w+\}/g, 'none') as string })),
  { method: 'GET' as const, path: `${listSubscribers.path}.csv` },
  { method: 'GET' as const, path: `${listAdminActions.path}.csv` },
].filter(({ path }) => /^\/api\/(?:admin|content)\//.test(path) && !forEveryone.has(path));

interface Asked {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** `fetch` does not send a `Host` of the caller's choice. */
async function ask(
  hub: HubUnderTest,
  { method, path }: { method: string; path: string },
  headers: Record<string, string> = {},
): Promise<Asked> {
  const { promise, resolve, reject } = Promise.withResolvers<Asked>();
  const asked = httpRequest(`${hub.api.origin}${path}`, { method, headers, agent: false }, (response) => {
    text(response).then(
      (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      reject,
    );
  });
  asked.on('error', reject).end();
  return promise;
}

async function endsOf(hub: HubUnderTest) {
  return Promise.all(topicNames.map(async (topic) => [topic, await hub.engines.log.ends(topic)]));
}

async function expectRefused(
  hub: HubUnderTest,
  ways: readonly (readonly [Record<string, string>, number])[],
): Promise<void> {
  const before = await endsOf(hub);
  for (const call of adminCalls) {
    for (const [headers, status] of ways) {
      const answer = await ask(hub, call, headers);
      const seen = [call, headers, answer.status, answer.headers['cache-control']];
      expect(seen).toEqual([call, headers, status, 'no-store']);
    }
  }
  expect(await endsOf(hub)).toEqual(before);
}

const limits = { admin: 10_000, adminWork: 10_000 };

test('S17 S7 every admin call of the contract refuses who has no token, a wrong one or comes from another site', async () => {
  expect(adminCalls.length).toBeGreaterThanOrEqual(31);
  expect(adminCalls.filter(({ method }) => method === 'POST').length).toBeGreaterThanOrEqual(17);
  await using hub = await startHubUnderTest({ ...quick, adminToken, rateLimits: limits });
  const bearer = { Authorization: `Bearer ${adminToken}` };
  await expectRefused(hub, [
    [{}, 401],
    [{ Cookie: 'hub_admin=eyJhbGciOiJub25lIn0.e30.' }, 401],
    [{ ...bearer, Origin: 'https://evil.example' }, 403],
    [{ ...bearer, 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ ...bearer, 'Sec-Fetch-Site': 'same-site' }, 403],
  ]);
});

test('S17 every admin call of the contract compares the token: a wrong one is refused, the right one is not', async () => {
  await using hub = await startHubUnderTest({ ...quick, adminToken, rateLimits: limits, trustedProxies: 1 });
  const before = await endsOf(hub);
  for (const [n, call] of adminCalls.entries()) {
    const guess = { Authorization: 'Bearer wrong', 'X-Forwarded-For': `203.0.113.${n}` };
    const { status, headers } = await ask(hub, call, guess);
    expect([call, status, headers['cache-control']]).toEqual([call, 401, 'no-store']);
  }
  expect(await endsOf(hub)).toEqual(before);
  for (const call of adminCalls) {
    const { status, headers } = await ask(hub, call, { Authorization: `Bearer ${adminToken}` });
    const isLetIn = ![401, 403, 405, 429].includes(status);
    expect([call, isLetIn, headers['cache-control']]).toEqual([call, true, 'no-store']);
  }
});

test('S17 S13 an open hub refuses a foreign host, a foreign site and everything that a proxy passed on', async () => {
  await using hub = await startHubUnderTest({ ...quick, rateLimits: limits });
  await expectRefused(hub, [
    [{ Host: 'hub.example' }, 401],
    [{ Host: 'rebound.example:3000' }, 401],
    [{ Origin: 'https://evil.example' }, 403],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'X-Forwarded-For': '203.0.113.1' }, 401],
  ]);
  expect((await ask(hub, { method: 'GET', path: '/api/admin/sources' })).status).toBe(200);
});

const passedOn = [
  'Via',
  'Forwarded',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Forwarded-Server',
  'X-Real-IP',
  'X-Client-IP',
  'True-Client-IP',
  'CF-Connecting-IP',
  'CDN-Loop',
  'X-Original-URL',
  'X-Envoy-External-Address',
  'X-Amzn-Trace-Id',
];

test('S13 RUN-01 a request that carries any forwarding header is never an open admin’s: calls, session, sign-in, /metrics', async () => {
  await using hub = await startHubUnderTest({ ...quick, rateLimits: limits });
  for (const name of passedOn) {
    for (const value of ['127.0.0.1', '']) {
      const headers = { [name]: value };
      const statuses = [];
      for (const path of ['/api/admin/sources', '/metrics']) {
        statuses.push((await ask(hub, { method: 'GET', path }, headers)).status);
      }
      expect([name, statuses]).toEqual([name, [401, 401]]);
      const session = await ask(hub, { method: 'GET', path: '/api/admin/session' }, headers);
      expect(JSON.parse(session.body)).toEqual({ signedIn: false, access: 'token' });
    }
    expect((await hub.post('/api/content/refresh/rss', undefined, { [name]: 'x' })).status).toBe(401);
  }
  const entered = await hub.post('/api/admin/sign-in', { token: 'anything' }, { Via: '1.1 nginx' });
  expect([entered.status, entered.headers.get('set-cookie')]).toEqual([401, null]);
  expect((await ask(hub, { method: 'GET', path: '/metrics' })).status).toBe(200);
  expect(await oldHttp(hub, '/api/admin/sources')).toContain(' 401 ');
  expect(await oldHttp(hub, '/metrics')).toContain(' 401 ');
});

/** Returns the first line of the response to an HTTP/1.0 request, which is what nginx sends unless told otherwise. */
async function oldHttp(hub: HubUnderTest, path: string): Promise<string> {
  const socket = connect(hub.api.port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n`);
  return (await text(socket)).split('\r\n', 1)[0] ?? '';
}

test('S13 RUN-01 a hub that says it has a public address or a proxy is open to nobody', async () => {
  for (const setup of [{ publicUrl: 'https://hub.example' }, { trustedProxies: 1 }, { host: '0.0.0.0' }]) {
    await using hub = await startHubUnderTest({ ...quick, ...setup, rateLimits: limits });
    const status = async (path: string) => (await ask(hub, { method: 'GET', path }, {})).status;
    expect([setup, await status('/api/admin/sources')]).toEqual([setup, 401]);
    expect([setup, (await hub.post('/api/admin/rebuild', {})).status]).toEqual([setup, 401]);
  }
});

/** Returns every way to guess a token. */
function guessWays(hub: HubUnderTest) {
  const bearer =
    (path: string, method = 'GET') =>
    (headers: Record<string, string>, guess: string) =>
      ask(hub, { method, path }, { Host: 'hub.example', Authorization: `Bearer ${guess}`, ...headers });
  return [
    bearer('/metrics'),
    bearer('/api/admin/sources'),
    bearer('/api/admin/session'),
    bearer('/api/content/refresh/rss', 'POST'),
    bearer('/api/admin/subscribers.csv'),
    async (headers: Record<string, string>, token: string) =>
      hub.post('/api/admin/sign-in', { token }, headers),
  ];
}

test('S14 a token is guessed ten times a minute over all routes together, each guess on the audit line', async () => {
  await using hub = await startHubUnderTest({ ...quick, adminToken, rateLimits: limits, trustedProxies: 1 });
  const ways = guessWays(hub);
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const statuses: number[] = [];
  for (let guess = 0; guess < 60; guess += 1) {
    // Addresses of one /64 count as one.
    const answer = await ways[guess % ways.length]?.(from(`2001:db8:1:2::${guess + 1}`), `guess-${guess}`);
    statuses.push(answer?.status ?? 0);
  }
  const byRoute = statuses
    .slice(0, 10)
    .map((status, n) => (ways[n % ways.length] === ways[2] ? 200 : status));
  expect(byRoute).toEqual(byRoute.map((status) => (status === 200 ? 200 : 401)));
  expect(statuses.slice(10)).toEqual(Array(50).fill(429));
  const right = { Authorization: `Bearer ${adminToken}`, Host: 'hub.example' };
  const statusFrom = async (address: string, path: string) =>
    (await ask(hub, { method: 'GET', path }, { ...right, ...from(address) })).status;
  // Right or wrong, tokens are no longer compared.
  expect(await statusFrom('2001:db8:1:2::ffff', '/api/admin/sources')).toBe(429);
  expect(await statusFrom('2001:db8:1:3::1', '/api/admin/sources')).toBe(200);
  expect(await statusFrom('2001:db8:1:3::1', '/metrics')).toBe(200);
  const lines = hub.logLines.filter((line) => line.includes('"admin call"') && line.includes('"guess":true'));
  expect(lines).toHaveLength(61);
  expect(lines.every((line) => line.includes('"allowed":false'))).toBe(true);
  expect(hub.logLines.join()).not.toMatch(/guess-\d|correct-horse/);
});

test('S14 who is signed in stays so while others of the same address guess', async () => {
  await using hub = await startHubUnderTest({ ...quick, adminToken, rateLimits: limits });
  const entered = await hub.post('/api/admin/sign-in', { token: adminToken });
  const Cookie = (entered.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
  for (let guess = 0; guess < 12; guess += 1)
    await hub.post('/api/admin/sign-in', { token: `guess-${guess}` });
  expect((await hub.fetch('/api/admin/sources', { headers: { Cookie } })).status).toBe(200);
});
