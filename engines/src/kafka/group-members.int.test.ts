import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type RunningProcess, runProcess } from '@runrate/testkit';
import { Kafka, logLevel } from 'kafkajs';
import { expect, test } from 'vitest';
import { createCollector, createGate, record } from '../conformance/log-probes.ts';
import type { EventLog, LogBatch } from '../ports/event-log.ts';
import { openKafkaEventLog } from './kafka-event-log.ts';
import { testBrokers, testTiming } from './kafka-subject.ts';

const topics = ['engagement'] as const;
const child = fileURLToPath(new URL('./member-child.ts', import.meta.url));

async function openLog(topicPrefix = `test-${randomUUID().slice(0, 8)}`, partitions = 4) {
  const log = await openKafkaEventLog({
    brokers: testBrokers(),
    topicPrefix,
    partitions,
    timing: testTiming,
  });
  return { log, topicPrefix };
}

/** Appends numbers spread over all partitions. */
function appendSpread(log: EventLog, from: number, to: number) {
  const numbers = Array.from({ length: to - from }, (_, index) => String(from + index));
  return log.append(numbers.map((number) => record('engagement', number, number, `source-${number}`)));
}

const partitionsOf = (batches: readonly LogBatch[]) => new Set(batches.map(({ partition }) => partition));

/** Appends until the condition holds, because a rebalance takes time and its end is not announced. */
async function appendUntil(log: EventLog, from: number, condition: () => boolean): Promise<number> {
  let next = from;
  for (const deadline = Date.now() + 30_000; !condition() && Date.now() < deadline; next += 8) {
    await appendSpread(log, next, next + 8);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  expect(condition()).toBe(true);
  return next;
}

/** Waits for a number of members, including those still joining. */
async function untilMembers(groupId: string, count: number): Promise<void> {
  const admin = new Kafka({ brokers: [...testBrokers()], logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  const members = async () => (await admin.describeGroups([groupId])).groups[0]?.members.length;
  await expect.poll(members, { timeout: 20_000 }).toBe(count);
  await admin.disconnect();
}

test('two members share the partitions; the one that stays takes over all of them when the other closes', async () => {
  const { log } = await openLog();
  const seen = [createCollector(), createCollector()] as const;
  const join = (index: 0 | 1) =>
    log.follow({ group: 'shared', topics, from: 'committed', handle: seen[index].handle });
  const members = [await join(0), await join(1)] as const;
  const both = () => seen.every(({ batches }) => partitionsOf(batches).size > 0);
  let next = await appendUntil(log, 0, both);
  await members[0].close();
  const before = seen[1].batches.length;
  next = await appendUntil(log, next, () => partitionsOf(seen[1].batches.slice(before)).size === 4);
  await seen[1].until((values) => new Set([...values, ...seen[0].values()]).size === next);
  await members[1].close();
  // Nothing was delivered twice: each member committed what it handled before it closed.
  expect(seen[0].values().length + seen[1].values().length).toBe(next);
  await log.close();
}, 60_000);

test('a member that is killed is replaced by the other once its session has ended, and nothing is missed', async () => {
  const { log, topicPrefix } = await openLog();
  await using killed: RunningProcess = runProcess(child, { args: [testBrokers().join(','), topicPrefix] });
  const seen = createCollector();
  let next = 0;
  let childHandled = false;
  const handledLine = killed.line(/^partition \d+ value/).then(() => {
    childHandled = true;
  });
  const member = await log.follow({ group: 'shared', topics, from: 'committed', handle: seen.handle });
  next = await appendUntil(log, next, () => childHandled && seen.batches.length > 0);
  await handledLine;
  killed.kill('SIGKILL');
  const { stdout } = await killed.ended;
  next = await appendUntil(log, next, () => partitionsOf(seen.batches.slice(-20)).size === 4);
  const byChild = [...stdout.matchAll(/value (\d+)/g)].map(([, value = '']) => value);
  await seen.until((values) => new Set([...values, ...byChild]).size === next);
  await member.close();
  await log.close();
}, 60_000);

test('a follower that is closed while its group waits for a killed member leaves all partitions to the next', async () => {
  const { log, topicPrefix } = await openLog();
  await using killed: RunningProcess = runProcess(child, { args: [testBrokers().join(','), topicPrefix] });
  let handled = false;
  const line = killed.line(/^partition \d+ value/).then(() => {
    handled = true;
  });
  const next = await appendUntil(log, 0, () => handled);
  await line;
  killed.kill('SIGKILL');
  await killed.ended;
  const seen = createCollector();
  const follow = () => log.follow({ group: 'shared', topics, from: 'committed', handle: seen.handle });
  const first = await follow();
  await untilMembers(`${topicPrefix}.shared`, 2);
  await first.close();
  const following = await follow();
  await appendUntil(log, next, () => partitionsOf(seen.batches).size === 4);
  await following.close();
  await log.close();
}, 60_000);

test('F1 a process that was killed and is started again under its name is back at work without waiting for its session', async () => {
  const { log, topicPrefix } = await openLog();
  // Session timeout, far longer than this test may take.
  const args = [testBrokers().join(','), topicPrefix, '300000', 'one'];
  const handledBy = async (process: RunningProcess) => {
    let handled = false;
    const line = process.line(/^partition \d+ value/).then(() => {
      handled = true;
    });
    next = await appendUntil(log, next, () => handled);
    await line;
  };
  let next = 0;
  await using killed: RunningProcess = runProcess(child, { args });
  await handledBy(killed);
  killed.kill('SIGKILL');
  await killed.ended;
  await using again: RunningProcess = runProcess(child, { args });
  await handledBy(again);
  await log.close();
}, 100_000);

test('a handler that takes longer than a session keeps its partition and is not given the batch twice', async () => {
  const { log } = await openLog(undefined, 1);
  await appendSpread(log, 0, 3);
  const begun = createGate();
  const handled: LogBatch[] = [];
  const following = await log.follow({
    group: 'slow',
    topics,
    from: 'committed',
    handle: async (batch) => {
      handled.push(batch);
      begun.open();
      if (handled.length === 1) await new Promise((resolve) => setTimeout(resolve, 8000));
    },
  });
  await begun.opened;
  await appendSpread(log, 3, 6);
  const values = () => handled.flatMap(({ records }) => records.map(({ value }) => value));
  while (values().length < 6) await new Promise((resolve) => setTimeout(resolve, 100));
  await following.close();
  expect(values()).toEqual(['0', '1', '2', '3', '4', '5']);
  await log.close();
}, 30_000);
