import { AsyncLocalStorage } from 'node:async_hooks';

/** Work that engines do for one request. */
export interface Work {
  /** CPU time spent by the engines, in milliseconds. Grows while the request is served. */
  spentMs: number;
  /** Lets other requests go first: uses a separate lane if the engine has one. */
  readonly patient: boolean;
}

const current = new AsyncLocalStorage<Work>();

/** Runs `run` and adds the work that engines do for it to `work`. */
export function countingWork<Result>(work: Work, run: () => Result): Result {
  return current.run(work, run);
}

/** The work of the current request, if it is being counted. */
export function currentWork(): Work | undefined {
  return current.getStore();
}
