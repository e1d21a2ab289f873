import type { Consumer } from 'kafkajs';
import { type KafkaClient, retryAtMost } from './kafka-client.ts';

/** A consumer that rides out a restart of its broker as the same member, and never starts itself again. */
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
      // kafkajs would start again on a timer that `disconnect` may miss; a consumer that crashed is replaced.
      restartOnFailure: async () => false,
    },
  });
}

/**
 * Leaves the group and disconnects, once the consumer has begun: one that is told to stop while it joins for the first
 * time is forgotten by kafkajs, and goes on as a member. Gives up waiting after a while, since kafkajs may wait for ever.
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
