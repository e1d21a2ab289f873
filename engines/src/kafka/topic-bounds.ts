import type { Cluster } from 'kafkajs';
import type { BrokerLink } from './broker-link.ts';

/** First offset kept and next offset to be written of one partition. */
export interface PartitionBounds {
  readonly low: number;
  readonly high: number;
}

/** The bounds of each partition of a topic; index is the partition. */
export async function topicBounds(link: BrokerLink, name: string): Promise<readonly PartitionBounds[]> {
  // `low` first: with `high` older than `low`, a topic with retention could seem to end before it begins.
  const low = await offsetsOf(link, name, true);
  const high = await offsetsOf(link, name, false);
  return high.map((end, partition) => ({ low: low[partition] ?? 0, high: end }));
}

/** Next offset to be written, per partition. */
export function topicEnds(link: BrokerLink, name: string): Promise<readonly number[]> {
  return offsetsOf(link, name, false);
}

function offsetsOf(link: BrokerLink, name: string, fromBeginning: boolean): Promise<readonly number[]> {
  return link.ask(`say where ${name} ends`, async (cluster) => {
    const offsets = await readOffsets(cluster, [name], fromBeginning);
    return offsets.get(name) ?? [];
  });
}

/** First or next offsets of all partitions, by the name of the topic. */
export async function readOffsets(
  cluster: Cluster,
  names: readonly string[],
  fromBeginning: boolean,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const asked = names.map((topic) => ({
    ...{ topic, fromBeginning },
    partitions: cluster
      .findTopicPartitionMetadata(topic)
      .map(({ partitionId }) => ({ partition: partitionId })),
  }));
  const answers = await cluster.fetchTopicsOffset(asked);
  return new Map(
    asked.map(({ topic, partitions }) => {
      const offsets = new Array<number>(partitions.length).fill(-1);
      for (const { partition, offset } of answers.find((one) => one.topic === topic)?.partitions ?? [])
        offsets[partition] = Number(offset);
      if (offsets.length === 0 || offsets.some((offset) => offset < 0))
        throw new Error(`not every partition of ${topic} answered`);
      return [topic, offsets];
    }),
  );
}
