import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCollector, readAll, record } from '../conformance/log-probes.ts';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import type { EventLog } from '../ports/event-log.ts';
import { type BrokerProcess, startBroker } from './broker-process.ts';
import { openKafkaEventLog } from './kafka-event-log.ts';
import { testTiming } from './kafka-subject.ts';

let broker: BrokerProcess;
beforeAll(async () => {
  broker = await startBroker();
}, 180_000);
afterAll(() => broker[Symbol.asyncDispose]());

const lines: string[] = [];

async function openLog(prefix: string, partitions: number): Promise<EventLog> {
  return openKafkaEventLog({
    brokers: [broker.address],
    topicPrefix: prefix,
    partitions,
    timing: testTiming,
    logger: (line) => lines.push(line),
  });
}

/** Appends numbers of one source one after the other; a refused one is appended again until it is taken. */
async function appendNumbers(log: EventLog, source: string, until: () => boolean) {
  const acknowledged: string[] = [];
  const refused = new Set<string>();
  for (let number = 0; !until(); number += 1) {
    const value = `${source}-${number}`;
    for (let taken = false; !taken; ) {
      try {
        await log.append([record('engagement', value, value, source)]);
        acknowledged.push(value);
        taken = true;
      } catch (error) {
        expect(error).toBeInstanceOf(EngineUnavailable);
        refused.add(value);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }
  return { source, acknowledged, refused };
}

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('kill -9 and restart of the broker: nothing acknowledged is lost or doubled, followers go on', async () => {
  const log = await openLog('restart', 3);
  const seen = { committed: createCollector(), position: createCollector(), end: createCollector() };
  const next = new Map<number, number>();
  const topics = ['engagement'] as const;
  const followings = [
    await log.follow({ group: 'committed', topics, from: 'committed', handle: seen.committed.handle }),
    await log.follow({ group: 'end', topics, from: 'end', handle: seen.end.handle }),
    await log.follow({
      group: 'position',
      topics,
      from: async (_topic, partition) => next.get(partition) ?? 0,
      handle: async (batch) => {
        expect(batch.records[0]?.position.offset).toBe(next.get(batch.partition) ?? 0);
        next.set(batch.partition, batch.nextOffset);
        await seen.position.handle(batch);
      },
    }),
  ];
  let stop = false;
  const writers = ['a', 'b', 'c', 'd'].map((source) => appendNumbers(log, source, () => stop));
  for (let round = 0; round < 2; round += 1) {
    await later(1500);
    await broker.kill();
    await later(1000);
    await broker.start();
    const restarted = performance.now();
    const before = seen.position.values().length;
    await seen.position.until((values) => values.length > before);
    lines.push(`round ${round}: delivered again after ${Math.round(performance.now() - restarted)} ms`);
  }
  await later(1500);
  stop = true;
  const written = await Promise.all(writers);

  const stored = (await readAll(log, 'engagement')).map(({ value }) => value ?? '');
  for (const { source, acknowledged, refused } of written) {
    const found = stored.filter((value) => value.startsWith(`${source}-`));
    expect(found.filter((value) => !refused.has(value))).toEqual(
      acknowledged.filter((value) => !refused.has(value)),
    );
    expect([...new Set(found)]).toEqual(acknowledged);
  }
  for (const collector of Object.values(seen)) {
    await collector.until((values) => new Set(values).size === new Set(stored).size);
    expect(new Set(collector.values())).toEqual(new Set(stored));
  }
  // Where the caller keeps the position nothing comes twice.
  expect(seen.position.values().toSorted()).toEqual(stored.toSorted());
  await Promise.all(followings.map((following) => following.close()));
  await log.close();
  console.log(
    lines.join('\n'),
    written.map(({ acknowledged, refused }) => [acknowledged.length, refused.size]),
    stored.length,
  );
}, 120_000);
