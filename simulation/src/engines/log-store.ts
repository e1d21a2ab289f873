import { partitionKeyOf, type Topic, topicNames, topics } from '@runrate/contracts';
import type { LogBatch, NewRecord } from '@runrate/engines';
import { checkHeaders, type LogHistory, partitionOf, refuseUnsummed } from '@runrate/engines/in-memory';

interface Kept {
  readonly offset: number;
  readonly key: string;
  readonly value: string | null;
  readonly headers: NewRecord['headers'];
  readonly at: number;
}

interface Partition {
  records: Kept[];
  end: number;
  /** First offset not removed from the beginning. */
  begin: number;
}

const dayMs = 86_400_000;
const sizeLimit = 1024 * 1024;

/** Storage of the log server; every call takes effect immediately. */
export function createLogStore(partitionCount: number) {
  let byTopic = new Map<Topic, Partition[]>(
    topicNames.map((topic) => [
      topic,
      Array.from({ length: partitionCount }, () => ({ records: [], end: 0, begin: 0 })),
    ]),
  );
  let committed = new Map<string, number>();
  /** Contents of the right disk while another one is mounted. */
  let aside: { readonly byTopic: typeof byTopic; readonly committed: typeof committed } | undefined;

  function of(topic: Topic, partition: number): Partition {
    const found = byTopic.get(topic)?.[partition];
    if (!found) throw new RangeError(`topic ${topic} has no partition ${partition}`);
    return found;
  }

  function compact(partition: Partition, before: number, now: number): void {
    const last = new Map(partition.records.map(({ key, offset }) => [key, offset]));
    partition.records = partition.records.filter(
      ({ key, offset, value, at }) =>
        offset >= before || (last.get(key) === offset && (value !== null || at >= now - dayMs)),
    );
  }

  return {
    append(records: readonly NewRecord[], at: number) {
      for (const { key, value, headers } of records) {
        checkHeaders(headers);
        const size = value === null ? 0 : Buffer.byteLength(value);
        if (size > sizeLimit) throw new RangeError(`the value of ${key} is ${size} bytes long`);
      }
      return records.map(({ topic, key, value, headers, partitionKey = partitionKeyOf(topic, key) }) => {
        const partition = partitionOf(partitionKey, partitionCount);
        const kept = of(topic, partition);
        const offset = kept.end;
        kept.records.push({ offset, key, value, headers, at });
        kept.end += 1;
        return { topic, partition, offset };
      });
    },
    read({
      topic,
      partition,
      offset,
      limit,
    }: {
      topic: Topic;
      partition: number;
      offset: number;
      limit: number;
    }): LogBatch {
      const { records, end } = of(topic, partition);
      const found: Kept[] = [];
      for (let at = firstFrom(records, offset); at < records.length && found.length < limit; at += 1) {
        const kept = records[at];
        if (kept) found.push(kept);
      }
      const last = found.at(-1);
      const nextOffset = last && found.length === limit ? last.offset + 1 : Math.max(offset, end);
      return {
        ...{ topic, partition, nextOffset },
        records: found.map(({ offset: own, key, value, headers }) => ({
          position: { topic, partition, offset: own },
          key,
          value,
          ...(headers && { headers }),
        })),
      };
    },
    ends: (topic: Topic) => (byTopic.get(topic) ?? []).map(({ end }) => end),
    forget(topic: Topic, before: readonly number[]) {
      refuseUnsummed(topic);
      for (const [partition, offset] of before.entries()) {
        const kept = of(topic, partition);
        kept.records = kept.records.filter((record) => record.offset >= offset);
        kept.begin = Math.max(kept.begin, Math.min(offset, kept.end));
      }
    },
    /** Drops the first half of a partition, as a wrong retention setting on the server would. */
    loseBeginning(topic: Topic, partition: number) {
      const kept = of(topic, partition);
      kept.begin = Math.ceil((kept.begin + kept.end) / 2);
      kept.records = kept.records.filter((record) => record.offset >= kept.begin);
    },
    /** Mounts the whole disk or one that lacks the first half of everything; writes stay where they went. */
    mount(disk: 'whole' | 'without beginning') {
      if (disk === 'whole') {
        if (aside) ({ byTopic, committed } = aside);
        aside = undefined;
        return;
      }
      aside = { byTopic, committed };
      committed = new Map(committed);
      byTopic = new Map(
        [...byTopic].map(([topic, partitions]) => [
          topic,
          partitions.map((partition) => withoutBeginning(partition)),
        ]),
      );
    },
    /** Drops all records of matching keys silently, like a disk fault. */
    lose(topic: Topic, isLost: (value: string) => boolean) {
      for (const partition of byTopic.get(topic) ?? []) {
        const keys = new Set(
          partition.records.flatMap(({ key, value }) => (value !== null && isLost(value) ? [key] : [])),
        );
        partition.records = partition.records.filter(({ key }) => !keys.has(key));
      }
    },
    /** Applies each topic's retention; compaction covers the given share of each partition. */
    tidy(share: number, now: number) {
      for (const [topic, partitions] of byTopic) {
        const { retention } = topics[topic];
        for (const partition of partitions) {
          if (retention === 'day')
            partition.records = partition.records.filter(({ at }) => at >= now - dayMs);
          else if (retention === 'compacted') compact(partition, Math.floor(partition.end * share), now);
        }
      }
    },
    /** Approximate bytes of each topic, by text length. */
    sizes() {
      return topicNames.map((name) => {
        const kept = (byTopic.get(name) ?? []).flatMap(({ records }) => records);
        return {
          name,
          bytes: kept.reduce((sum, { key, value }) => sum + key.length + (value?.length ?? 0), 0),
        };
      });
    },

    history(): LogHistory {
      const known = topicNames.filter((topic) => topics[topic].retention !== 'day');
      return {
        id: 'simulated',
        topics: new Map(
          known.map((topic) => {
            const partitions = byTopic.get(topic) ?? [];
            const [begins, ends] = [partitions.map(({ begin }) => begin), partitions.map(({ end }) => end)];
            return [topic, { id: undefined, begins, ends }];
          }),
        ),
      };
    },
    committed: (group: string, topic: Topic, partition: number) =>
      committed.get(`${group}|${topic}|${partition}`) ?? 0,
    commit(group: string, topic: Topic, partition: number, next: number) {
      committed.set(`${group}|${topic}|${partition}`, next);
    },
    *all(topic: Topic) {
      for (const [partition, { records }] of (byTopic.get(topic) ?? []).entries())
        for (const { offset, key, value } of records) yield { partition, offset, key, value };
    },
    partitionCount,
  };
}
export type LogStore = ReturnType<typeof createLogStore>;

function withoutBeginning({ records, begin, end }: Partition): Partition {
  const next = Math.ceil((begin + end) / 2);
  return { records: records.filter(({ offset }) => offset >= next), begin: next, end };
}

function firstFrom(records: readonly Kept[], offset: number): number {
  let [low, high] = [0, records.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((records[middle]?.offset ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
