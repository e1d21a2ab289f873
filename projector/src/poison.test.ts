import { articlesView } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createTroubles } from './running/troubles.ts';
import { append, eventsOf, openEngines, project, start, withFaults } from './testing/embedded-hub.ts';
import { article, toRecord } from './testing/events.ts';

const events = Array.from({ length: 40 }, (_, index) =>
  article({ guid: `g${index}`, url: `https://blog.example/${index}`, title: `Article ${index}` }),
);
const countShown = (engines: Engines) => engines.views.count({ view: articlesView, list: 'newest' });

/** A store that refuses every commit containing the text. */
function refusing(engines: Engines, text: string, outcome: 'conflict' | 'fenced', times = Infinity) {
  let left = times;
  return withFaults(engines, {
    views: {
      commit(change) {
        if (left > 0 && change.writes.some(({ document }) => JSON.stringify(document).includes(text))) {
          left -= 1;
          return Promise.resolve(outcome);
        }
        return engines.views.commit(change);
      },
    },
  });
}

test('F21 a conflict that repeats ends in the dead letters, is counted, and holds nothing else up', async () => {
  await using engines = await openEngines();
  const troubles = createTroubles();
  await append(engines, events);
  {
    await using projector = await start(refusing(engines, 'Article 13', 'conflict'), { troubles });
    await projector.caughtUp();
  }
  const letters = await eventsOf(engines, 'dead-letters');
  expect(letters.map(({ key }) => key)).toEqual(['blog|guid:g13']);
  expect(letters[0]).toMatchObject({ data: { reason: expect.stringContaining('as a conflict') } });
  expect(await countShown(engines)).toBe(39);
  const registry = new Registry();
  troubles.register(registry);
  const { values = [] } = (await registry.getMetricsAsJSON())[0] ?? {};
  const conflicts = values.find(({ labels }) => labels['reason'] === 'conflict')?.value ?? 0;
  expect(conflicts).toBeGreaterThan(10);
  expect(conflicts).toBeLessThan(50);
  await project(engines);
  expect(await eventsOf(engines, 'dead-letters')).toHaveLength(1);
});

test('F21 conflicts that pass send nothing to the dead letters', async () => {
  await using engines = await openEngines();
  await project(refusing(engines, 'Article 13', 'conflict', 9), events);
  expect(await eventsOf(engines, 'dead-letters')).toEqual([]);
  expect(await countShown(engines)).toBe(40);
});

test('F21 a store that says another position again and again is asked with pauses, and named as held up', async () => {
  await using engines = await openEngines();
  let now = 0;
  const pauses: number[] = [];
  const troubles = createTroubles(() => now);
  const { promise: isHeldUp, resolve } = Promise.withResolvers<string>();
  await append(engines, events);
  const pause = async (milliseconds: number) => {
    pauses.push(milliseconds);
    now += milliseconds;
    const heldUp = troubles.findHeldUp();
    if (heldUp !== null) resolve(heldUp);
    await new Promise<void>((next) => setImmediate(next));
  };
  const projector = await start(refusing(engines, 'Article', 'fenced'), { troubles, pause });
  expect(await isHeldUp).toMatch(/^The projector is held up at articles\/0 and tries again: /);
  await projector.close();
  expect(pauses.length).toBeLessThan(50);
  await project(engines);
  expect(await countShown(engines)).toBe(40);
  expect(await eventsOf(engines, 'dead-letters')).toEqual([]);
});

test('F21 an unreadable record with a key of 1 MB goes to the dead letters', async () => {
  await using engines = await openEngines();
  const record = { ...toRecord(article()), key: '\u0001'.repeat(1_000_000), value: 'not JSON' };
  const old = withFaults(engines, {
    log: {
      read: async (request) => withKey(await engines.log.read(request), record.key),
      follow: (options) =>
        engines.log.follow({ ...options, handle: (batch) => options.handle(withKey(batch, record.key)) }),
    },
  });
  await engines.log.append([record, ...events.map(toRecord)]);
  await project(old);
  expect(await eventsOf(engines, 'dead-letters')).toHaveLength(1);
  expect(await countShown(engines)).toBe(40);
});

/** The batch as returned by a log of an earlier version, which accepted keys of any length. */
function withKey<Batch extends Awaited<ReturnType<Engines['log']['read']>>>(
  batch: Batch,
  key: string,
): Batch {
  return {
    ...batch,
    records: batch.records.map((record) => (record.value === 'not JSON' ? { ...record, key } : record)),
  };
}
