import type { Topic } from '@runrate/contracts';
import { Stopped } from './back-off.ts';

/** Tracks how far each partition has been handled, and who waits for it. */
export function createProgress() {
  const handled = new Map<string, number>();
  const waiting = new Set<{ readonly reached: () => boolean; readonly resolve: () => void }>();
  const nameOf = (topic: Topic, partition: number) => `${topic}|${partition}`;

  return {
    /** Next offset to handle; `undefined` before the partition is assigned. */
    next: (topic: Topic, partition: number) => handled.get(nameOf(topic, partition)),
    advance(topic: Topic, partition: number, next: number): void {
      handled.set(nameOf(topic, partition), next);
      for (const waiter of waiting) {
        if (!waiter.reached()) continue;
        waiting.delete(waiter);
        waiter.resolve();
      }
    },
    /** Resolves when the condition holds, which is checked after every advance; rejects when stopped. */
    async until(reached: () => boolean, signal: AbortSignal): Promise<void> {
      if (reached()) return;
      if (signal.aborted) throw new Stopped();
      await new Promise<void>((resolve, reject) => {
        waiting.add({ reached, resolve });
        signal.addEventListener('abort', () => reject(new Stopped()), { once: true });
      });
    },
  };
}
