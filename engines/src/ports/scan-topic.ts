import type { Topic } from '@runrate/contracts';
import type { EventLog, LogRecord } from './event-log.ts';

/** Yields every record up to the topic's current end, by partition, with `recordsAtOnce` at most in memory. */
export async function* scanTopic(
  log: Pick<EventLog, 'ends' | 'read'>,
  topic: Topic,
  recordsAtOnce = 500,
): AsyncGenerator<LogRecord> {
  for (const [partition, end] of (await log.ends(topic)).entries()) {
    for (let offset = 0; offset < end; ) {
      const batch = await log.read({ topic, partition, offset, limit: recordsAtOnce });
      yield* batch.records;
      if (batch.nextOffset <= offset) break;
      offset = batch.nextOffset;
    }
  }
}
