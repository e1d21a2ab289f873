import { type Topic, topicNames, topics } from '@runrate/contracts';
import type { Clock } from '../clock.ts';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import {
  checkHeaders,
  type EventLog,
  type FollowOptions,
  type LogBatch,
  type NewRecord,
  type OverwriteOptions,
  refuseUnsummed,
  valueBytesLimit,
} from '../ports/event-log.ts';
import { createFollowers } from './followers.ts';
import type { LogStretch, TopicRetention } from './log-tables.ts';
import type { LogTail } from './log-tail.ts';
import type { StorageThreads } from './storage-threads.ts';
import { wipedWithinMs } from './wiping.ts';

export const topicRetentions: readonly TopicRetention[] = topicNames.map((topic) => ({
  topic,
  retention: topics[topic].retention,
}));

export function createEmbeddedEventLog(
  { writer, searchReader, sizesOf }: StorageThreads,
  tail: LogTail,
  clock: Clock,
): EventLog {
  let closed = false;
  function refuseClosed(): void {
    if (closed) throw new EngineUnavailable('The log is closed.');
  }

  async function readFile(topic: Topic, offset: number, limit: number): Promise<LogBatch> {
    refuseClosed();
    return toBatch(topic, await searchReader.call('readStretch', { topic, offset, limit }));
  }

  async function readOn(topic: Topic, offset: number, limit: number): Promise<LogBatch> {
    const stretch = tail.read({ topic, offset, limit });
    return stretch ? toBatch(topic, stretch) : readFile(topic, offset, limit);
  }

  const followers = createFollowers({
    clock,
    read: readOn,
    end: (topic) => searchReader.call('nextOffset', topic),
    committed: (group, topic) => searchReader.call('committed', { group, topic }),
    async commit(group, topic, next) {
      await writer.call('commitGroup', { group, topic, next });
    },
  });

  async function write(
    method: 'append' | 'overwrite',
    records: readonly NewRecord[],
    { moreFollows = false, isLast = false }: OverwriteOptions = {},
  ) {
    refuseClosed();
    if (records.length === 0) return [];
    const bytes = checkRecords(records);
    const offsets = await writer.call(
      method,
      {
        records: records.map(({ partitionKey: _unused, ...record }) => record),
        at: clock.now(),
        ...{ moreFollows, isLast },
      },
      { bytes },
    );
    const written = new Set(records.map(({ topic }) => topic));
    if (method === 'overwrite') for (const topic of written) tail.forget(topic);
    for (const [index, { topic, partitionKey: _unused, ...kept }] of records.entries())
      tail.add(topic, { offset: offsets[index] ?? -1, ...kept });
    for (const topic of written) followers.wake(topic);
    return records.map(({ topic }, index) => ({ topic, partition: 0, offset: offsets[index] ?? -1 }));
  }

  return {
    append: (records) => write('append', records),
    overwrite: (records, options) => write('overwrite', records, options),
    async forget(topic, [before = 0]) {
      refuseClosed();
      refuseUnsummed(topic);
      while (await writer.call('forgetLog', { topic, before })) refuseClosed();
      tail.forget(topic);
    },
    async forgetKeys(topic, [before = 0]) {
      refuseClosed();
      if (await writer.call('forgetKeys', { topic, before })) tail.forget(topic);
    },
    async read({ topic, partition, offset, limit }) {
      if (partition !== 0) throw new RangeError(`topic ${topic} has no partition ${partition}`);
      refuseClosed();
      return readOn(topic, Math.max(0, offset), limit);
    },
    async ends(topic) {
      refuseClosed();
      return [await searchReader.call('nextOffset', topic)];
    },
    async follow(options: FollowOptions) {
      refuseClosed();
      return followers.follow(options);
    },
    async history() {
      refuseClosed();
      const kept = topicNames.filter((topic) => topics[topic].retention === 'kept');
      const { id, begins } = await searchReader.call('identity', kept);
      const known = topicNames.filter((topic) => topics[topic].retention !== 'day');
      const histories = known.map(async (topic) => {
        const ends = [await searchReader.call('nextOffset', topic)];
        // Only the file as a whole has an id, and compaction moves the first offset of a compacted topic.
        return [topic, { id: undefined, begins: [begins[topic] ?? 0], ends }] as const;
      });
      return { id, forgetsWithinMs: wipedWithinMs, topics: new Map(await Promise.all(histories)) };
    },
    sizes: () => sizesOf('log'),
    async ping() {
      refuseClosed();
      await Promise.all([
        writer.call('ping', 'log'),
        searchReader.call('nextOffset', topicNames[0] ?? 'articles'),
      ]);
    },
    async close() {
      await followers.close();
      closed = true;
    },
  };
}

function toBatch(topic: Topic, { records, nextOffset }: LogStretch): LogBatch {
  const positioned = records.map(({ offset, ...record }) => ({
    position: { topic, partition: 0, offset },
    ...record,
  }));
  return { topic, partition: 0, records: positioned, nextOffset };
}

/** Checks the records and returns the size of all values, in bytes. */
function checkRecords(records: readonly NewRecord[]): number {
  let sum = 0;
  for (const { topic, key, value, headers } of records) {
    checkHeaders(headers);
    const bytes = value === null ? 0 : Buffer.byteLength(value);
    if (bytes > valueBytesLimit) {
      throw new RangeError(
        `the value of ${key} in ${topic} is ${bytes} bytes long; the log takes ${valueBytesLimit}`,
      );
    }
    sum += bytes;
  }
  return sum;
}
