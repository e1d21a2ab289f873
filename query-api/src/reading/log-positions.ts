import { familyOfView, type LogPosition, type Topic, viewFamilies } from '@runrate/contracts';
import { type EventLog, projectorPositions, type ViewStore } from '@runrate/engines';
import { type PartitionLag, readStoredLag } from '@runrate/service';

/** Views that are written from some of their family's topics only. */
const narrowViews: Readonly<Record<string, readonly Topic[]>> = {
  articles: ['articles', 'editorial'],
  corrections: ['editorial'],
  news: ['news'],
};

function topicsOf(view: string): readonly Topic[] {
  return narrowViews[view] ?? familyOfView(view)?.topics ?? [];
}

/**
 * The places in the log that views reflect at least, as `X-Log-Position` carries them: the last record handled
 * of each partition, `articles/0:1234`, comma-separated; empty before the first.
 */
export async function readLogPositions(store: ViewStore, views: readonly string[]): Promise<string> {
  const topics = new Set<string>(views.flatMap(topicsOf));
  const positions = await store.positions(projectorPositions);
  return positions
    .filter(({ topic, next }) => next > 0 && topics.has(topic))
    .map(({ topic, partition, next }) => `${topic}/${partition}:${next - 1}`)
    .join(', ');
}

/** Whether the views reflect this place in the log. */
export async function isProjected(
  store: ViewStore,
  { topic, partition, offset }: LogPosition,
): Promise<boolean> {
  return (await store.position(projectorPositions, topic, partition)) > offset;
}

/** Reads how far the views reflect the log, and answers whether that is past a place: for many places at once. */
export async function readReached(store: ViewStore): Promise<(position: LogPosition) => boolean> {
  const positions = await store.positions(projectorPositions);
  const nexts = new Map(positions.map(({ topic, partition, next }) => [`${topic}/${partition}`, next]));
  return ({ topic, partition, offset }) => (nexts.get(`${topic}/${partition}`) ?? 0) > offset;
}

/** How far the pages are behind the log, whichever processes project it. */
export function readPagesLag(engines: {
  readonly log: EventLog;
  readonly views: ViewStore;
}): Promise<readonly PartitionLag[]> {
  return readStoredLag(engines, projectorPositions, [
    ...new Set(viewFamilies.flatMap(({ topics }) => topics)),
  ]);
}
