import { setTimeout as wait } from 'node:timers/promises';
import { familyOfTopic } from '@runrate/contracts';
import type { Engines } from '../engines.ts';
import type { PositionStep, ViewStore } from '../ports/view-store.ts';
import {
  buildingHomes,
  type CommandOutcome,
  leave,
  readGenerations,
  refused,
  type StoredGenerations,
  withTask,
  writeGenerations,
} from './generations.ts';
import { type Homes, homeOf, nameInSlot, projectorPositions } from './homes.ts';

/** For this long, in milliseconds, other processes may still use the old home after a promotion. */
const leavingTakes = 30_000;
/** Maximum time in milliseconds for which the visible views are not written. */
export const promotionHoldMs = 2_000;
/** A new generation that lags by more records is not waited for. */
const remainderLimit = 5_000;
const betweenTriesMs = 20;

type Views = Pick<Engines, 'views'>;
/** Outcome of one try. `behind` is the number of records that the new generation lacks. */
type Attempt = CommandOutcome | { readonly behind: number };

/**
 * Shows readers the new generation, in a commit that succeeds only if it has reached the old one's positions.
 * Otherwise the projectors briefly stop writing the old one. The new one must contain everything readers see,
 * unless `consent` is the digest of the list of deletions.
 */
export async function promote({ views }: Views, now: number, consent?: string): Promise<CommandOutcome> {
  const before = await readGenerations(views);
  const lacking = before.document.comparisons.rebuild?.deletions;
  if (before.document.task?.stage === 'ready' && lacking && lacking.digest !== consent)
    return lacks(lacking.total);
  const first = await tryToPromote(views, before, now);
  if ('done' in first) return first;
  if (first.behind > remainderLimit) return isBehind(first.behind);
  const { task } = before.document;
  if (task?.stage === 'ready') {
    const next = { ...task, stage: 'promoting', attempts: (task.attempts ?? 0) + 1 } as const;
    // If this is not committed, another process began or the pointer changed, which the tries below detect.
    await writeGenerations(views, before, withTask(before.document, next));
  }
  return finishPromoting({ views }, before, now);
}

/**
 * Promotes a `promoting` generation, or returns it to waiting. Projectors call this too, in case the process
 * that began it was killed.
 */
export async function finishPromoting(
  { views }: Views,
  begun: StoredGenerations,
  now: number,
): Promise<CommandOutcome> {
  const { task, homes } = begun.document;
  const wanted = buildingHomes(homes, task?.families ?? []);
  const until = performance.now() + promotionHoldMs;
  for (;;) {
    const stored = await readGenerations(views);
    const { task: current, homes: seen } = stored.document;
    if (isSeen(wanted, seen)) return { done: true };
    if (current?.id !== task?.id) return refused('There is no rebuild to promote.');
    const tried = await tryToPromote(views, stored, now);
    if ('done' in tried) return tried;
    if (performance.now() >= until) {
      if (current?.stage === 'promoting')
        await writeGenerations(views, stored, withTask(stored.document, { ...current, stage: 'ready' }));
      return isBehind(tried.behind);
    }
    await wait(betweenTriesMs);
  }
}

function lacks(total: number): CommandOutcome {
  const documents = total === 1 ? 'a document' : `${total} documents`;
  return refused(
    `The new generation lacks ${documents} that readers see. Read the list, then promote with its digest, or discard.`,
  );
}

function isSeen(wanted: Homes, seen: Homes): boolean {
  return Object.entries(wanted).every(([family, { live }]) => homeOf(seen, family).live === live);
}

function isBehind(records: number): CommandOutcome {
  return refused(
    `The new generation is not as far as the old one yet (${records} records are missing). Please try again.`,
  );
}

async function tryToPromote(views: ViewStore, stored: StoredGenerations, now: number): Promise<Attempt> {
  const { task, homes } = stored.document;
  if (task?.kind !== 'rebuild') return refused('There is no rebuild to promote.');
  if (task.stage !== 'ready' && task.stage !== 'promoting') return refused('The rebuild is not ready yet.');
  const building = buildingHomes(homes, task.families);
  const { steps, behind } = await standStill(views, homes, building);
  if (behind > 0) return { behind };
  const moved = { ...stored.document, homes: { ...homes, ...building } };
  const outcome = await writeGenerations(views, stored, leave(moved, task, now + leavingTakes), steps);
  // Otherwise a position or the pointer has changed in the meantime.
  return outcome === 'committed' ? { done: true } : { behind: 1 };
}

/** Returns the live positions as commit conditions, and how many records the new generation is behind. */
async function standStill(
  views: ViewStore,
  homes: Homes,
  building: Homes,
): Promise<{ readonly steps: readonly PositionStep[]; readonly behind: number }> {
  const steps: PositionStep[] = [];
  let behind = 0;
  for (const [family, { live: slot }] of Object.entries(building)) {
    const old = nameInSlot(projectorPositions, homeOf(homes, family).live);
    const fresh = await views.positions(nameInSlot(projectorPositions, slot));
    for (const { topic, partition, next } of await views.positions(old)) {
      if (familyOfTopic(topic)?.name !== family) continue;
      const reached =
        fresh.find((place) => place.topic === topic && place.partition === partition)?.next ?? 0;
      behind += Math.max(0, next - reached);
      steps.push({ projection: old, topic, partition, expected: next, next });
    }
  }
  return { steps, behind };
}
