import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';

/** System clock. A pause before a retry keeps the process alive, because kafkajs has no open socket then. */
export const waitingClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) => wait(milliseconds, undefined, { signal }),
};
