import type { LogPosition } from '@runrate/contracts';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import { isEngineTrouble } from './back-off.ts';

/** Held up for longer, a partition is named in `/readyz`, milliseconds. */
const silentLimitMs = 10_000;

type Place = Pick<LogPosition, 'topic' | 'partition'>;

/** Keeps account of what the projector has to do again: counts it, logs it, and says what is held up. */
export function createTroubles(clock: () => number = Date.now) {
  const retries = new Counter({
    name: 'runrate_projector_retries_total',
    help: 'What the projector did again, by the reason: an engine that was away, a conflict, a fault',
    labelNames: ['reason'],
    registers: [],
  });
  for (const reason of ['engine', 'conflict', 'fault']) retries.inc({ reason }, 0);
  const heldUp = new Map<string, { readonly since: number; readonly reason: string }>();
  const nameOf = ({ topic, partition }: Place) => `${topic}/${partition}`;

  return {
    /** A commit met another writer, or seemed to. */
    countConflict: () => retries.inc({ reason: 'conflict' }),
    /** Work is going to be done again; at a place of the log, where it is known. */
    note(error: unknown, logger: Logger, place?: Place): void {
      const isAway = isEngineTrouble(error);
      retries.inc({ reason: isAway ? 'engine' : 'fault' });
      if (isAway) logger.warn({ err: error, ...place }, 'an engine is away; trying again');
      else logger.error({ err: error, ...place }, 'a partition is held up by a fault; trying again');
      if (!place) return;
      const since = heldUp.get(nameOf(place))?.since ?? clock();
      heldUp.set(nameOf(place), { since, reason: error instanceof Error ? error.message : String(error) });
    },
    /** The place went on. */
    clear: (place: Place) => void heldUp.delete(nameOf(place)),
    /** `null` where everything goes on, else a sentence about what does not. */
    findHeldUp(): string | null {
      const now = clock();
      const [first] = [...heldUp].filter(([, { since }]) => now - since > silentLimitMs);
      if (!first) return null;
      const [name, { reason }] = first;
      return `The projector is held up at ${name} and tries again: ${reason}`;
    },
    register: (registry: Registry) => registry.registerMetric(retries),
  };
}
export type Troubles = ReturnType<typeof createTroubles>;
