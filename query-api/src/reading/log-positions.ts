import { familyOfView, type LogPosition, type Topic, viewFamilies } from '@runrate/contracts';
import { type EventLog, projectorPositions, type ViewStore } from '@runrate/engines';
import { type PartitionLag, readStoredLag } from '@runrate/service';

/** Views that are projected from only some of their family's topics. */
const narrowViews: Readonly<Record<string, readonly Topic[]>> = {
  articles: ['articles', 'editorial'],
  corrections: ['editorial'],
  news: ['news'],
};

function topicsOf(view: string): readonly Topic[] {
  return narrowViews[view] ?? familyOfView(view)?.topics ?? [];
}

/** Returns the last record handled in each partition, as in `X-Log-Position`. Empty before the first record. */
export async function readLogPositions(store: ViewStore, views: readonly string[]): Promise<string> {
  const topics = new Set<string>(views.flatMap(topicsOf));
  const positions = await store.positions(projectorPositions);
  return positions
    .filter(({ topic, next }) => next > 0 && topics.has(topic))
    .map(({ topic, partition, next }) => `${topic}/${partition}:${next - 1}`)
    .join(', ');
}

export async function isProjected(
  store: ViewStore,
  { topic, partition, offset }: LogPosition,
): Promise<boolean> {
  return (await store.position(projectorPositions, topic, partition)) > offset;
}

/** Reads the positions once and returns a function that tells whether the views reflect a given one. */
export async function readReached(store: ViewStore): Promise<(position: LogPosition) => boolean> {
  const positions = await store.positions(projectorPositions);
  const nexts = new Map(positions.map(({ topic, partition, next }) => [`${topic}/${partition}`, next]));
  return ({ topic, partition, offset }) => (nexts.get(`${topic}/${partition}`) ?? 0) > offset;
}

/** Reads how far the views lag behind the log, whichever processes project it. */
export function readPagesLag(engines: {
  readonly log: EventLog;
  readonly views: ViewStore;
}): Promise<readonly PartitionLag[]> {
  return readStoredLag(engines, projectorPositions, [
    ...new Set(viewFamilies.flatMap(({ topics }) => topics)),
  ]);
}
