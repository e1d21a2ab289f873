import { type LogPosition, partitionKeyOf, type Topic } from '@runrate/contracts';
import { checkHeaders, type NewRecord, valueBytesLimit } from '../ports/event-log.ts';
import { partitionOf } from './partition-of.ts';

/** Limits of a record batch, which Kafka writes as a whole or not at all. */
export const batchLimits = { bytes: 4 * 1024 * 1024, records: 5000 } as const;

/** Maximum bytes of offsets, lengths and timestamps per record. */
const recordOverhead = 64;

/** Records of one append that go to one partition in one record batch, in order. */
export interface RecordShare {
  readonly topic: Topic;
  readonly partition: number;
  readonly records: readonly NewRecord[];
  readonly indexes: readonly number[];
  readonly bytes: number;
}

/** Splits an append into shares. Throws a RangeError before anything is sent if a value is too long. */
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

/** Returns how many waiting shares of a partition fit into the next record batch, at least one. */
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

/** Returns the positions of an append's records in the given order, from the first offset of each share. */
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
