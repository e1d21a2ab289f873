import { expect, test } from 'vitest';
import { type HubSetup, startHubUnderTest } from './testing/hub-under-test.ts';

/** Statuses of subscriptions as proxies pass them on, with a limit of one a reader. */
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

test('behind a trusted proxy links carry the protocol and the host readers see', async () => {
  const headers = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'hub.example' };
  const sitemapOf = async (setup: HubSetup) => {
    await using hub = await startHubUnderTest(setup);
    return /Sitemap: (.*)\/sitemap.xml/.exec(await (await hub.fetch('/robots.txt', { headers })).text())?.[1];
  };
  expect(await sitemapOf({ trustedProxies: 1 })).toBe('https://hub.example');
  expect(await sitemapOf({})).toMatch(/^http:\/\/127\.0\.0\.1:/);
});
