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

/** One partition as the server has it. */
interface Partition {
  records: Kept[];
  end: number;
  /** First offset that was not taken out by `forget`. */
  begin: number;
}

const dayMs = 86_400_000;
const sizeLimit = 1024 * 1024;

/** What the server of the log holds; every call takes effect at once. */
export function createLogStore(partitionCount: number) {
  let byTopic = new Map<Topic, Partition[]>(
    topicNames.map((topic) => [
      topic,
      Array.from({ length: partitionCount }, () => ({ records: [], end: 0, begin: 0 })),
    ]),
  );
  /** Next offset of each group. */
  let committed = new Map<string, number>();
  /** What lies on the right disk while another is in its place. */
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
    /** Loses the beginning of a topic that is kept, as a wrong retention of a server does. */
    loseBeginning(topic: Topic, partition: number) {
      const kept = of(topic, partition);
      kept.begin = Math.ceil((kept.begin + kept.end) / 2);
      kept.records = kept.records.filter((record) => record.offset >= kept.begin);
    },
    /** Changes the disk for one that lacks the beginning of everything, or back. What was written meanwhile stays there. */
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
    /** Loses every record of some keys, as a fault of a disk does: nothing tells. */
    lose(topic: Topic, isLost: (value: string) => boolean) {
      for (const partition of byTopic.get(topic) ?? []) {
        const keys = new Set(
          partition.records.flatMap(({ key, value }) => (value !== null && isLost(value) ? [key] : [])),
        );
        partition.records = partition.records.filter(({ key }) => !keys.has(key));
      }
    },
    /** Compacts and forgets what the topics allow, up to a share of each partition. */
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
    /** Bytes of each topic, as the texts of its records are long. */
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
    /** Every record there is, partition by partition. */
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

/** Index of the first record at an offset or behind it. */
function firstFrom(records: readonly Kept[], offset: number): number {
  let [low, high] = [0, records.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((records[middle]?.offset ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
