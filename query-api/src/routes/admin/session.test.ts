import { adminSession, endedSessionsView, listSources } from '@runrate/contracts';
import { expect, test } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { type HubUnderTest, startHubUnderTest } from '../../testing/hub-under-test.ts';

const adminToken = 'correct-horse-battery';
const guarded = { adminToken, longestRefresh: 1 };
const hour = 3_600_000;

function signIn(hub: HubUnderTest, token: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return hub.post('/api/admin/sign-in', { token }, headers);
}

async function cookieOf(response: Response): Promise<string> {
  return (response.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
}

async function sessionOf(hub: HubUnderTest, headers: Record<string, string> = {}) {
  return adminSession.answer.parse(await (await hub.fetch(adminSession.path, { headers })).json());
}

test('S7 ADM-02 the admin token begins a session that no script and no other site can use', async () => {
  await using hub = await startHubUnderTest(guarded);
  expect(await sessionOf(hub)).toEqual({ signedIn: false, access: 'token' });
  const response = await signIn(hub, adminToken);
  expect([response.status, await response.json()]).toEqual([
    200,
    { signedIn: true, access: 'token', name: 'admin' },
  ]);
  const attributes = (response.headers.get('set-cookie') ?? '').split('; ').slice(1).sort();
  expect(attributes).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/api', 'SameSite=Strict']);
  const Cookie = await cookieOf(response);
  expect(await sessionOf(hub, { Cookie })).toEqual({
    ...{ signedIn: true, access: 'token', name: 'admin' },
    version: packageJson.version,
  });
  expect((await hub.post('/api/content/refresh/rss', undefined, { Cookie })).status).toBe(202);
  expect((await hub.fetch(listSources.path, { headers: { Cookie } })).status).toBe(200);
});

test('S7 the cookie is for encrypted connections only where the hub stands behind one', async () => {
  await using hub = await startHubUnderTest({ ...guarded, trustedProxies: 1 });
  const response = await signIn(hub, adminToken, { 'X-Forwarded-Proto': 'https' });
  expect(response.headers.get('set-cookie')).toContain('Secure');
});

test('S7 F17 a session ends after 12 hours, when signed out, and with another token', async () => {
  await using hub = await startHubUnderTest(guarded);
  const Cookie = await cookieOf(await signIn(hub, adminToken));
  hub.time.now += 12 * hour - 1000;
  expect((await sessionOf(hub, { Cookie })).signedIn).toBe(true);
  hub.time.now += 1000;
  expect((await sessionOf(hub, { Cookie })).signedIn).toBe(false);
  const end = await hub.post('/api/admin/sign-out', undefined, { Cookie });
  expect(end.headers.get('set-cookie')).toMatch(/^hub_admin=; Max-Age=0; Path=\/api/);

  await using other = await startHubUnderTest({ ...guarded, adminToken: 'another-token-altogether' });
  const fresh = await cookieOf(await signIn(hub, adminToken));
  expect((await sessionOf(other, { Cookie: fresh })).signedIn).toBe(false);
});

test('S14 a session that was signed out is over on the server too, and others go on', async () => {
  await using hub = await startHubUnderTest(guarded);
  const [first, second] = [
    await cookieOf(await signIn(hub, adminToken)),
    await cookieOf(await signIn(hub, adminToken)),
  ];
  expect((await hub.post('/api/admin/sign-out', undefined, { Cookie: first })).status).toBe(200);
  expect((await sessionOf(hub, { Cookie: first })).signedIn).toBe(false);
  expect((await hub.fetch(listSources.path, { headers: { Cookie: first } })).status).toBe(401);
  expect((await sessionOf(hub, { Cookie: second })).signedIn).toBe(true);
  // Signing out without a valid session stores nothing.
  await hub.post('/api/admin/sign-out', undefined, { Cookie: 'hub_admin=forged' });
  const kept = async () => (await Array.fromAsync(hub.engines.views.scan(endedSessionsView))).length;
  expect(await kept()).toBe(1);
  hub.time.now += 13 * hour;
  const third = await cookieOf(await signIn(hub, adminToken));
  await hub.post('/api/admin/sign-out', undefined, { Cookie: third });
  expect(await kept()).toBe(1);
});

test('S7 without a token, with a wrong one, with a forged cookie or from another site every admin call is refused', async () => {
  await using hub = await startHubUnderTest(guarded);
  const Cookie = await cookieOf(await signIn(hub, adminToken));
  const unsigned = `hub_admin=${Buffer.from('{"alg":"none"}').toString('base64url')}.${Cookie.split('.')[1]}.`;
  const calls = [
    ...[
      '/api/admin/sources',
      '/api/admin/newsletter',
      '/api/admin/subscribers',
      '/api/admin/subscribers.csv',
      '/api/admin/removals',
      '/api/admin/removals.csv',
    ],
  ].map((path) => [path, 'GET'] as const);
  const posts = [
    '/api/content/refresh/rss',
    '/api/admin/sources/own-blog/refresh',
    '/api/admin/subscribers/erase',
  ];
  for (const [path, method] of [...calls, ...posts.map((path) => [path, 'POST'] as const)]) {
    const ask = async (headers: Record<string, string>) =>
      (await hub.fetch(path, { method, headers })).status;
    const refused = [{}, { Cookie: unsigned }, { Cookie: `${Cookie}x` }, { Authorization: 'Bearer wrong' }];
    for (const headers of refused) expect([path, await ask(headers)]).toEqual([path, 401]);
    const elsewhere = [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }];
    for (const headers of elsewhere) expect([path, await ask({ ...headers, Cookie })]).toEqual([path, 403]);
  }
  expect(await hub.engines.log.ends('fetch-requests')).toEqual([0]);
  for (const [token, status] of [
    ['wrong', 401],
    ['', 400],
    [undefined, 400],
    [['x'], 400],
  ] as const) {
    expect((await signIn(hub, token)).status).toBe(status);
  }
  const form = {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: `{"token":"${adminToken}"}`,
  };
  expect((await hub.fetch('/api/admin/sign-in', form)).status).toBe(415);
  expect((await signIn(hub, adminToken, { Origin: 'https://evil.example' })).status).toBe(403);
});

test('S6 S7 guessing the token is limited, and every try leaves a line without it', async () => {
  await using hub = await startHubUnderTest({ ...guarded, rateLimits: { admin: 10 } });
  const statuses = [];
  for (let time = 0; time < 11; time += 1) statuses.push((await signIn(hub, `guess-${time}`)).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  const lines = hub.logLines.filter((line) => line.includes('"admin sign-in"'));
  expect(lines).toHaveLength(10);
  expect(lines.every((line) => line.includes('"allowed":false'))).toBe(true);
  expect(hub.logLines.join()).not.toMatch(/guess-|correct-horse/);
  await hub.fetch('/api/admin/sources');
  expect(hub.logLines.some((line) => line.includes('"admin call"') && line.includes('"allowed":false'))).toBe(
    true,
  );
});

test('S9 no secret stands in an answer, a page or the log', async () => {
  const smtpUrl = 'smtp://mailer:hush-hush@127.0.0.1:9';
  await using hub = await startHubUnderTest({ ...guarded, smtpUrl, publicUrl: 'https://hub.example' });
  const cookie = await cookieOf(await signIn(hub, adminToken));
  await hub.post('/api/newsletter/subscribe', { email: 'grace@example.org' });
  const paths = [
    '/',
    '/admin',
    '/api/openapi.json',
    '/api/docs',
    '/api/admin/session',
    '/metrics',
    '/api/nothing',
  ];
  const answers = await Promise.all(paths.map(async (path) => (await hub.fetch(path)).text()));
  const seen = `${answers.join('\n')}\n${hub.logLines.join('\n')}`;
  for (const secret of [adminToken, 'hush-hush', cookie, 'grace@']) {
    expect([secret, seen.includes(secret)]).toEqual([secret, false]);
  }
});
