import { type HubEvent, webhooksView } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { MemoryHub } from '../testing/memory-hub.ts';

function changed(state: 'active' | 'disabled' | 'removed', minute: number): HubEvent {
  const at = `2026-03-04T18:0${minute}:00.000Z`;
  return {
    ...{ id: `${state}-${minute}`, type: 'WebhookChanged', version: 1, key: 'wh_1', source: 'admin' },
    ...{ occurredAt: at, recordedAt: at },
    data: {
      ...{ id: 'wh_1', types: ['article'], categories: [], sources: [], state },
      url: state === 'removed' ? '' : 'https://example.com/hook',
      createdAt: '2026-03-04T18:00:00.000Z',
    },
  };
}

test('an endpoint is as it was changed last', () => {
  const events = [changed('active', 0), changed('disabled', 1), changed('removed', 2)];
  const hub = new MemoryHub(events);
  expect(hub.all(webhooksView)).toEqual([
    {
      ...{ id: 'wh_1', url: '', types: ['article'], categories: [], sources: [], state: 'removed' },
      ...{ createdAt: '2026-03-04T18:00:00.000Z', changedAt: '2026-03-04T18:02:00.000Z' },
    },
  ]);
  expect(webhooksView.schema.parse(hub.all(webhooksView)[0])).toEqual(hub.all(webhooksView)[0]);
  expect(new MemoryHub(events.slice(2)).dump()).toBe(hub.dump());
});
