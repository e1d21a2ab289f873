import { allRoutes, hubConfigSchema } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { allDocuments } from '../site/all-documents.ts';
import { startHubUnderTest } from '../testing/hub-under-test.ts';
import { limitOf } from './rate-limits.ts';

const limits = {
  ...{ search: 1001, suggestions: 1002, pictures: 1003, mcp: 1004, subscribe: 1005, refreshNews: 1006 },
  ...{ events: 1007, admin: 1008, adminWork: 1009, websub: 1010, shareCards: 1011 },
};

test('RUN-44 every limited call says in its headers what the configuration allows and what is left', async () => {
  const adminToken = 'correct-horse-battery';
  await using hub = await startHubUnderTest({
    config: { limits },
    rateLimits: {},
    longestRefresh: 1,
    publicUrl: 'https://hub.example',
    adminToken,
  });
  const limited = [
    ...allRoutes.map(({ slug, method, path }) => ({ slug, method, path })),
    ...allDocuments.map(({ path, limitedAs = '' }) => ({ slug: limitedAs, method: 'GET', path })),
    { slug: 'mcp', method: 'POST', path: '/mcp' },
    { slug: 'websub-subscribe', method: 'POST', path: '/websub' },
  ].filter(({ slug }) => limitOf(slug) !== undefined);
  expect(limited.length).toBeGreaterThan(60);
  const silent: string[] = [];
  for (const { slug, method, path } of limited) {
    const address = path.replaceAll(/\{\w+\}|:\w+/g, 'x');
    const { headers } = await hub.fetch(address, { method });
    const name = limitOf(slug);
    const allowed = name === undefined ? 0 : limits[name];
    const says = headers.get('ratelimit-policy')?.includes(`q=${allowed};`);
    if (!says || !/r=\d+; t=\d+/.test(headers.get('ratelimit') ?? '')) silent.push(`${method} ${address}`);
  }
  expect(silent).toEqual([]);
});

test('RUN-44 an address range of the configuration is exempt; its word counts only through a trusted proxy', async () => {
  const config = { limits: { subscribe: 1, exempt: ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7'] } };
  await using hub = await startHubUnderTest({ config, rateLimits: {}, trustedProxies: 1 });
  const statusesOf = async (address: string) => {
    const statuses: number[] = [];
    for (const email of ['a@example.com', 'b@example.com'])
      statuses.push(
        (await hub.post('/api/newsletter/subscribe', { email }, { 'X-Forwarded-For': address })).status,
      );
    return statuses;
  };
  for (const exempt of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::1', '198.51.100.7'])
    expect([exempt, await statusesOf(exempt)]).toEqual([exempt, [200, 200]]);
  for (const counted of ['203.0.114.9', '2001:db9::1', '198.51.100.8', '203.0.113.9, 192.0.2.1'])
    expect([counted, await statusesOf(counted)]).toEqual([counted, [200, 429]]);

  await using direct = await startHubUnderTest({ config, rateLimits: {} });
  const ask = () =>
    direct.post(
      '/api/newsletter/subscribe',
      { email: 'a@example.com' },
      { 'X-Forwarded-For': '203.0.113.9' },
    );
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 429]);
});

test('RUN-44 work for an exempt address is not counted either, that for others is', async () => {
  const config = { limits: { exempt: ['203.0.113.0/24'] } };
  // Nobody may ask for any work.
  const workLimits = { burstMs: 0, longestWaitMs: 0 };
  await using hub = await startHubUnderTest({ config, workLimits, trustedProxies: 1 });
  const statusesOf = async (address: string) => {
    const statuses: number[] = [];
    for (const limit of [1, 2, 3]) {
      const path = `/api/articles?limit=${limit}&offset=${address.length}`;
      statuses.push((await hub.fetch(path, { headers: { 'X-Forwarded-For': address } })).status);
    }
    return statuses;
  };
  expect(await statusesOf('203.0.113.9')).toEqual([200, 200, 200]);
  expect(await statusesOf('198.51.100.77')).toEqual([429, 429, 429]);
});

test('RUN-44 a limit that is wrong or unknown is refused by its name, and no page tells the limits', async () => {
  const source = { id: 'a', kind: 'news', name: 'A', url: 'https://e.example/feed' };
  const problemsOf = (limits: object) =>
    hubConfigSchema
      .safeParse({ sources: [source], limits })
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  expect(problemsOf({ search: 0 })?.[0]).toContain('limits.search');
  expect(problemsOf({ serach: 5 })?.[0]).toContain('serach');
  expect(problemsOf({ exempt: ['10.0.0.0/40'] })?.[0]).toContain(
    'limits.exempt.0 must be an address or a range',
  );
  expect(problemsOf({ exempt: ['office'] })?.[0]).toContain('limits.exempt.0');
  expect(problemsOf({ search: 5, exempt: ['10.0.0.0/8', '::1'] })).toBeUndefined();
  await using hub = await startHubUnderTest({ config: { limits: { exempt: ['192.0.2.0/24'] } } });
  expect(await (await hub.fetch('/api/hub')).text()).not.toContain('192.0.2.0');
  expect(await (await hub.fetch('/')).text()).not.toContain('192.0.2.0');
});
