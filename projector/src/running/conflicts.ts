import type { ViewWrite } from '@runrate/engines';
import { type Pause, rest } from './back-off.ts';

/**
 * Limits of consecutive conflicts with no document changed in between. Several events have a lower limit, since they
 * can be split.
 */
const unchangedLimits = { one: 12, several: 3 } as const;
/** Limit of consecutive conflicts, whatever changed in between. */
const conflictLimit = 100;
const firstPauseMs = 10;
const pauseLimitMs = 1000;

/** The store refuses a commit every time it is tried. */
class ConflictRepeats extends Error {
  override readonly name = 'ConflictRepeats';
}

/**
 * Waits after each conflict of a commit, longer each time. Throws `ConflictRepeats` when waiting can't help: the
 * documents have not changed, and yet the commit is refused again and again. Allows up to five seconds for another
 * projector's writes to become visible.
 */
export function createConflicts(
  events: number,
  waiting: { readonly pause: Pause; readonly signal: AbortSignal },
) {
  const unchangedLimit = unchangedLimits[events > 1 ? 'several' : 'one'];
  let before: string | undefined;
  let unchanged = 0;
  let all = 0;
  return async function waitAfter(writes: readonly ViewWrite[]): Promise<void> {
    const read = JSON.stringify(
      writes.map(({ view, key, expectedRevision }) => [view.name, key, expectedRevision]),
    );
    unchanged = read === before ? unchanged + 1 : 1;
    before = read;
    all += 1;
    if (unchanged >= unchangedLimit || all >= conflictLimit) {
      throw new ConflictRepeats(`the view store refused the same commit ${all} times as a conflict`);
    }
    await rest(Math.min(firstPauseMs * 2 ** (all - 1), pauseLimitMs), waiting);
  };
}
