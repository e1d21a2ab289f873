import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';

/** The system's time. A pause before another try keeps the process alive: kafkajs has no socket open meanwhile. */
export const waitingClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) => wait(milliseconds, undefined, { signal }),
};
