import { openKafkaEventLog } from './kafka-event-log.ts';

/** Runs a group member in a separate process until it is killed. Writes what it receives to stdout. */
async function followUntilKilled(
  broker: string,
  topicPrefix: string,
  sessionTimeout = 6000,
  instance?: string,
): Promise<void> {
  const timing = { sessionTimeout, rebalanceTimeout: sessionTimeout, heartbeatInterval: 200 };
  const log = await openKafkaEventLog({ brokers: [broker], topicPrefix, timing, instance });
  await log.follow({
    group: 'shared',
    topics: ['engagement'],
    from: 'committed',
    handle: async ({ partition, records }) => {
      for (const { value } of records) process.stdout.write(`partition ${partition} value ${value}\n`);
    },
  });
}

const [broker = '', topicPrefix = '', sessionTimeout, instance] = process.argv.slice(2);
await followUntilKilled(broker, topicPrefix, sessionTimeout ? Number(sessionTimeout) : undefined, instance);
