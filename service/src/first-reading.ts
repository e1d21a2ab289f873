import { type Source, sourceStatesView } from '@runrate/contracts';
import { projectorPositions, type ViewStore } from '@runrate/engines';

/**
 * Progress of reading all sources for the first time, successfully or not: some unread, all read but not yet
 * in the views, or all shown. A new hub's first generated text covers them all. Paused sources don't count.
 */
export type FirstReading = 'unread' | 'unshown' | 'shown';

export async function findFirstReading(views: ViewStore, sources: readonly Source[]): Promise<FirstReading> {
  const ids = sources.filter(({ paused }) => !paused).map(({ id }) => id);
  const states = await views.getMany(sourceStatesView, ids);
  if (states.size < ids.length) return 'unread';
  const shown = [...states.values()].map(async ({ document: { lastItem } }) => {
    if (!lastItem) return true;
    return (await views.position(projectorPositions, lastItem.topic, lastItem.partition)) > lastItem.offset;
  });
  return (await Promise.all(shown)).every(Boolean) ? 'shown' : 'unshown';
}
