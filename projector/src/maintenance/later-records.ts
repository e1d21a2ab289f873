import { type LogPosition, topics } from '@runrate/contracts';
import type { EventLog, LogRecord } from '@runrate/engines';
import type { Projection } from '../define-projection.ts';

const recordsAtOnce = 500;

interface WatchedPartition {
  readonly projection: Projection;
  readonly partition: number;
  /** Next offset to be looked at. */
  next: number;
  readonly subjects: Map<string, WatchedSubject>;
}

interface WatchedSubject {
  /** The first offset that was watched for. */
  from: number;
  /** Offsets of its records; of a compacted topic the last of each key. */
  readonly offsets: Map<string, number>;
}

/**
 * Finds what the log has on the same subjects after the records watched for. One pass over a partition serves all that
 * is watched there, and only offsets are held.
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
    // What lies between may have been passed: letters of one subject come in any order.
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

  /** The records after a position on any of the subjects, up to where the log ends now. */
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
