import { familyNameOf, type Topic } from '@runrate/contracts';
import type { Engines } from '../engines.ts';
import { readGenerations } from './generations.ts';
import { homeOf, nameInSlot, otherSlot, projectorPositions } from './homes.ts';

/**
 * Returns the next offsets, by partition, that all homes of the views have reached, even those being filled. The
 * pointer is read last: later tasks read the log after these offsets. Throws `RangeError` for a topic without views.
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
