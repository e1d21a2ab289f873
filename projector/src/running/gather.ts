import type { Pause } from './back-off.ts';
import type { Entry } from './read-batch.ts';

/** Consecutive entries, up to an offset of the log. */
interface Stretch {
  readonly entries: Entry[];
  end: number;
}

export interface GatherOptions {
  /** How long the next commit may wait after a commit, in milliseconds; 0 for no wait. Called each time. */
  readonly waitMs: () => number;
  readonly isUrgent: () => boolean;
  readonly pause: Pause;
  readonly signal: AbortSignal;
}

/** Number of entries that are worth their own commit. */
const worthACommit = 100;

/**
 * Lets entries that arrive one at a time wait for others, so that they share a commit. The first one after a quiet
 * period does not wait.
 */
export function createGathering(options: GatherOptions, settle: (stretch: Stretch) => Promise<void>) {
  const { waitMs, isUrgent, pause, signal } = options;
  let waiting: Stretch | undefined;
  let resting = Promise.resolve();
  let over = new AbortController();
  signal.addEventListener('abort', () => over.abort(), { once: true });

  function rest(): void {
    const milliseconds = waitMs();
    if (milliseconds === 0 || signal.aborted || isUrgent()) return;
    over = new AbortController();
    resting = pause(milliseconds, over.signal).catch(() => undefined);
  }

  return {
    /** Returns whether entries are already waiting and these could join them. */
    join(entries: readonly Entry[], end: number): boolean {
      if (!waiting || waiting.entries.length >= worthACommit) return false;
      waiting.entries.push(...entries);
      waiting.end = end;
      if (waiting.entries.length >= worthACommit) over.abort();
      return true;
    },
    /** Resolves when the entries, and those that joined them, are in effect. */
    async begin(entries: readonly Entry[], end: number): Promise<void> {
      const stretch = { entries: [...entries], end };
      waiting = stretch;
      if (entries.length >= worthACommit) over.abort();
      await resting;
      waiting = undefined;
      await settle(stretch);
      rest();
    },
    hurry: () => over.abort(),
  };
}
