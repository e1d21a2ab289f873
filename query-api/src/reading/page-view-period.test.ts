import { articlesView, maintenanceView } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { article } from '@runrate/testkit/documents';
import { expect, test } from 'vitest';
import { startHubUnderTest } from '../testing/hub-under-test.ts';
import { createPageViewPeriod } from './page-view-period.ts';

test('F27 a page view says the period it is counted in', async () => {
  const openedAt = '2026-03-04T00:00:00.000Z';
  await using hub = await startHubUnderTest({
    seed: async ({ views }) => {
      const document = { id: 'page-views', current: 7, openedAt };
      const write = { view: maintenanceView, key: 'page-views', document, expectedRevision: 0 };
      await views.commit({ writes: [write], positions: [] });
    },
  });
  await hub.put(articlesView, article('a'));
  await hub.post('/api/analytics/events', { type: 'page-view', path: '/article/a' });
  const { records } = await hub.engines.log.read({ topic: 'engagement', partition: 0, offset: 0, limit: 9 });
  expect(records.map(({ value }) => JSON.parse(value ?? '').data.period)).toEqual([7]);
});

test('the period is read again after half a minute, and at once where it could not be read', async () => {
  let now = 0;
  let reads = 0;
  const answers = [1, new Error('away'), 2];
  const get = async () => {
    const current = answers[reads];
    reads += 1;
    if (current instanceof Error) throw current;
    return { id: 'page-views', current, openedAt: '' };
  };
  const period = createPageViewPeriod({ get } as unknown as ViewStore, () => now);
  expect(await Promise.all([period(), period()])).toEqual([1, 1]);
  now = 30_000;
  expect(await period()).toBe(1);
  expect(reads).toBe(1);
  now = 30_001;
  await expect(period()).rejects.toThrow('away');
  expect(await period()).toBe(2);
});
