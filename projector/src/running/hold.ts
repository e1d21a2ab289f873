import { familyOfTopic, type GenerationTask, type Topic } from '@runrate/contracts';
import { promotionHoldMs } from '@runrate/engines';
import type { Pause } from './back-off.ts';

/** Holds back what writes the home readers see, while the one that is promoted draws level with it. */
export function createHold(pause: Pause, signal: AbortSignal) {
  let held:
    | { readonly name: string; readonly families: readonly string[]; readonly over: AbortController }
    | undefined;

  return {
    /** Takes over what the pointer says. Each attempt to promote holds once, and no longer than it may take. */
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
    /** Resolves once the topic may be projected for readers. */
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
