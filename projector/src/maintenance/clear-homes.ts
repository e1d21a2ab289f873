import {
  allSearches,
  allViews,
  familyOfSearch,
  familyOfTopic,
  familyOfView,
  type Generations,
  keyOf,
  type SearchDefinition,
  type ViewDefinition,
} from '@runrate/contracts';
import {
  atHomes,
  buildingHomes,
  type Engines,
  type Homes,
  type PositionStep,
  projectorPositions,
  readGenerations,
  type StoredGenerations,
  type ViewWrite,
  writeGenerations,
} from '@runrate/engines';
import { Stopped } from '../running/back-off.ts';

/** Counts the clearings that have ended: a commit of one that has is refused, however late it comes. */
const clearings = { projection: 'clearings', topic: 'generations', partition: 0 } as const;
const atOnce = 200;

/** What is emptied, and the condition every commit of it names. */
interface Clearing {
  readonly engines: Engines;
  readonly homes: Homes;
  readonly fence: PositionStep;
  readonly signal: AbortSignal;
}

/**
 * Empties the homes of the task that readers do not see, and moves the pointer to `next`. Begins with their
 * positions, so that a projector that has not heard of it can't commit to them any more.
 */
export async function clearHomes(
  engines: Engines,
  { revision, document }: StoredGenerations,
  next: Generations,
  signal: AbortSignal,
): Promise<void> {
  const ended = await engines.views.position(clearings.projection, clearings.topic, clearings.partition);
  const fence: PositionStep = { ...clearings, expected: ended, next: ended };
  // Read after the position: a pointer that stands still says that this clearing has not ended before.
  const now = await readGenerations(engines.views);
  if (now.revision !== revision) return;
  const families = document.task?.families ?? [];
  const clearing = { engines, homes: buildingHomes(document.homes, families), fence, signal };
  for (const family of families) await clearPositions(clearing, family);
  for (const view of allViews) {
    if (families.includes(familyOfView(view.name)?.name ?? '')) await clearView(clearing, view);
  }
  for (const index of allSearches) {
    if (families.includes(familyOfSearch(index.name)?.name ?? '')) await clearIndex(clearing, index);
  }
  await writeGenerations(engines.views, now, next, [{ ...fence, next: ended + 1 }]);
}

async function clearPositions({ engines, homes, fence, signal }: Clearing, family: string): Promise<void> {
  const { views } = atHomes(engines, homes);
  for (;;) {
    const begun = (await views.positions(projectorPositions)).filter(
      ({ topic, next }) => familyOfTopic(topic)?.name === family && next > 0,
    );
    if (begun.length === 0) return;
    const steps = begun.map(({ topic, partition, next: expected }) => ({
      ...{ projection: projectorPositions, topic, partition, expected, next: 0 },
    }));
    const outcome = await views.commit({ writes: [], positions: [fence, ...steps] });
    // One of the positions moved on meanwhile, unless another clearing has ended.
    if (signal.aborted || (outcome === 'fenced' && (await hasEnded(engines, fence)))) throw new Stopped();
  }
}

async function hasEnded(
  { views }: Engines,
  { projection, topic, partition, next }: PositionStep,
): Promise<boolean> {
  return (await views.position(projection, topic, partition)) !== next;
}

async function clearView({ engines, homes, fence, signal }: Clearing, view: ViewDefinition): Promise<void> {
  const { views } = atHomes(engines, homes);
  for (;;) {
    const writes: ViewWrite[] = [];
    for await (const { document, revision } of views.scan(view)) {
      writes.push({ view, key: keyOf(view, document), document: null, expectedRevision: revision });
      if (writes.length === atOnce) break;
    }
    if (writes.length === 0) return;
    const outcome = await views.commit({ writes, positions: [fence] });
    if (signal.aborted || outcome === 'fenced') throw new Stopped();
  }
}

/** The number of the homes has been counted up, so that edition 0 is newer than all there is. */
async function clearIndex({ engines, homes, signal }: Clearing, index: SearchDefinition): Promise<void> {
  const { search } = atHomes(engines, homes);
  const ids: string[] = [];
  for await (const { id } of search.scan(index)) ids.push(id);
  for (let start = 0; start < ids.length; start += atOnce) {
    if (signal.aborted) throw new Stopped();
    const some = ids.slice(start, start + atOnce);
    await search.write(some.map((id) => ({ index, id, version: 0, document: null })));
  }
}
