import { threadId } from 'node:worker_threads';

/** Where a worker notes that it has begun: its thread, and the CPU time that thread had used by then. */
export type Meter = Float64Array<SharedArrayBuffer>;

export function createMeter(): Meter {
  return new Float64Array(new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT));
}

/** Called in the worker: what happened before (waiting, starting the thread) does not count as work. */
export function beginWork(meter: Meter): void {
  meter[1] = toMs(process.threadCpuUsage());
  meter[0] = threadId;
}

/** Thread and CPU time at the beginning; `undefined` while the work has not begun. */
export function readMeter(
  meter: Meter,
): { readonly threadId: number; readonly beganAtMs: number } | undefined {
  const [id = 0, beganAtMs = 0] = meter;
  return id === 0 ? undefined : { threadId: id, beganAtMs };
}

export function toMs({ user, system }: { readonly user: number; readonly system: number }): number {
  return (user + system) / 1000;
}
