import { type FaultyProxy, startFaultyProxy } from '@runrate/testkit';
import { doorOf, type KillableServer, kafkaBehind, startKillable } from '@runrate/testkit/native-engines';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createCollector, readAll, record } from '../conformance/log-probes.ts';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import type { EventLog } from '../ports/event-log.ts';
import { type KafkaEventLogOptions, openKafkaEventLog } from './kafka-event-log.ts';
import { testTiming } from './kafka-subject.ts';

let broker: KillableServer;
let network: FaultyProxy;
beforeAll(async () => {
  network = await startFaultyProxy();
  broker = await startKillable(kafkaBehind([network.port]));
  network.leadTo(doorOf(broker.port, 0));
}, 180_000);
afterEach(() => broker.start(), 60_000);
afterAll(async () => {
  await broker[Symbol.asyncDispose]();
  await network[Symbol.asyncDispose]();
});

function openLog(topicPrefix: string, options: Partial<KafkaEventLogOptions> = {}): Promise<EventLog> {
  return openKafkaEventLog({
    brokers: [broker.url],
    topicPrefix,
    partitions: 3,
    timing: testTiming,
    ...options,
  });
}

/** Appends numbers of one source one at a time, repeating each until it is accepted. */
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

test('F3 kill -9 and restart of the broker: nothing acknowledged is lost or doubled, followers go on', async () => {
  const log = await openLog('restart');
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
    // It rejoined as the same member, so no session had to time out first.
    expect(performance.now() - restarted).toBeLessThan(testTiming.sessionTimeout);
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
  // Nothing is delivered twice if the caller stores the position.
  expect(seen.position.values().toSorted()).toEqual(stored.toSorted());
  await Promise.all(followings.map((following) => following.close()));
  await log.close();
}, 120_000);

test('an outage that outlasts all retries: appends are refused at once, then everything goes on', async () => {
  const lines: string[] = [];
  const errors: unknown[] = [];
  const timing = { ...testTiming, retries: 2, longestPause: 1000 };
  const log = await openLog('outage', { timing, logger: (line) => lines.push(line) });
  const seen = createCollector();
  const topics = ['engagement'] as const;
  const following = await log.follow({
    group: 'g',
    topics,
    from: 'committed',
    handle: seen.handle,
    onError: (error) => errors.push(error),
  });
  await log.append([record('engagement', 'a', '1')]);
  await seen.until((values) => values.length === 1);
  await broker.kill();
  await expect(log.append([record('engagement', 'b', 'refused')])).rejects.toThrow(EngineUnavailable);
  await expect(log.ping()).rejects.toThrow(
    /^Kafka at .* can't say where outage\.articles ends: .*ECONNREFUSED/,
  );
  const begun = performance.now();
  await expect(log.append([record('engagement', 'c', 'refused')])).rejects.toThrow(EngineUnavailable);
  expect(performance.now() - begun).toBeLessThan(5000);
  while (errors.length === 0) await later(100);
  expect(lines).toEqual([
    expect.stringMatching(
      /^Kafka at .* can't go on delivering to outage\.g: .* A new consumer takes over\.$/,
    ),
    expect.stringMatching(/^Kafka at .* can't let a consumer join outage\.g: /),
  ]);
  await broker.start();
  const restarted = performance.now();
  await log.append([record('engagement', 'd', '2')]);
  await seen.until((values) => values.includes('2'));
  expect(performance.now() - restarted).toBeLessThan(testTiming.sessionTimeout);
  // What was handled but not committed when the broker was killed is delivered again.
  expect([...new Set(seen.values())].filter((value) => value !== 'refused')).toEqual(['1', '2']);
  await following.close();
  await log.close();
}, 90_000);

test('while the broker is away, followers that wait for it close one after the other at once', async () => {
  const timing = { ...testTiming, retries: 2, longestPause: 100 };
  const errors: unknown[] = [];
  const log = await openLog('closing', { timing });
  const followings = await Promise.all(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((group) =>
      log.follow({
        ...{ group, topics: ['engagement'], from: 'committed', handle: async () => {} },
        onError: (error) => errors.push(error),
      }),
    ),
  );
  await broker.kill();
  while (errors.length < followings.length) await later(100);
  const begun = performance.now();
  for (const following of followings) await following.close();
  await log.close();
  // Each of their attempts to join takes 1.5 s to fail, and a program has to end within 10 s.
  expect(performance.now() - begun).toBeLessThan(2000);
}, 90_000);

test('a broker that hangs for a while: nothing is lost, and followers go on', async () => {
  const timing = { ...testTiming, requestTimeout: 2000, stallAfter: 8000, rebalanceTimeout: 6000 };
  const log = await openLog('hang', { timing });
  const seen = createCollector();
  const topics = ['engagement'] as const;
  const following = await log.follow({ group: 'g', topics, from: 'committed', handle: seen.handle });
  let stop = false;
  const writers = ['a', 'b'].map((source) => appendNumbers(log, source, () => stop));
  await later(1000);
  broker.signal('SIGSTOP');
  await later(12_000);
  broker.signal('SIGCONT');
  const before = seen.values().length;
  await seen.until((values) => values.length > before + 20);
  stop = true;
  const written = await Promise.all(writers);
  const stored = (await readAll(log, 'engagement')).map(({ value }) => value ?? '');
  for (const { source, acknowledged } of written) {
    const found = stored.filter((value) => value.startsWith(`${source}-`));
    expect([...new Set(found)]).toEqual(acknowledged);
  }
  await seen.until((values) => new Set(values).size === new Set(stored).size);
  await following.close();
  await log.close();
}, 90_000);

test('F10 connections that fall silent for ever: an append goes on over a new one, written once, and so do followers', async () => {
  // If it waited for the old connection, this would exceed the test's time limit.
  const timing = { ...testTiming, requestTimeout: 2000, retries: 1000, stallAfter: 600_000 };
  const log = await openLog('silent', { brokers: [`127.0.0.1:${network.port}`], timing });
  const seen = createCollector();
  const topics = ['engagement'] as const;
  const following = await log.follow({ group: 'g', topics, from: 'committed', handle: seen.handle });
  await log.append([record('engagement', 'a', '1')]);
  await seen.until((values) => values.includes('1'));
  network.breakWith({ kind: 'hang' });
  const appended = log.append([record('engagement', 'a', '2')]);
  network.breakWith();
  await appended;
  await seen.until((values) => values.includes('2'));
  expect((await readAll(log, 'engagement')).map(({ value }) => value)).toEqual(['1', '2']);
  await following.close();
  await log.close();
}, 60_000);

test('a log whose broker has gone for good can be closed', async () => {
  const log = await openLog('gone');
  const seen = createCollector();
  const following = await log.follow({
    group: 'g',
    topics: ['news'],
    from: 'committed',
    handle: seen.handle,
  });
  await log.append([record('news', 'a', '1')]);
  await seen.until((values) => values.length === 1);
  await broker.kill();
  const begun = performance.now();
  await following.close();
  await log.close();
  expect(performance.now() - begun).toBeLessThan(10_000);
}, 60_000);
