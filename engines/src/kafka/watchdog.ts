import type { Topic } from '@runrate/contracts';
import type { Clock } from '../clock.ts';

export interface Place {
  readonly topic: Topic;
  readonly partition: number;
  /** Offset of the next record to handle; undefined until the start is known. */
  next: number | undefined;
  movedAt: number;
}

export interface Watched {
  /** Time of the consumer's last own activity: a fetch, a heartbeat or a join. */
  lastSign(): number;
  /** Whether a batch is being handled. The consumer is not checked then. */
  busy(): boolean;
  places(): Iterable<Place>;
  /** Whether the log has a record at or after `next`. */
  isBehind(place: Place): Promise<boolean>;
}

/**
 * Detects stalled consumers: kafkajs's may stop without an error, or send heartbeats without fetching, most
 * often after a broker restart (kafkajs issues 660, 1122 and 1720). Returns the problem after `stallAfter`
 * without a sign or without existing records; `undefined` if told to stop.
 */
export async function watchForStall(
  watched: Watched,
  clock: Clock,
  stallAfter: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  for (;;) {
    await clock.sleep(stallAfter / 3, signal).catch(() => undefined);
    if (signal.aborted) return undefined;
    if (watched.busy()) continue;
    if (clock.now() - watched.lastSign() >= stallAfter) {
      return `the consumer did nothing for ${stallAfter / 1000} s`;
    }
    const behind = await findUndelivered(watched, clock.now() - stallAfter);
    if (behind && !watched.busy()) {
      return `partition ${behind.partition} of ${behind.topic} was not delivered for ${stallAfter / 1000} s`;
    }
  }
}

async function findUndelivered(watched: Watched, since: number): Promise<Place | undefined> {
  for (const place of watched.places()) {
    const { next, movedAt } = place;
    if (next === undefined || movedAt > since) continue;
    // A broker that can't answer is no reason to replace a consumer that may be waiting for it.
    const behind = await watched.isBehind(place).catch(() => false);
    if (behind && place.movedAt === movedAt) return place;
  }
  return undefined;
}
