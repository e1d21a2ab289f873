import type { ViewWrite } from '@runrate/engines';
import { type Pause, rest } from './back-off.ts';

/** Conflicts in a row with no document changed in between: of one event, and of several, which are split sooner. */
const unchangedLimits = { one: 12, several: 3 } as const;
/** Conflicts in a row, whatever changed in between. */
const conflictLimit = 100;
const firstPauseMs = 10;
const pauseLimitMs = 1000;

/** The store refuses a commit as often as it is made. */
class ConflictRepeats extends Error {
  override readonly name = 'ConflictRepeats';
}

/**
 * Waits after each conflict of a commit, longer each time. Throws `ConflictRepeats` where waiting can't help: the
 * documents are as they were read, and yet the commit is refused again and again. Up to five seconds are given to
 * what another projector has written and is not to be seen yet.
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
