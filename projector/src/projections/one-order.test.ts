import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { topicNames, topics } from '@runrate/contracts';
import type { Engines, LogBatch } from '@runrate/engines';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect, test, vi } from 'vitest';
import { dump, openEnginesIn, start, withFaults } from '../testing/embedded-hub.ts';
import { clockFaults, orderScenarios, toTurns } from '../testing/order-scenarios.ts';
import { allProjections } from './all-projections.ts';

test('F22 every projection has a scenario in which clocks and log disagree', () => {
  expect(Object.keys(orderScenarios).sort()).toEqual(allProjections.map(({ name }) => name).sort());
});

/** Engines whose log delivers each batch twice, followed by the previous batch once more. */
function delivering(engines: Engines): Engines {
  return withFaults(engines, {
    log: {
      follow(options) {
        const before = new Map<string, LogBatch>();
        return engines.log.follow({
          ...options,
          async handle(batch) {
            const name = `${batch.topic}|${batch.partition}`;
            const known = before.get(name);
            before.set(name, batch);
            for (const one of [batch, batch, ...(known ? [known] : [])]) await options.handle(one);
          },
        });
      },
    },
  });
}

async function look(engines: Engines): Promise<Record<string, unknown>> {
  const seen = Object.entries(orderScenarios).map(
    async ([name, scenario]) => [name, await scenario.look(engines.views)] as const,
  );
  return Object.fromEntries(await Promise.all(seen));
}

const holds = Object.fromEntries(
  Object.entries(orderScenarios).map(([name, scenario]) => [name, scenario.holds]),
);

async function isCompacted({ log }: Engines): Promise<boolean> {
  for (const topic of topicNames.filter((name) => topics[name].retention === 'compacted')) {
    const { records } = await log.read({ topic, partition: 0, offset: 0, limit: 1000 });
    if (new Set(records.map(({ key }) => key)).size < records.length) return false;
  }
  return true;
}

/** Removes former item names, which stay in the views although a compacted log no longer yields them. */
function withoutFormerNames(live: string, replayed: string): string {
  const given = new Set(replayed.split('\n'));
  const lines = live.split('\n');
  return lines.filter((line) => given.has(line) || !line.startsWith('item-aliases ')).join('\n');
}

/** Projects the log of a folder into new views; returns what readers see, and everything stored. */
async function replay(folder: string) {
  for (const file of ['views.db', 'search.db']) {
    for (const rest of ['', '-wal', '-shm']) await rm(join(folder, `${file}${rest}`), { force: true });
  }
  const engines = await openEnginesIn(folder);
  const projector = await start(engines);
  await projector.caughtUp();
  await projector.close();
  const replayed = { seen: await look(engines), all: await dump(engines) };
  await engines.close();
  return replayed;
}

for (const [fault, offBy] of Object.entries(clockFaults)) {
  test(`F22 the later record in the log holds in every view, live, compacted and replayed: clocks ${fault}`, async () => {
    await using folder = await makeTemporaryFolder();
    const turns = Object.values(orderScenarios).map((scenario) => toTurns(scenario, offBy));
    const engines = await openEnginesIn(folder.path);
    const projector = await start(delivering(engines));
    for (let turn = 0; turns.some(({ length }) => turn < length); turn += 1) {
      await engines.log.append(turns.flatMap((records) => records[turn] ?? []));
      await projector.caughtUp();
    }
    await projector.close();
    const live = { seen: await look(engines), all: await dump(engines) };
    expect(live.seen).toEqual(holds);
    await engines.close();

    // Opening the log again compacts it.
    const reopened = await openEnginesIn(folder.path);
    await vi.waitUntil(() => isCompacted(reopened), { timeout: 60_000 });
    await reopened.close();
    const replayed = await replay(folder.path);
    expect(replayed.seen).toEqual(holds);
    expect(replayed.all).toBe(withoutFormerNames(live.all, replayed.all));
  }, 120_000);
}
