import type { LogPosition } from '@runrate/contracts';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import { isEngineTrouble } from './back-off.ts';

/** Time a partition may be held up before `/readyz` names it, in milliseconds. */
const silentLimitMs = 10_000;
/** While an engine is away, hundreds of partitions meet it every few seconds. */
const tellAgainMs = 60_000;
/** After this long without trouble an engine was back. Longer than the pause between two attempts. */
const overAfterMs = 10_000;

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
  const outages = new Map<string, { toldAt: number; seenAt: number; repeated: number }>();
  const nameOf = ({ topic, partition }: Place) => `${topic}/${partition}`;

  /** Logs an outage when it begins and then once a minute, with the number of attempts since; a fault each time. */
  function tell(error: unknown, logger: Logger, message: string, place?: Place): void {
    if (!isEngineTrouble(error)) {
      logger.error({ err: error, ...place }, message);
      return;
    }
    const now = clock();
    // Of the same engine: what it could not do differs.
    const name = `${message} ${error instanceof Error ? error.message.split(" can't ", 1)[0] : ''}`;
    const outage = outages.get(name);
    const goesOn = outage !== undefined && now - outage.seenAt < overAfterMs;
    if (goesOn && now - outage.toldAt < tellAgainMs) {
      outages.set(name, { ...outage, seenAt: now, repeated: outage.repeated + 1 });
      return;
    }
    outages.set(name, { toldAt: now, seenAt: now, repeated: 0 });
    const repeated = goesOn ? outage.repeated : undefined;
    logger.warn({ err: error, ...place, repeated }, message);
  }

  return {
    /** A commit met another writer, or seemed to. */
    countConflict: () => retries.inc({ reason: 'conflict' }),
    /** Work will be repeated, at a log position if known. */
    note(error: unknown, logger: Logger, place?: Place): void {
      const isAway = isEngineTrouble(error);
      retries.inc({ reason: isAway ? 'engine' : 'fault' });
      const message = isAway
        ? 'an engine is away; trying again'
        : 'a partition is held up by a fault; trying again';
      tell(error, logger, message, place);
      if (!place) return;
      const since = heldUp.get(nameOf(place))?.since ?? clock();
      heldUp.set(nameOf(place), { since, reason: error instanceof Error ? error.message : String(error) });
    },
    /** A batch will be delivered again. */
    noteBatch: (error: unknown, logger: Logger) =>
      tell(error, logger, 'a batch could not be projected; trying again'),
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
