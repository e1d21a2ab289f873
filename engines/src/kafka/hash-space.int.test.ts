import { randomUUID } from 'node:crypto';
import type { Topic } from '@runrate/contracts';
import { Kafka, logLevel } from 'kafkajs';
import { expect, test } from 'vitest';
import { readAll, record } from '../conformance/log-probes.ts';
import { openKafkaEventLog } from './kafka-event-log.ts';
import { openKafkaSubject, testBrokers, testTiming } from './kafka-subject.ts';

async function growTo(topicPrefix: string, topic: Topic, count: number): Promise<void> {
  const admin = new Kafka({ brokers: [...testBrokers()], logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  await admin.createPartitions({ topicPartitions: [{ topic: `${topicPrefix}.${topic}`, count }] });
  await admin.disconnect();
}

test('F22 added partitions split no key: programs of before and after write each key where it was', async () => {
  const topicPrefix = `test-${randomUUID().slice(0, 8)}`;
  await using before = await openKafkaSubject({ topicPrefix, partitions: 3 });
  const keys = Array.from({ length: 40 }, (_, index) => `source-${index}`);
  const write = (log: typeof before.log, value: string) =>
    log.append(keys.map((key) => record('articles', key, JSON.stringify(value), key)));
  const placesOf = (positions: Awaited<ReturnType<typeof write>>) =>
    positions.map(({ partition }) => partition);
  const first = placesOf(await write(before.log, 'first'));
  expect(new Set(first).size).toBe(3);
  await growTo(topicPrefix, 'articles', 7);
  const after = {
    log: await openKafkaEventLog({ brokers: testBrokers(), topicPrefix, partitions: 3, timing: testTiming }),
  };
  expect(await after.log.ends('articles')).toHaveLength(7);
  expect(placesOf(await write(after.log, 'second'))).toEqual(first);
  expect(placesOf(await write(before.log, 'third'))).toEqual(first);
  const last = new Map((await readAll(after.log, 'articles')).map(({ key, value }) => [key, value]));
  expect([...last.values()]).toEqual(keys.map(() => '"third"'));
  await after.log.close();
});

test('F22 a topic that was deleted and made anew with fewer partitions is refused in a sentence', async () => {
  const topicPrefix = `test-${randomUUID().slice(0, 8)}`;
  const subject = await openKafkaSubject({ topicPrefix, partitions: 3 });
  await subject.log.close();
  const admin = new Kafka({ brokers: [...testBrokers()], logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  const topic = `${topicPrefix}.startups`;
  await admin.deleteTopics({ topics: [topic] });
  await expect
    .poll(async () => admin.createTopics({ topics: [{ topic, numPartitions: 1 }] }).catch(() => false))
    .toBe(true);
  await admin.disconnect();
  await expect(subject.reopen()).rejects.toThrow(/has 1 partitions, and its records are spread over 3/);
  await subject[Symbol.asyncDispose]();
});
