import {
  type Comparison,
  type DocumentOf,
  type Generations,
  type GenerationTask,
  type Home,
  maintenanceView,
  type Topic,
  viewFamilies,
} from '@runrate/contracts';
import type { Engines } from '../engines.ts';
import { untilCommitted } from '../ports/until-committed.ts';
import type { CommitOutcome, PositionStep, Stored, ViewStore } from '../ports/view-store.ts';
import { type Homes, homeOf, nameInSlot, otherSlot, projectorPositions } from './homes.ts';

const pointerKey = 'generations';
const nothingYet: Generations = { id: pointerKey, homes: {}, comparisons: {} };

export interface StoredGenerations {
  readonly document: Generations;
  readonly revision: number;
}

export async function readGenerations(store: Pick<ViewStore, 'getMany'>): Promise<StoredGenerations> {
  return toGenerations((await store.getMany(maintenanceView, [pointerKey])).get(pointerKey));
}

/** Returns the generations from their stored document, whose key is `generations`. */
export function toGenerations(
  stored: Stored<DocumentOf<typeof maintenanceView>> | undefined,
): StoredGenerations {
  if (stored?.document.id !== 'generations') return { document: nothingYet, revision: 0 };
  return { document: stored.document, revision: stored.revision };
}

/** The outcome is not `committed` if the pointer or one of the positions has changed since it was read. */
export function writeGenerations(
  store: Pick<ViewStore, 'commit'>,
  { revision }: StoredGenerations,
  document: Generations,
  positions: readonly PositionStep[] = [],
): Promise<CommitOutcome> {
  const write = { view: maintenanceView, key: pointerKey, document, expectedRevision: revision };
  return store.commit({ writes: [write], positions });
}

export function buildingHomes(homes: Homes, families: readonly string[]): Homes {
  return Object.fromEntries(
    families.map((family) => {
      const { live, numbers } = homeOf(homes, family);
      return [family, { live: otherSlot(live), numbers }];
    }),
  );
}

export function topicsOf(families: readonly string[]): Topic[] {
  return viewFamilies.filter(({ name }) => families.includes(name)).flatMap(({ topics }) => [...topics]);
}

export type CommandOutcome = { readonly done: true } | { readonly done: false; readonly why: string };

/** Describes for people what these commands change. */
const pointer = 'which generation readers see';

export interface TaskRequest {
  readonly id: string;
  readonly kind: GenerationTask['kind'];
  readonly families: readonly string[];
  readonly repair: boolean;
  /** Digest of the deletions that an admin accepts. */
  readonly deletions?: string | undefined;
  readonly now: number;
}

/** Starts a rebuild or an audit. Only one can run at a time. */
export async function startTask(store: ViewStore, request: TaskRequest): Promise<CommandOutcome> {
  return untilCommitted(pointer, async () => {
    const stored = await readGenerations(store);
    const { document } = stored;
    if (document.task) return refused(whatRuns(document.task));
    const task: GenerationTask = {
      id: request.id,
      kind: request.kind,
      families: [...request.families],
      stage: 'clearing',
      repair: request.repair,
      ...(request.deletions !== undefined && { deletions: request.deletions }),
      startedAt: new Date(request.now).toISOString(),
    };
    const homes = countUp(document.homes, request.families);
    const outcome = await writeGenerations(store, stored, { ...document, homes, task });
    return outcome === 'committed' ? { done: true } : outcome;
  });
}

/** Families split off from another. In older pointers, their views share the other family's home. */
const splitFrom = { engagement: 'items' } as const;

export function withSplitFamilies(homes: Homes): Record<string, Home> {
  const own = Object.entries(splitFrom).map(([family, origin]) => [family, homeOf(homes, origin)]);
  return { ...Object.fromEntries(own), ...homes };
}

/** Adds the homes of split-off families, if the family they came from has ever been rebuilt. */
export async function nameSplitFamilies(store: ViewStore): Promise<void> {
  await untilCommitted(pointer, async () => {
    const stored = await readGenerations(store);
    const { document } = stored;
    const lacking = Object.entries(splitFrom).filter(([family]) => !document.homes[family]);
    if (lacking.every(([, origin]) => !document.homes[origin])) return 'committed';
    return writeGenerations(store, stored, { ...document, homes: withSplitFamilies(document.homes) });
  });
}

/** Increases the numbers of hidden homes, so that everything written there is newer than before. */
function countUp(homes: Homes, families: readonly string[]): Homes {
  const counted = withSplitFamilies(homes);
  for (const family of families) {
    const { live, numbers } = homeOf(homes, family);
    const next = Math.max(numbers.a, numbers.b) + 1;
    counted[family] = { live, numbers: { ...numbers, [otherSlot(live)]: next } };
  }
  return counted;
}

export function refused(why: string): CommandOutcome {
  return { done: false, why };
}

function whatRuns({ kind, stage }: GenerationTask): string {
  if (stage === 'leaving')
    return 'The generation before is still being removed. Please try again in a minute.';
  return kind === 'audit'
    ? 'An audit is running.'
    : 'A rebuild is running or waits to be promoted or discarded.';
}

/** Discards a rebuild or an audit, without any effect on readers. */
export async function discard({ views }: Pick<Engines, 'views'>, now: number): Promise<CommandOutcome> {
  return untilCommitted(pointer, async () => {
    const stored = await readGenerations(views);
    const { task } = stored.document;
    if (!task || task.stage === 'leaving') return refused('There is nothing to discard.');
    const outcome = await writeGenerations(views, stored, leave(stored.document, task, now));
    return outcome === 'committed' ? { done: true } : outcome;
  });
}

/** Returns the pointer with the task ending: the hidden homes are emptied, but not before `notBefore`. */
export function leave(document: Generations, task: GenerationTask, notBefore: number): Generations {
  return {
    ...document,
    homes: countUp(document.homes, task.families),
    task: { ...task, stage: 'leaving', notBefore: new Date(notBefore).toISOString() },
  };
}

export function withTask(document: Generations, task: GenerationTask | undefined): Generations {
  const { task: _before, ...rest } = document;
  return task ? { ...rest, task } : rest;
}

export function withComparison(
  document: Generations,
  kind: GenerationTask['kind'],
  comparison: Comparison,
): Generations {
  return { ...document, comparisons: { ...document.comparisons, [kind]: comparison } };
}

export interface Replayed {
  /** Offsets handled so far, and in total. */
  readonly handled: number;
  readonly total: number;
}

/** Returns how far the homes of a task have come, in offsets, which include the gaps from compaction. */
export async function readProgress(
  { log, views }: Pick<Engines, 'log' | 'views'>,
  { homes, task }: Generations,
): Promise<Replayed> {
  if (!task) return { handled: 0, total: 0 };
  const building = buildingHomes(homes, task.families);
  let handled = 0;
  let total = 0;
  const endOf = (topic: Topic, partition: number, end: number) =>
    task.goal?.find((one) => one.topic === topic && one.partition === partition)?.end ?? end;
  for (const [family, { live: slot }] of Object.entries(building)) {
    const reached = await views.positions(nameInSlot(projectorPositions, slot));
    for (const topic of topicsOf([family])) {
      for (const [partition, end] of (await log.ends(topic)).entries()) {
        const next =
          reached.find((place) => place.topic === topic && place.partition === partition)?.next ?? 0;
        const goal = endOf(topic, partition, end);
        handled += Math.min(next, goal);
        total += goal;
      }
    }
  }
  return { handled, total };
}
