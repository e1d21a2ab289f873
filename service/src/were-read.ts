import { type Source, sourceStatesView } from '@runrate/contracts';
import { projectorPositions, type ViewStore } from '@runrate/engines';

/**
 * Whether each of these sources was read at least once, well or badly, and the views show what it brought: a new hub's
 * first text is of them all. Sources that are paused don't count.
 */
export async function wereRead(views: ViewStore, sources: readonly Source[]): Promise<boolean> {
  const ids = sources.filter(({ paused }) => !paused).map(({ id }) => id);
  const states = await views.getMany(sourceStatesView, ids);
  if (states.size < ids.length) return false;
  const shown = [...states.values()].map(async ({ document: { lastItem } }) => {
    if (!lastItem) return true;
    return (await views.position(projectorPositions, lastItem.topic, lastItem.partition)) > lastItem.offset;
  });
  return (await Promise.all(shown)).every(Boolean);
}
