import { type LogPosition, type Source, sourceStatesView } from '@runrate/contracts';
import { projectorPositions, type ViewStore } from '@runrate/engines';

/**
 * Progress of reading all sources for the first time, successfully or not: some unread, all read but not yet
 * in the views, or all shown. A new hub's first generated text covers them all. Paused sources don't count.
 */
export type FirstReading = 'unread' | 'unshown' | 'shown';

const lookedAtOnce = 20;

export async function findFirstReading(views: ViewStore, sources: readonly Source[]): Promise<FirstReading> {
  const ids = sources.filter(({ paused }) => !paused).map(({ id }) => id);
  const places = new Map<string, LogPosition>();
  // Asked again after each reading, so that thousands of states would be read thousands of times. The last source
  // is read last, and the first gap is enough.
  for (let end = ids.length; end > 0; end -= lookedAtOnce) {
    const looked = ids.slice(Math.max(0, end - lookedAtOnce), end);
    const states = await views.getMany(sourceStatesView, looked);
    if (states.size < new Set(looked).size) return 'unread';
    for (const { document } of states.values()) {
      const { lastItem } = document;
      if (!lastItem) continue;
      const name = `${lastItem.topic}|${lastItem.partition}`;
      if (lastItem.offset > (places.get(name)?.offset ?? -1)) places.set(name, lastItem);
    }
  }
  const shown = [...places.values()].map(
    async ({ topic, partition, offset }) =>
      (await views.position(projectorPositions, topic, partition)) > offset,
  );
  return (await Promise.all(shown)).every(Boolean) ? 'shown' : 'unshown';
}
