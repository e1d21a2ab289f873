import { headerCharactersLimit, type RecordHeaders } from '../ports/event-log.ts';

export interface FetchedRecord {
  readonly offset: number;
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  /** Headers as kafkajs returns them: buffers, or lists of buffers, by name. */
  readonly headers?: unknown;
  /** Offset after the end of its record batch. Compaction may have removed everything in between. */
  readonly batchEnd: number;
}

/** Parses the records of a partition from the response of `Broker.fetch`, which kafkajs does not type. */
export function parseFetched(response: unknown, partition: number): readonly FetchedRecord[] {
  const topics = listOf(response, 'responses');
  const partitions = topics.flatMap((topic) => listOf(topic, 'partitions'));
  const found = partitions.find((one) => field(one, 'partition') === partition);
  if (found === undefined) throw new Error('the broker answered for another partition');
  return listOf(found, 'messages')
    .filter((message) => field(message, 'isControlRecord') !== true)
    .map(parseRecord);
}

/** Returns the offset after a message's record batch; undefined if kafkajs does not provide it. */
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

/** Records may come from other programs, so headers that are not short printable ASCII are skipped. */
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
