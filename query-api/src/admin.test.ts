import { expect, test } from 'vitest';
import { startHubUnderTest } from './testing/hub-under-test.ts';

const adminCalls = [
  '/api/content/refresh/rss',
  '/api/content/refresh/youtube',
  '/api/content/fetch-comprehensive',
];

test('ADM-02 admin calls need the token unless in demo mode on loopback', async () => {
  const adminToken = 'correct-horse-battery';
  await using hub = await startHubUnderTest({ adminToken, longestRefresh: 1 });
  const asked = () => hub.engines.log.ends('fetch-requests');
  const before = await asked();
  for (const path of adminCalls) {
    const without = await hub.post(path);
    expect([without.status, await without.text()]).toEqual([401, 'Please sign in as an admin first.']);
    expect((await hub.post(path, undefined, { Authorization: 'Bearer wrong' })).status).toBe(401);
  }
  expect(await asked()).toEqual(before);
  for (const path of adminCalls) {
    expect((await hub.post(path, undefined, { Authorization: `Bearer ${adminToken}` })).status).toBe(202);
  }
  expect(await asked()).not.toEqual(before);
  expect(hub.logLines.some((line) => line.includes(adminToken))).toBe(false);
  await using open = await startHubUnderTest({ longestRefresh: 1 });
  expect((await open.post('/api/content/refresh/rss')).status).toBe(202);
  await using elsewhere = await startHubUnderTest({ host: '0.0.0.0', longestRefresh: 1 });
  expect((await elsewhere.post('/api/content/refresh/rss')).status).toBe(401);
});

test('ADM-02 a page of another site can’t make admin calls', async () => {
  await using hub = await startHubUnderTest({ longestRefresh: 1 });
  for (const headers of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
    expect((await hub.post('/api/content/refresh/rss', undefined, headers)).status).toBe(403);
  }
});
