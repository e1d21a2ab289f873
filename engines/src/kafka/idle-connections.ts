import { createRequire } from 'node:module';

interface RequestQueue {
  readonly pending: readonly unknown[];
}

const patched = Symbol('checks for pending requests only while there are any');

/**
 * Stops kafkajs 2.2.4 from checking for pending requests every millisecond on every connection. This uses
 * several percent of a CPU on an idle hub, and causes a TimeoutNegativeWarning in Node 24 (kafkajs issues
 * 1556, 1704 and 1751, not fixed in any release). A request that has to wait schedules the check itself.
 */
export function quietIdleConnections(): void {
  const queue: unknown = createRequire(import.meta.url)('kafkajs/src/network/requestQueue/index.js');
  const prototype: unknown = typeof queue === 'function' ? queue.prototype : undefined;
  if (typeof prototype !== 'object' || prototype === null || patched in prototype) return;
  const schedule: unknown = Reflect.get(prototype, 'scheduleCheckPendingRequests');
  if (typeof schedule !== 'function') return;
  Object.assign(prototype, {
    [patched]: true,
    scheduleCheckPendingRequests(this: RequestQueue): void {
      if (this.pending.length > 0) Reflect.apply(schedule, this, []);
    },
  });
}
