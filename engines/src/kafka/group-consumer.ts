import type { Consumer } from 'kafkajs';
import { type KafkaClient, retryAtMost } from './kafka-client.ts';

/** Creates a consumer that survives a broker restart as the same member, and never restarts itself. */
export function createGroupConsumer({ patient, timing }: KafkaClient, groupId: string): Consumer {
  return patient.consumer({
    groupId,
    allowAutoTopicCreation: false,
    sessionTimeout: timing.sessionTimeout,
    rebalanceTimeout: timing.rebalanceTimeout,
    heartbeatInterval: timing.heartbeatInterval,
    maxWaitTimeInMs: timing.fetchWait,
    retry: {
      ...retryAtMost(timing.retries),
      // kafkajs would restart on a timer that `disconnect` may miss. Crashed consumers are replaced instead.
      restartOnFailure: async () => false,
    },
  });
}

/**
 * Leaves the group and disconnects once the start has finished: a consumer stopped during its first join
 * would stay a member. Stops waiting after a while, because kafkajs may never finish.
 */
export async function disconnectWithin(
  { clock, timing, say }: KafkaClient,
  consumer: Consumer,
  begun: Promise<unknown>,
): Promise<void> {
  const done = new AbortController();
  const left = begun
    .catch(() => undefined)
    .then(() => consumer.disconnect())
    .catch((error: unknown) => say(`Kafka: a consumer did not leave cleanly: ${String(error)}`))
    .finally(() => done.abort());
  await Promise.race([left, clock.sleep(timing.closeWithin, done.signal).catch(() => undefined)]);
}
