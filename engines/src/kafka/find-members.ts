import { createKafkaClient, toUnavailable } from './kafka-client.ts';
import type { KafkaSecurity } from './kafka-security.ts';
import { usualTiming } from './kafka-timing.ts';
import { waitingClock } from './waiting-clock.ts';

export interface Cluster {
  readonly brokers: readonly string[];
  readonly security: KafkaSecurity | undefined;
  readonly topicPrefix: string;
}

/** Returns the hub's groups that have members, which means that programs are following its log. */
export async function findBusyGroups({
  brokers,
  security,
  topicPrefix,
}: Cluster): Promise<readonly string[]> {
  const client = createKafkaClient({
    ...{ brokers, security: security ?? {}, prefix: topicPrefix, instance: undefined, timing: usualTiming },
    ...{ clock: waitingClock, say: () => undefined },
  });
  const admin = client.prompt.admin();
  try {
    await admin.connect();
    const { groups } = await admin.listGroups();
    const own = groups.map(({ groupId }) => groupId).filter((id) => id.startsWith(`${topicPrefix}.`));
    if (own.length === 0) return [];
    const described = await admin.describeGroups(own);
    return described.groups.filter(({ members }) => members.length > 0).map(({ groupId }) => groupId);
  } catch (error) {
    throw toUnavailable(brokers, 'say who uses the topics', error);
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
}
