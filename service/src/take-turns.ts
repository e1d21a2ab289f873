import { setImmediate } from 'node:timers/promises';

/**
 * Lets long-running work share the thread that serves readers. Awaited between steps, it waits for one turn
 * of the event loop whenever the steps since the last wait took longer than `longestMs`.
 */
export function takeTurns(longestMs = 20): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestMs) return;
    await setImmediate();
    since = performance.now();
  };
}
