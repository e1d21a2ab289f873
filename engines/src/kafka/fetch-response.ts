/** A record as kafkajs decodes it. */
export interface FetchedRecord {
  readonly offset: number;
  readonly key: Buffer | null;
  readonly value: Buffer | null;
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
    batchEnd: batchEndOf(message) ?? offset + 1,
  };
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
