import type { Entry } from './read-batch.ts';
import type { Rests } from './rest-together.ts';

/** Consecutive entries, up to an offset of the log. */
interface Stretch {
  readonly entries: Entry[];
  end: number;
  /** Ends the wait for more entries. */
  readonly hurry: AbortController;
  /** Resolves when no more entries can join. */
  readonly closed: PromiseWithResolvers<void>;
}

export interface GatherOptions {
  /** How long the next commit may wait after a commit, in milliseconds; 0 for no wait. Called each time. */
  readonly waitMs: () => number;
  readonly isUrgent: () => boolean;
  readonly rests: Rests;
}

/** Number of entries that are worth their own commit. */
const worthACommit = 100;

/**
 * Lets entries that arrive one at a time wait for others, so that they share a commit: while earlier ones are being
 * settled, and while the lane rests after a commit. The first one after a quiet period does not wait.
 */
export function createGathering(
  { waitMs, isUrgent, rests }: GatherOptions,
  settle: (stretch: Pick<Stretch, 'entries' | 'end'>) => Promise<void>,
) {
  let waiting: Stretch | undefined;
  let done: Promise<void> = Promise.resolve();

  async function settleAfter(before: Promise<void>, stretch: Stretch): Promise<void> {
    await before;
    if (!isUrgent()) await rests.over(waitMs(), stretch.hurry.signal);
    waiting = undefined;
    stretch.closed.resolve();
    await settle(stretch);
    if (!isUrgent()) rests.begin(waitMs());
  }

  function hurry(): void {
    waiting?.hurry.abort();
  }

  return {
    /** Resolves when more entries can be added: at once, unless many are waiting. */
    async add(entries: readonly Entry[], end: number): Promise<void> {
      while (waiting && waiting.entries.length >= worthACommit) await waiting.closed.promise;
      if (waiting) {
        waiting.entries.push(...entries);
        waiting.end = end;
      } else {
        const fresh = { hurry: new AbortController(), closed: Promise.withResolvers<void>() };
        waiting = { entries: [...entries], end, ...fresh };
        done = settleAfter(done, waiting);
      }
      const { closed } = waiting;
      if (waiting.entries.length < worthACommit) return;
      hurry();
      await closed.promise;
    },
    hurry,
    /** Resolves when everything that was added is in effect. */
    idle(): Promise<void> {
      hurry();
      return done;
    },
  };
}
