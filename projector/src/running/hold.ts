import { familyOfTopic, type GenerationTask, type Topic } from '@runrate/contracts';
import { promotionHoldMs } from '@runrate/engines';
import type { Pause } from './back-off.ts';

/** Holds back writes to the served home while the one being promoted catches up. */
export function createHold(pause: Pause, signal: AbortSignal) {
  let held:
    | { readonly name: string; readonly families: readonly string[]; readonly over: AbortController }
    | undefined;

  return {
    /** Follows the generation pointer. Each attempt to promote holds once, for at most the time it may take. */
    follow(task: GenerationTask | undefined): void {
      const name = task?.stage === 'promoting' ? `${task.id}|${task.attempts ?? 0}` : undefined;
      if (held?.name === name) return;
      held?.over.abort();
      held = undefined;
      if (!task || name === undefined) return;
      const over = new AbortController();
      held = { name, families: task.families, over };
      void pause(promotionHoldMs, AbortSignal.any([signal, over.signal])).then(
        () => over.abort(),
        () => over.abort(),
      );
    },
    /** Resolves when the topic may be projected for readers. */
    async pass(topic: Topic): Promise<void> {
      const family = familyOfTopic(topic)?.name ?? '';
      while (held?.families.includes(family) && !held.over.signal.aborted) {
        const { signal: over } = held.over;
        await new Promise<void>((resolve) => over.addEventListener('abort', () => resolve(), { once: true }));
      }
    },
  };
}
export type Hold = ReturnType<typeof createHold>;
