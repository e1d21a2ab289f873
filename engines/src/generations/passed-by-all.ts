import { familyNameOf, type Topic } from '@runrate/contracts';
import type { Engines } from '../engines.ts';
import { readGenerations } from './generations.ts';
import { homeOf, nameInSlot, otherSlot, projectorPositions } from './homes.ts';

/**
 * Next offsets of topics that are in the views, those that a rebuild or an audit fills included; index is the partition.
 * The pointer is read last: a task that begins later reads the log as it is after these offsets. `RangeError` for a topic
 * that no view is made from.
 */
export async function passedByAll(
  views: Engines['views'],
  topics: readonly Topic[],
): Promise<Map<Topic, number[]>> {
  const live = await views.positions(projectorPositions);
  const { homes, task } = (await readGenerations(views)).document;
  const passed = topics.map(async (topic) => {
    const family = familyNameOf(topic);
    if (family === undefined) throw new RangeError(`no view is made from ${topic}`);
    const nexts = nextsOf(live, topic);
    if (!task?.families.includes(family)) return [topic, nexts] as const;
    const filling = nameInSlot(projectorPositions, otherSlot(homeOf(homes, family).live));
    const filled = nextsOf(await views.positions(filling), topic);
    return [topic, nexts.map((next, partition) => Math.min(next, filled[partition] ?? 0))] as const;
  });
  return new Map(await Promise.all(passed));
}

type Places = Awaited<ReturnType<Engines['views']['positions']>>;

function nextsOf(places: Places, topic: Topic): number[] {
  const own = places.filter((place) => place.topic === topic);
  const nexts = new Map(own.map(({ partition, next }) => [partition, next]));
  return Array.from(
    { length: Math.max(-1, ...nexts.keys()) + 1 },
    (_, partition) => nexts.get(partition) ?? 0,
  );
}
