import { randomUUID } from 'node:crypto';
import { Kafka, logLevel } from 'kafkajs';
import type { EventLogSubject } from '../conformance/event-log.ts';
import { allTopics, fullName } from './create-topics.ts';
import { type KafkaEventLogOptions, openKafkaEventLog } from './kafka-event-log.ts';
import type { KafkaTiming } from './kafka-timing.ts';

/** Timing for tests: a killed member loses its partitions after the shortest session brokers allow. */
export const testTiming = {
  sessionTimeout: 6000,
  heartbeatInterval: 200,
} as const satisfies Partial<KafkaTiming>;

export function testBrokers(): readonly string[] {
  const brokers = process.env['KAFKA_BROKERS'];
  if (!brokers) {
    throw new Error(
      'KAFKA_BROKERS is not set: these tests need a Kafka broker, such as `npm run engines` starts',
    );
  }
  return brokers.split(',');
}

/** Opens an empty log under its own prefix. Its topics are deleted on disposal. */
export async function openKafkaSubject(options: Partial<KafkaEventLogOptions>): Promise<EventLogSubject> {
  const brokers = options.brokers ?? testBrokers();
  const { topicPrefix = `test-${randomUUID().slice(0, 8)}` } = options;
  const open = () => openKafkaEventLog({ brokers, timing: testTiming, ...options, topicPrefix });
  let log = await open();
  return {
    get log() {
      return log;
    },
    async reopen() {
      await log.close();
      log = await open();
      return log;
    },
    async [Symbol.asyncDispose]() {
      await log.close();
      await deleteTopics(brokers, topicPrefix);
    },
  };
}

async function deleteTopics(brokers: readonly string[], prefix: string): Promise<void> {
  const admin = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  await admin.deleteTopics({ topics: allTopics.map((topic) => fullName({ prefix }, topic)) });
  await admin.disconnect();
}
