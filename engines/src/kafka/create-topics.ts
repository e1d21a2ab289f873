import { type Topic, topicNames } from '@runrate/contracts';
import type { Admin } from 'kafkajs';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import { type KafkaClient, protocolErrorType, toUnavailable } from './kafka-client.ts';
import { layoutSettings, topicSettings } from './topic-settings.ts';

export interface TopicLayout {
  /** For new topics. */
  readonly partitions: number;
  /** By default three, or the number of brokers if lower. */
  readonly replicationFactor?: number | undefined;
  /** Broker settings that override ours. */
  readonly settings?: ((topic: Topic) => Record<string, string>) | undefined;
}

const waitForTopics = 30_000;

/** Topic that stores the number of partitions over which each topic's keys are spread. */
export const layoutTopic = 'layout';
export const allTopics = [...topicNames, layoutTopic] as const;

/**
 * Creates the missing topics, and returns the number of partitions of each. Rejects with `EngineUnavailable`
 * if no broker is reachable, or it is too old.
 */
export async function createTopics(client: KafkaClient, layout: TopicLayout): Promise<Map<Topic, number>> {
  const admin = client.prompt.admin();
  try {
    await admin.connect();
    const there = new Set(await admin.listTopics());
    const missing = topicNames.filter((topic) => !there.has(fullName(client, topic)));
    const hasLayout = there.has(fullName(client, layoutTopic));
    if (missing.length > 0 || !hasLayout) await create(client, admin, missing, layout, hasLayout);
    return await partitionCounts(client, admin);
  } catch (error) {
    throw toUnavailable(client.brokers, 'be opened', error);
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
}

export function fullName({ prefix }: Pick<KafkaClient, 'prefix'>, topic: (typeof allTopics)[number]): string {
  return `${prefix}.${topic}`;
}

async function create(
  client: KafkaClient,
  admin: Admin,
  missing: readonly Topic[],
  layout: TopicLayout,
  hasLayout: boolean,
) {
  const { brokers } = await admin.describeCluster();
  const replicationFactor = layout.replicationFactor ?? Math.min(3, brokers.length);
  const wanted = missing.map((topic) => ({
    topic: fullName(client, topic),
    numPartitions: layout.partitions,
    replicationFactor,
    configEntries: Object.entries({
      ...topicSettings(topic, replicationFactor),
      ...layout.settings?.(topic),
    }).map(([name, value]) => ({ name, value })),
  }));
  if (!hasLayout) {
    wanted.push({
      topic: fullName(client, layoutTopic),
      numPartitions: 1,
      replicationFactor,
      configEntries: Object.entries(layoutSettings).map(([name, value]) => ({ name, value })),
    });
  }
  try {
    // `waitForLeaders` gives up after `timeout`, so leaders are awaited below.
    await admin.createTopics({
      topics: wanted,
      waitForLeaders: false,
      timeout: client.timing.requestTimeout,
    });
  } catch (error) {
    // Another process of the hub may be creating them right now. Errors are reported per topic.
    if (!isAlreadyThere(error)) throw error;
  }
}

function isAlreadyThere(error: unknown): boolean {
  const all = error instanceof Error && 'errors' in error ? error.errors : undefined;
  const each: readonly unknown[] = Array.isArray(all) ? all : [error];
  return each.every((one) => protocolErrorType(one) === 'TOPIC_ALREADY_EXISTS');
}

/** Waits until every partition has a leader, because a topic is listed before it can be written to. */
async function partitionCounts(client: KafkaClient, admin: Admin): Promise<Map<Topic, number>> {
  const deadline = client.clock.now() + waitForTopics;
  for (;;) {
    const counts = await admin
      .fetchTopicMetadata({ topics: topicNames.map((topic) => fullName(client, topic)) })
      .then(({ topics }) => new Map(topics.map(({ name, partitions }) => [name, partitions])))
      .catch((error: unknown) => {
        const type = protocolErrorType(error) ?? '';
        if (['UNKNOWN_TOPIC_OR_PARTITION', 'LEADER_NOT_AVAILABLE'].includes(type)) return undefined;
        throw error;
      });
    const found = topicNames.map((topic) => [topic, counts?.get(fullName(client, topic)) ?? []] as const);
    const ready = found.every(([, all]) => all.length > 0 && all.every(({ leader }) => leader >= 0));
    if (ready) return new Map(found.map(([topic, all]) => [topic, all.length]));
    if (client.clock.now() >= deadline) {
      const late = found.filter(([, all]) => all.length === 0).map(([topic]) => topic);
      throw new EngineUnavailable(
        `Kafka has no leader yet for the topics ${late.join(', ') || 'of the hub'}.`,
      );
    }
    await client.clock.sleep(200, new AbortController().signal);
  }
}
