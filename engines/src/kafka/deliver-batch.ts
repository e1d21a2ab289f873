import type { KafkaMessage } from 'kafkajs';
import type { Clock } from '../clock.ts';
import type { FollowOptions, LogBatch } from '../ports/event-log.ts';
import { batchEndOf } from './fetch-response.ts';
import type { KafkaTiming } from './kafka-timing.ts';
import { toLogRecord } from './read-records.ts';
import type { Place } from './watchdog.ts';

const usualMaxBatch = 500;

/** Splits the messages fetched from a partition into batches, without those before the place. */
export function toBatches(
  place: Place,
  messages: readonly KafkaMessage[],
  maxBatch: number = usualMaxBatch,
): readonly LogBatch[] {
  const { topic, partition, next = 0 } = place;
  const fresh = messages.filter(({ offset }) => Number(offset) >= next);
  const batches: LogBatch[] = [];
  for (let at = 0; at < fresh.length; at += maxBatch) {
    const part = fresh.slice(at, at + maxBatch);
    const last = part.at(-1);
    const after = Number(last?.offset) + 1;
    // At the end of the fetch, the record batch may end with offsets that were compacted away.
    const nextOffset = last === fresh.at(-1) ? Math.max(after, batchEndOf(last) ?? 0) : after;
    const records = part.map(({ offset, key, value, headers }) =>
      toLogRecord(topic, partition, { offset: Number(offset), key, value, headers, batchEnd: nextOffset }),
    );
    batches.push({ topic, partition, records, nextOffset });
  }
  return batches;
}

/** Delivers a batch until it is handled. Resolves to false if it was told to stop first. */
export async function deliver(
  batch: LogBatch,
  { handle, onError }: Pick<FollowOptions, 'handle' | 'onError'>,
  { clock, timing }: { readonly clock: Clock; readonly timing: KafkaTiming },
  stop: AbortSignal,
): Promise<boolean> {
  let pause = timing.firstPause;
  while (!stop.aborted) {
    try {
      await handle(batch);
      return true;
    } catch (error) {
      onError?.(error);
      await clock.sleep(pause, stop).catch(() => undefined);
      pause = Math.min(2 * pause, timing.longestPause);
    }
  }
  return false;
}
