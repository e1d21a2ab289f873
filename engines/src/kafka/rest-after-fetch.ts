import type { KafkaClient } from './kafka-client.ts';
import type { SessionState } from './session-state.ts';

/** Number of records of a partition after which the next fetch begins at once. */
const worthAFetch = 100;

/** What a fetch brought of a partition. */
interface Brought {
  readonly records: number;
  /** Number of records after them. Large records come a few at a time. */
  readonly lag: number;
}

interface Session extends Pick<SessionState, 'fetchedAt'> {
  readonly client: {
    readonly clock: KafkaClient['clock'];
    readonly timing: Pick<KafkaClient['timing'], 'fetchRest'>;
  };
}

/**
 * Under a steady stream of records the broker answers every fetch at once, with a record or two from hundreds of
 * partitions. After such a fetch the next one waits for more to come.
 */
export async function restAfterFetch(
  { client: { clock, timing }, fetchedAt }: Session,
  { records, lag }: Brought,
  stop: AbortSignal,
): Promise<void> {
  if (records >= worthAFetch || lag > 0) return;
  // The system clock may have been set back.
  const rest = Math.min(fetchedAt + timing.fetchRest - clock.now(), timing.fetchRest);
  if (rest > 0) await clock.sleep(rest, stop).catch(() => undefined);
}
