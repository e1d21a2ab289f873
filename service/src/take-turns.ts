import { setImmediate } from 'node:timers/promises';

/**
 * Lets long work share the thread that answers readers: awaited between its steps, this waits for one turn of the
 * event loop whenever the steps since the last took longer than `longestMs`.
 */
export function takeTurns(longestMs = 20): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestMs) return;
    await setImmediate();
    since = performance.now();
  };
}
