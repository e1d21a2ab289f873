import type { Topic } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';

export interface PartitionLag {
  readonly topic: Topic;
  readonly partition: number;
  readonly next: number;
  readonly end: number;
  /** Offsets between the two; an upper bound of the records, since compaction leaves gaps. */
  readonly behind: number;
}

/**
 * Returns the lag of a projection in every partition of its topics, from the positions stored with the views.
 * Correct in any process, however many projectors share the partitions.
 */
export async function readStoredLag(
  { log, views }: Pick<Engines, 'log' | 'views'>,
  projection: string,
  topics: readonly Topic[],
): Promise<readonly PartitionLag[]> {
  const stored = await views.positions(projection);
  const perTopic = await Promise.all(
    topics.map(async (topic) => {
      const ends = await log.ends(topic);
      return ends.map((end, partition) => {
        const place = stored.find((one) => one.topic === topic && one.partition === partition);
        const next = place?.next ?? 0;
        return { topic, partition, next, end, behind: Math.max(0, end - next) };
      });
    }),
  );
  return perTopic.flat();
}
