import { threadId } from 'node:worker_threads';

/** Memory shared with a worker, which stores its thread id and the CPU time of its thread when it starts a task. */
export type Meter = Float64Array<SharedArrayBuffer>;

export function createMeter(): Meter {
  return new Float64Array(new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT));
}

/** Called in the worker when it starts, so that waiting and starting the thread don't count as work. */
export function beginWork(meter: Meter): void {
  meter[1] = toMs(process.threadCpuUsage());
  meter[0] = threadId;
}

/** Returns the thread and its CPU time at the start; `undefined` if the work hasn't started. */
export function readMeter(
  meter: Meter,
): { readonly threadId: number; readonly beganAtMs: number } | undefined {
  const [id = 0, beganAtMs = 0] = meter;
  return id === 0 ? undefined : { threadId: id, beganAtMs };
}

export function toMs({ user, system }: { readonly user: number; readonly system: number }): number {
  return (user + system) / 1000;
}
