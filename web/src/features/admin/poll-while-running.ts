import type { GenerationTask } from '@runrate/contracts';

/** Poll interval, in milliseconds. An admin may make 120 such calls a minute. */
export const POLL_MS = 2_000;

/** Polls while a task that ends by itself is running. */
export function pollWhileRunning(status: { task?: GenerationTask | undefined } | undefined): number | false {
  return status?.task && status.task.stage !== 'ready' ? POLL_MS : false;
}
