import type { Pause } from './back-off.ts';

/**
 * Lets the partitions of a lane rest at the same time, so that what they read and write afterwards can go together. The
 * first to rest begins; others that want to rest as long join in and end with it.
 */
export function createRests(pause: Pause, signal: AbortSignal) {
  const resting = new Map<number, Promise<void>>();

  return {
    begin(milliseconds: number): void {
      if (milliseconds === 0 || signal.aborted || resting.has(milliseconds)) return;
      const rest = pause(milliseconds, signal)
        .catch(() => undefined)
        .then(() => {
          resting.delete(milliseconds);
        });
      resting.set(milliseconds, rest);
    },
    /** Resolves when the rest in progress ends, if there is one, or the signal aborts. */
    async over(milliseconds: number, hurry: AbortSignal): Promise<void> {
      const rest = resting.get(milliseconds);
      if (!rest || hurry.aborted) return;
      const hurried = Promise.withResolvers<void>();
      const stop = () => hurried.resolve();
      hurry.addEventListener('abort', stop, { once: true });
      await Promise.race([rest, hurried.promise]);
      hurry.removeEventListener('abort', stop);
    },
  };
}
export type Rests = ReturnType<typeof createRests>;
