import type { Topic } from '@runrate/contracts';
import type { Clock } from '../clock.ts';

/** A partition as a follower sees it. */
export interface Place {
  readonly topic: Topic;
  readonly partition: number;
  /** Offset of the next record to be handled; undefined until the start is known. */
  next: number | undefined;
  /** When `next` was last set. */
  movedAt: number;
}

export interface Watched {
  /** When the consumer last did something of its own: fetched, sent a heartbeat, joined. */
  lastSign(): number;
  /** Whether a batch is being handled: nothing else is asked of the consumer then. */
  busy(): boolean;
  places(): Iterable<Place>;
  /** Whether there is a record at `next` or after it. */
  isBehind(place: Place): Promise<boolean>;
}

/**
 * kafkajs's consumers can stop for ever without an error, or go on with heartbeats and fetch nothing, most often
 * after a broker was restarted (kafkajs issues 660, 1122 and 1720). Answers what is wrong once a consumer has been
 * silent, or was not given what is stored, for `stallAfter`; undefined when it is told to stop.
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
    // A broker that can't answer now is no reason to give up a consumer that may be waiting for it.
    const behind = await watched.isBehind(place).catch(() => false);
    if (behind && place.movedAt === movedAt) return place;
  }
  return undefined;
}
