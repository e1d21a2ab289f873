import { AsyncLocalStorage } from 'node:async_hooks';

export interface Work {
  /** Milliseconds the engines worked, excluding waiting; grows while the request is served. */
  spentMs: number;
  /** Uses a separate lane with nobody waiting behind it, if the engine has one. */
  readonly patient: boolean;
}

const current = new AsyncLocalStorage<Work>();

/** Runs `run` and adds the engine work done for it to `work`. */
export function countingWork<Result>(work: Work, run: () => Result): Result {
  return current.run(work, run);
}

/** Returns the counter of the current request's work, if it is counted. */
export function currentWork(): Work | undefined {
  return current.getStore();
}
