import type { LogPosition } from '@runrate/contracts';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import { isEngineTrouble } from './back-off.ts';

/** Time a partition may be held up before `/readyz` names it, in milliseconds. */
const silentLimitMs = 10_000;

type Place = Pick<LogPosition, 'topic' | 'partition'>;

/** Tracks work the projector has to repeat: counts it, logs it, and reports what is held up. */
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
    /** Work will be repeated, at a log position if known. */
    note(error: unknown, logger: Logger, place?: Place): void {
      const isAway = isEngineTrouble(error);
      retries.inc({ reason: isAway ? 'engine' : 'fault' });
      if (isAway) logger.warn({ err: error, ...place }, 'an engine is away; trying again');
      else logger.error({ err: error, ...place }, 'a partition is held up by a fault; trying again');
      if (!place) return;
      const since = heldUp.get(nameOf(place))?.since ?? clock();
      heldUp.set(nameOf(place), { since, reason: error instanceof Error ? error.message : String(error) });
    },
    /** The partition advanced. */
    clear: (place: Place) => void heldUp.delete(nameOf(place)),
    /** Returns `null` if everything advances, otherwise a sentence about what does not. */
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
