import type { Cluster } from 'kafkajs';
import type { BrokerLink } from './broker-link.ts';

/** First available offset and next offset to be written of a partition. */
export interface PartitionBounds {
  readonly low: number;
  readonly high: number;
}

export async function topicBounds(link: BrokerLink, name: string): Promise<readonly PartitionBounds[]> {
  // `low` first: with `high` older than `low`, a topic could seem to end before it begins.
  const low = await offsetsOf(link, name, true);
  const high = await offsetsOf(link, name, false);
  return high.map((end, partition) => ({ low: low[partition] ?? 0, high: end }));
}

export function topicEnds(link: BrokerLink, name: string): Promise<readonly number[]> {
  return offsetsOf(link, name, false);
}

function offsetsOf(link: BrokerLink, name: string, fromBeginning: boolean): Promise<readonly number[]> {
  return link.ask(`say where ${name} ends`, async (cluster) => {
    const offsets = await readOffsets(cluster, [name], fromBeginning);
    return offsets.get(name) ?? [];
  });
}

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
