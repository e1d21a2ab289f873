import type { Cluster } from 'kafkajs';
import { type PartSize, sumByName } from '../ports/store-sizes.ts';
import type { BrokerLink } from './broker-link.ts';
import type { allTopics } from './create-topics.ts';
import { type AskedPartitions, describeLogDirs } from './log-dirs-request.ts';

type StoredTopic = (typeof allTopics)[number];

/** The part of a broker that can send requests unknown to kafkajs. */
interface Sender {
  readonly connectionPool: {
    send(call: ReturnType<typeof describeLogDirs>): Promise<ReadonlyMap<string, number>>;
  };
}

/** Measures the topics on the brokers that lead their partitions, so that replicas don't count. */
export function measureTopics(
  link: BrokerLink,
  topics: readonly StoredTopic[],
  nameOf: (topic: StoredTopic) => string,
): Promise<readonly PartSize[]> {
  return link.ask('say how large its topics are', async (cluster) => {
    const parts: PartSize[] = [];
    for (const [nodeId, asked] of groupByLeader(cluster, topics.map(nameOf))) {
      const broker: unknown = await cluster.findBroker({ nodeId });
      // kafkajs's types lack the connection pool.
      const sizes = await (broker as Sender).connectionPool.send(describeLogDirs(asked));
      for (const topic of topics) parts.push({ name: topic, bytes: sizes.get(nameOf(topic)) ?? 0 });
    }
    return sumByName(parts);
  });
}

function groupByLeader(cluster: Cluster, names: readonly string[]): ReadonlyMap<string, AskedPartitions[]> {
  const asked = new Map<string, AskedPartitions[]>();
  for (const topic of names) {
    const all = cluster.findTopicPartitionMetadata(topic).map(({ partitionId }) => partitionId);
    for (const [leader, partitions] of Object.entries(cluster.findLeaderForPartitions(topic, all)))
      asked.set(leader, [...(asked.get(leader) ?? []), { topic, partitions }]);
  }
  return asked;
}
