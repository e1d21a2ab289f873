import { type LogPosition, partitionKeyOf, type Topic } from '@runrate/contracts';
import { checkHeaders, type NewRecord, valueBytesLimit } from '../ports/event-log.ts';
import { partitionOf } from './partition-of.ts';

/** What fits into one record batch, the unit that Kafka writes whole or not at all. */
export const batchLimits = { bytes: 4 * 1024 * 1024, records: 5000 } as const;

/** Offsets, lengths and timestamps of one record, at most. */
const recordOverhead = 64;

/** The records of one append that go to one partition in one record batch, in their order. */
export interface RecordShare {
  readonly topic: Topic;
  readonly partition: number;
  readonly records: readonly NewRecord[];
  /** Place of each record in the append. */
  readonly indexes: readonly number[];
  readonly bytes: number;
}

/** Cuts an append into shares; throws a RangeError, before anything is sent, for a value that is too long. */
export function toShares(
  records: readonly NewRecord[],
  partitionsOf: (topic: Topic) => number,
): readonly RecordShare[] {
  const shares: GrowingShare[] = [];
  const last = new Map<string, GrowingShare>();
  for (const [index, record] of records.entries()) {
    const bytes = recordBytes(record);
    const partition = partitionOf(keyOf(record), partitionsOf(record.topic));
    const name = `${record.topic}/${partition}`;
    let share = last.get(name);
    if (!share || share.bytes + bytes > batchLimits.bytes || share.records.length >= batchLimits.records) {
      share = { topic: record.topic, partition, records: [], indexes: [], bytes: 0 };
      shares.push(share);
      last.set(name, share);
    }
    share.records.push(record);
    share.indexes.push(index);
    share.bytes += bytes;
  }
  return shares;
}

function keyOf({ topic, key, partitionKey = partitionKeyOf(topic, key) }: NewRecord): string {
  return partitionKey;
}

interface GrowingShare extends RecordShare {
  readonly records: NewRecord[];
  readonly indexes: number[];
  bytes: number;
}

/** How many of the shares that wait for one partition go together in the next record batch: at least one. */
export function takeTogether(waiting: readonly RecordShare[]): number {
  let bytes = 0;
  let records = 0;
  for (const [index, share] of waiting.entries()) {
    bytes += share.bytes;
    records += share.records.length;
    if (index > 0 && (bytes > batchLimits.bytes || records > batchLimits.records)) return index;
  }
  return waiting.length;
}

/** Positions of an append's records in the order given, from the offset of each share's first record. */
export function positionsOf(
  shares: readonly RecordShare[],
  firstOffsets: readonly number[],
): readonly LogPosition[] {
  const positions: LogPosition[] = [];
  for (const [at, { topic, partition, indexes }] of shares.entries()) {
    const first = firstOffsets[at];
    if (first === undefined) throw new Error(`no offset for ${topic}/${partition}`);
    for (const [step, index] of indexes.entries()) {
      positions[index] = { topic, partition, offset: first + step };
    }
  }
  return positions;
}

function recordBytes({ topic, key, value, headers }: NewRecord): number {
  checkHeaders(headers);
  const bytes = value === null ? 0 : Buffer.byteLength(value);
  if (bytes > valueBytesLimit) {
    throw new RangeError(
      `the value of ${key} in ${topic} is ${bytes} bytes long; the log takes ${valueBytesLimit}`,
    );
  }
  const beside = headers ? Buffer.byteLength(JSON.stringify(headers)) : 0;
  return bytes + Buffer.byteLength(key) + beside + recordOverhead;
}
