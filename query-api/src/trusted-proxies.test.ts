import { articlesView } from '@runrate/contracts';
import { article } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { type HubSetup, startHubUnderTest } from './testing/hub-under-test.ts';

/** Returns the statuses of subscriptions that proxies forward, with a limit of one per reader. */
async function subscribeThrough(setup: HubSetup, forwarded: readonly string[]): Promise<number[]> {
  await using hub = await startHubUnderTest({ ...setup, rateLimits: { subscribe: 1 } });
  const statuses: number[] = [];
  for (const addresses of forwarded) {
    const headers = { 'X-Forwarded-For': addresses };
    statuses.push((await hub.post('/api/newsletter/subscribe', { email: 'a@example.com' }, headers)).status);
  }
  return statuses;
}

test('behind a trusted proxy calls are counted by reader; what the reader says of themself is not believed', async () => {
  const forwarded = ['203.0.113.1', '203.0.113.2', '198.51.100.9, 203.0.113.2'];
  expect(await subscribeThrough({ trustedProxies: 1 }, forwarded)).toEqual([200, 200, 429]);
  expect(await subscribeThrough({}, forwarded)).toEqual([200, 429, 429]);
});

test('S19 behind a trusted proxy links carry the protocol readers see, and only the configured address or the Host', async () => {
  const headers = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'evil.example' };
  const sitemapOf = async (setup: HubSetup) => {
    await using hub = await startHubUnderTest(setup);
    return /Sitemap: (.*)\/sitemap.xml/.exec(await (await hub.fetch('/robots.txt', { headers })).text())?.[1];
  };
  expect(await sitemapOf({ trustedProxies: 1 })).toMatch(/^https:\/\/127\.0\.0\.1:/);
  const publicUrl = 'https://hub.example';
  expect(await sitemapOf({ trustedProxies: 1, publicUrl })).toBe(publicUrl);
  expect(await sitemapOf({ publicUrl })).toBe(publicUrl);
  expect(await sitemapOf({})).toMatch(/^http:\/\/127\.0\.0\.1:/);
});

test('S19 every document names the configured address alone; without one, caches tell its answers apart or keep none', async () => {
  const paths = [
    '/feed.xml',
    '/atom.xml',
    '/feed.json',
    '/robots.txt',
    '/sitemap.xml',
    '/llms.txt',
    '/api/openapi.json',
  ];
  const evil = {
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'gopher',
    Forwarded: 'host=evil.example',
  };
  for (const setup of [
    { publicUrl: 'https://hub.example' },
    { publicUrl: 'https://hub.example', trustedProxies: 1 },
    {},
  ]) {
    await using hub = await startHubUnderTest(setup);
    await hub.put(articlesView, article('a'));
    for (const path of paths) {
      const response = await hub.fetch(path, { headers: evil });
      expect([path, response.status, (await response.text()).includes('evil.example')]).toEqual([
        path,
        200,
        false,
      ]);
      const vary = response.headers.get('vary') ?? '';
      expect([path, vary.includes('Host')]).toEqual([path, !('publicUrl' in setup)]);
    }
  }
}, 120_000);
