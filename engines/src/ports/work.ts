import { AsyncLocalStorage } from 'node:async_hooks';

/** What engines do for one request. */
export interface Work {
  /** Milliseconds of the engines' own work, without waiting; grows while the request is served. */
  spentMs: number;
  /** Others go first: it takes the way where nobody waits behind it, if the engine has one. */
  readonly patient: boolean;
}

const current = new AsyncLocalStorage<Work>();

/** Runs `run`; what engines do meanwhile for it is added to `work`. */
export function countingWork<Result>(work: Work, run: () => Result): Result {
  return current.run(work, run);
}

/** What the running request's work is counted in, if it is counted. */
export function currentWork(): Work | undefined {
  return current.getStore();
}
