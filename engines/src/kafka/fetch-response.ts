import { headerCharactersLimit, type RecordHeaders } from '../ports/event-log.ts';

/** A record as kafkajs decodes it. */
export interface FetchedRecord {
  readonly offset: number;
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  /** As kafkajs gives them: buffers by name, or several of a name. */
  readonly headers?: unknown;
  /** Offset after the record batch it was written in: compaction may have taken all between. */
  readonly batchEnd: number;
}

/** Records of a partition in the answer of `Broker.fetch`, which kafkajs leaves untyped. */
export function parseFetched(response: unknown, partition: number): readonly FetchedRecord[] {
  const topics = listOf(response, 'responses');
  const partitions = topics.flatMap((topic) => listOf(topic, 'partitions'));
  const found = partitions.find((one) => field(one, 'partition') === partition);
  if (found === undefined) throw new Error('the broker answered for another partition');
  return listOf(found, 'messages')
    .filter((message) => field(message, 'isControlRecord') !== true)
    .map(parseRecord);
}

/** Offset after the record batch of a message that a consumer was given; undefined if kafkajs doesn't tell. */
export function batchEndOf(message: unknown): number | undefined {
  const context = field(message, 'batchContext');
  const first = Number(field(context, 'firstOffset'));
  const delta = field(context, 'lastOffsetDelta');
  return typeof delta === 'number' && Number.isSafeInteger(first) ? first + delta + 1 : undefined;
}

function parseRecord(message: unknown): FetchedRecord {
  const offset = Number(field(message, 'offset'));
  if (!Number.isSafeInteger(offset)) throw new Error('the broker answered a record without offset');
  return {
    offset,
    key: bufferOrNull(field(message, 'key')),
    value: bufferOrNull(field(message, 'value')),
    headers: field(message, 'headers'),
    batchEnd: batchEndOf(message) ?? offset + 1,
  };
}

/**
 * Headers of a record, those of programs outside among them: what is no short plain text is passed over, and so is all
 * that goes beyond what this log writes itself.
 */
export function toHeaders(headers: unknown): RecordHeaders | undefined {
  if (typeof headers !== 'object' || headers === null) return undefined;
  const found: Record<string, string> = {};
  let left = headerCharactersLimit;
  for (const [name, value] of Object.entries(headers)) {
    const text = Buffer.isBuffer(value) ? value.toString('latin1') : undefined;
    if (text === undefined || !/^[\x20-\x7e]*$/.test(text) || name.length + text.length > left) continue;
    left -= name.length + text.length;
    found[name.toLowerCase()] = text;
  }
  return Object.keys(found).length === 0 ? undefined : found;
}

function bufferOrNull(value: unknown): Buffer | null {
  return Buffer.isBuffer(value) ? value : null;
}

function listOf(value: unknown, name: string): readonly unknown[] {
  const list = field(value, name);
  if (!Array.isArray(list)) throw new Error(`the broker answered without ${name}`);
  return list;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined;
}
