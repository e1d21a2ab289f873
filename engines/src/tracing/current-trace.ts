import { AsyncLocalStorage } from 'node:async_hooks';
import type { Trace } from './trace.ts';

const current = new AsyncLocalStorage<Trace>();

/** Runs `run` as part of the trace. Records it appends to the log carry the trace. */
export function runInTrace<Result>(trace: Trace, run: () => Result): Result {
  return current.run(trace, run);
}

export function currentTrace(): Trace | undefined {
  return current.getStore();
}
