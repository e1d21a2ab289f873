import { type LogPosition, topics } from '@runrate/contracts';
import type { EventLog, LogRecord } from '@runrate/engines';
import type { Projection } from '../define-projection.ts';

const recordsAtOnce = 500;

interface WatchedPartition {
  readonly projection: Projection;
  readonly partition: number;
  /** Next offset to read. */
  next: number;
  readonly subjects: Map<string, WatchedSubject>;
}

interface WatchedSubject {
  /** First watched offset. */
  from: number;
  /** Offsets of the subject's records; in a compacted topic, the last one per key. */
  readonly offsets: Map<string, number>;
}

/**
 * Finds later records on the same subjects as the watched records. Reads each partition once for all subjects watched
 * in it, and keeps only offsets in memory.
 */
export function createLaterRecords(log: Pick<EventLog, 'read' | 'ends'>) {
  const partitions = new Map<string, WatchedPartition>();

  function watch(projection: Projection, { partition, offset }: LogPosition, subject: string): void {
    const name = `${projection.topic}|${partition}`;
    const from = offset + 1;
    const watched = partitions.get(name) ?? { projection, partition, next: from, subjects: new Map() };
    partitions.set(name, watched);
    const known = watched.subjects.get(subject);
    if (known && known.from <= from) return;
    // Letters of one subject come in any order, so the scan may already be past this offset.
    watched.next = Math.min(watched.next, from);
    watched.subjects.set(subject, { from, offsets: known?.offsets ?? new Map() });
  }

  async function lookOn(watched: WatchedPartition): Promise<void> {
    const { projection, partition, subjects } = watched;
    const { topic } = projection;
    const end = (await log.ends(topic))[partition] ?? 0;
    while (watched.next < end) {
      const batch = await log.read({ topic, partition, offset: watched.next, limit: recordsAtOnce });
      for (const { key, position } of batch.records) {
        const name = topics[topic].retention === 'compacted' ? key : `${position.offset}`;
        subjects.get(projection.subjectOf(key))?.offsets.set(name, position.offset);
      }
      if (batch.records.length === 0) break;
      watched.next = batch.nextOffset;
    }
  }

  /** Returns the records on any of the subjects from a position to the current end of the log. */
  async function find(
    projection: Projection,
    position: LogPosition,
    subjects: readonly string[],
  ): Promise<readonly LogRecord[]> {
    for (const subject of subjects) watch(projection, position, subject);
    const { partition } = position;
    const watched = partitions.get(`${projection.topic}|${partition}`);
    if (!watched) return [];
    await lookOn(watched);
    const later = subjects
      .flatMap((subject) => [...(watched.subjects.get(subject)?.offsets.values() ?? [])])
      .filter((offset) => offset > position.offset)
      .sort((a, b) => a - b);
    const found: LogRecord[] = [];
    for (const offset of later) {
      const { topic } = projection;
      const [record] = (await log.read({ topic, partition, offset, limit: 1 })).records;
      if (record?.position.offset === offset) found.push(record);
    }
    return found;
  }

  return { watch, find };
}

export type LaterRecords = ReturnType<typeof createLaterRecords>;
