import { familyNameOf, type Topic } from '@runrate/contracts';
import type { Engines } from '../engines.ts';
import { readGenerations } from './generations.ts';
import { homeOf, nameInSlot, otherSlot, projectorPositions } from './homes.ts';

/**
 * Next offsets of topics that are in the views, those that a rebuild or an audit fills included; index is the partition.
 * The pointer is read last: a task that begins later reads the log as it is after these offsets.
 */
export async function passedByAll(
  { log, views }: Pick<Engines, 'log' | 'views'>,
  topics: readonly Topic[],
): Promise<Map<Topic, number[]>> {
  const ends = new Map<Topic, readonly number[]>();
  for (const topic of topics) ends.set(topic, await log.ends(topic));
  const live = await views.positions(projectorPositions);
  const { homes, task } = (await readGenerations(views)).document;
  const filled = new Map(
    await Promise.all(
      (['a', 'b'] as const).map(
        async (slot) =>
          [slot, task ? await views.positions(nameInSlot(projectorPositions, slot)) : []] as const,
      ),
    ),
  );
  return new Map(
    [...ends].map(([topic, offsets]) => {
      const family = familyNameOf(topic);
      if (family === undefined) return [topic, [...offsets]] as const;
      const isFilled = task?.families.includes(family) ?? false;
      const other = isFilled ? filled.get(otherSlot(homeOf(homes, family).live)) : undefined;
      const passed = offsets.map((_end, partition) =>
        Math.min(...[live, ...(other ? [other] : [])].map((places) => nextIn(places, topic, partition))),
      );
      return [topic, passed] as const;
    }),
  );
}

interface Place {
  readonly topic: string;
  readonly partition: number;
  readonly next: number;
}

function nextIn(places: readonly Place[], topic: Topic, partition: number): number {
  return places.find((one) => one.topic === topic && one.partition === partition)?.next ?? 0;
}
