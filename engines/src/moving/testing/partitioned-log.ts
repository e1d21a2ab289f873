import { partitionKeyOf, type Topic, topicNames } from '@runrate/contracts';
import { partitionOf } from '../../kafka/partition-of.ts';
import type { EventLog, LogRecord } from '../../ports/event-log.ts';

/** Creates an in-memory log with several partitions per topic, and with compaction gaps. */
export function createPartitionedLog(partitions: number): EventLog {
  const records = new Map<Topic, LogRecord[][]>(
    topicNames.map((topic) => [topic, Array.from({ length: partitions }, () => [])]),
  );
  const ends = (topic: Topic) =>
    (records.get(topic) ?? []).map((all) => (all.at(-1)?.position.offset ?? -1) + 1);
  const unused = () => Promise.reject(new Error('a move does not ask for this'));
  return {
    async append(fresh) {
      return fresh.map(({ topic, partitionKey: _unused, ...record }) => {
        const partition = partitionOf(partitionKeyOf(topic, record.key), partitions);
        const position = { topic, partition, offset: ends(topic)[partition] ?? 0 };
        records.get(topic)?.[partition]?.push({ position, ...record });
        return position;
      });
    },
    async read({ topic, partition, offset, limit }) {
      const all = records.get(topic)?.[partition] ?? [];
      const found = all.filter(({ position }) => position.offset >= offset).slice(0, limit);
      const end = ends(topic)[partition] ?? 0;
      const nextOffset =
        found.length < limit ? Math.max(offset, end) : (found.at(-1)?.position.offset ?? end) + 1;
      return { topic, partition, records: found, nextOffset };
    },
    ends: async (topic) => ends(topic),
    history: async () => ({ id: 'in memory', topics: new Map() }),
    follow: unused,
    overwrite: unused,
    forget: unused,
    forgetKeys: unused,
    sizes: unused,
    ping: async () => undefined,
    close: async () => undefined,
  };
}
