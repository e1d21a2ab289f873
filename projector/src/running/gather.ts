import type { Pause } from './back-off.ts';
import type { Entry } from './read-batch.ts';

/** Consecutive entries, up to an offset of the log. */
interface Stretch {
  readonly entries: Entry[];
  end: number;
}

export interface GatherOptions {
  /** How long after a commit the next one may wait; 0 where nothing waits. Asked each time. */
  readonly waitMs: () => number;
  readonly isUrgent: () => boolean;
  readonly pause: Pause;
  readonly signal: AbortSignal;
}

/** As many as this are worth a commit of their own. */
const worthACommit = 100;

/**
 * Lets entries that arrive one by one wait for others, so that they take one commit together. The first after a
 * while of quiet does not wait.
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
    /** Whether entries wait already and these can join them. */
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
    /** Ends the wait. */
    hurry: () => over.abort(),
  };
}
