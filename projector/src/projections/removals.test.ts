import type { HubEvent, ItemsRemoved, ViewDefinition } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { expect, test } from 'vitest';
import { runSteps } from '../running/view-pass.ts';
import { config } from '../testing/events.ts';
import { removalsProjection } from './removals.ts';

const at = '2026-03-04T18:00:00.000Z';

/** Counts the reads from the store while a removal of this many items is projected. */
async function countReads(items: number): Promise<number> {
  const all = Array.from({ length: items }, (_, n) => n);
  const data: ItemsRemoved['data'] = {
    ...{ id: 'r', key: 'k', wanted: 'source', source: 'far', sources: ['far'], by: 'admin', reason: '' },
    ...{ request: '1', items: [{ kind: 'article', count: items }] },
    names: all.map((n) => `name-${n}`),
    editions: all.map((n) => ({ id: `edition-${n}`, edition: 1 })),
  };
  const event: HubEvent = {
    ...{ id: 'e', type: 'ItemsRemoved', version: 1, key: 'r', occurredAt: at, recordedAt: at },
    ...{ source: 'admin', data },
  };
  let reads = 0;
  const getMany = async (_view: ViewDefinition) => {
    reads += 1;
    return new Map();
  };
  // Projecting calls no other method of the store.
  const store = { getMany } as unknown as ViewStore;
  const step = removalsProjection.prepare(event, config);
  const pass = await runSteps(step ? [step] : [], store);
  expect(pass.writes()).toHaveLength(2 + 2 * items);
  return reads;
}

test('OWN-10 a removal of thousands of items reads no more often than one of two', async () => {
  expect(await countReads(5000)).toBe(await countReads(2));
});
