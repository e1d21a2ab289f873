import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) => wait(milliseconds, undefined, { signal, ref: false }),
};
