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

/** Position that counts finished clearings, so a late commit of a finished clearing is refused. */
const clearings = { projection: 'clearings', topic: 'generations', partition: 0 } as const;
const atOnce = 200;

/** The homes being cleared, and the fence that every commit of the clearing includes. */
interface Clearing {
  readonly engines: Engines;
  readonly homes: Homes;
  readonly fence: PositionStep;
  readonly signal: AbortSignal;
}

/**
 * Clears those homes of the task that readers do not see, then moves the pointer to `next`. Clears their positions
 * first, so a projector that has not noticed yet can no longer commit to them.
 */
export async function clearHomes(
  engines: Engines,
  { revision, document }: StoredGenerations,
  next: Generations,
  signal: AbortSignal,
): Promise<void> {
  const ended = await engines.views.position(clearings.projection, clearings.topic, clearings.partition);
  const fence: PositionStep = { ...clearings, expected: ended, next: ended };
  // Read after the position: if the pointer has not moved, this clearing has not finished before.
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
    // A fenced commit means that a position moved meanwhile, or that another process finished the clearing.
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

/** The generation number has already been increased, so edition 0 is newer than everything in the index. */
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
