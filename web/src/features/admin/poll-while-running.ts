import type { GenerationTask } from '@runrate/contracts';

/** How often a screen asks how far something is; one admin has 120 such questions a minute. */
export const POLL_MS = 2_000;

/** Asks again while something is being done that ends by itself. */
export function pollWhileRunning(status: { task?: GenerationTask | undefined } | undefined): number | false {
  return status?.task && status.task.stage !== 'ready' ? POLL_MS : false;
}
