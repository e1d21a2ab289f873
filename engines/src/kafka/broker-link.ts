import { type Cluster, PartitionAssigners } from 'kafkajs';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import { allTopics, fullName } from './create-topics.ts';
import { type KafkaClient, toUnavailable } from './kafka-client.ts';

/** A connection for queries: fetches at an offset, ends and committed offsets. */
export interface BrokerLink {
  /** Retries after temporary failures. Rejects with `EngineUnavailable` if they persist. */
  ask<Answer>(doing: string, work: (cluster: Cluster) => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

const pauses = [50, 100, 200, 400, 800];

/** Connects when first needed. Drops the connection at the first failure, because the broker may have restarted. */
export function createBrokerLink(client: KafkaClient): BrokerLink {
  const names = allTopics.map((topic) => fullName(client, topic));
  const closing = new AbortController();
  let current: Promise<Cluster> | undefined;

  async function connect(): Promise<Cluster> {
    const cluster = takeCluster(client);
    await cluster.connect();
    await cluster.addMultipleTargetTopics(names);
    return cluster;
  }

  async function drop(used: Promise<Cluster> | undefined): Promise<void> {
    if (current === used) current = undefined;
    const cluster = await used?.catch(() => undefined);
    await cluster?.disconnect().catch(() => undefined);
  }

  return {
    async ask(doing, work) {
      for (let attempt = 0; ; attempt += 1) {
        if (closing.signal.aborted) throw new EngineUnavailable('The log is closed.');
        current ??= connect();
        const used = current;
        try {
          const cluster = await used;
          await cluster.refreshMetadataIfNecessary();
          return await work(cluster);
        } catch (error) {
          if (error instanceof OffsetOutOfRange) throw error;
          void drop(used);
          const pause = pauses[attempt];
          if (pause === undefined) throw toUnavailable(client.brokers, doing, error);
          await client.clock.sleep(pause, closing.signal).catch(() => undefined);
        }
      }
    },
    async close() {
      closing.abort();
      await drop(current);
    },
  };
}

/** The requested offset is no longer in the log, or not yet. */
export class OffsetOutOfRange extends Error {
  override readonly name = 'OffsetOutOfRange';
}

/**
 * kafkajs has no call to fetch at an offset without joining a group, but it passes its `Cluster`, which can,
 * to partition assigners. This consumer never runs.
 */
function takeCluster({ prompt, prefix }: KafkaClient): Cluster {
  const taken: Cluster[] = [];
  prompt.consumer({
    groupId: `${prefix}.reader`,
    allowAutoTopicCreation: false,
    partitionAssigners: [
      (config) => {
        taken.push(config.cluster);
        return PartitionAssigners.roundRobin(config);
      },
    ],
  });
  const [cluster] = taken;
  if (!cluster) throw new Error('kafkajs did not make a cluster for the reader');
  return cluster;
}
