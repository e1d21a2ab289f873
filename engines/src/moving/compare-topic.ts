import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Topic } from '@runrate/contracts';
import type { EventLog } from '../ports/event-log.ts';
import { scanTopic } from '../ports/scan-topic.ts';
import { type Compared, type Differing, mostListed, tallyTopic } from './compare-ends.ts';
import type { MovedPlacesMap } from './moved-places.ts';
import { type KeyedValue, moveRecord } from './positions-in-data.ts';
import type { Tally } from './tally.ts';

interface TopicComparison {
  readonly copied: Tally;
  readonly isCompacted: boolean;
  readonly places: MovedPlacesMap;
  /** Number of keys held in memory. With more, both sides are read once for each such part of the keys. */
  readonly keysAtOnce?: number;
}

const usualKeysAtOnce = 100_000;

/** Every copied record must be there exactly once. In a compacted topic, the last one of each key counts. */
export async function compareTopic(
  from: EventLog,
  to: EventLog,
  topic: Topic,
  { copied, isCompacted, places, keysAtOnce = usualKeysAtOnce }: TopicComparison,
): Promise<Compared> {
  const target = await tallyTopic(to, topic);
  const tallies = { source: copied, target };
  if (target.count === copied.count && target.checksum === copied.checksum)
    return { ...tallies, differing: [], differences: 0 };
  if (!isCompacted) {
    const what =
      target.count < copied.count ? 'missing' : target.count > copied.count ? 'left over' : 'different';
    const differences = Math.max(1, Math.abs(target.count - copied.count));
    return { ...tallies, differing: [{ key: `${differences} records`, what }], differences: 1 };
  }
  const parts = Math.max(1, Math.ceil(copied.count / keysAtOnce));
  const differing: Differing[] = [];
  let differences = 0;
  for (let part = 0; part < parts; part += 1) {
    const isOfPart = (key: string) => crc32(key) % parts === part;
    const found = compareLast(
      await lastByKey(from, topic, isOfPart, (record) => moveRecord(topic, record, places)),
      await lastByKey(to, topic, isOfPart, (record) => record),
    );
    differences += found.length;
    differing.push(...found.slice(0, mostListed - differing.length));
  }
  return { ...tallies, differing, differences };
}

/** Returns hashes of the last values of some keys. Erased keys are left out. */
async function lastByKey(
  log: EventLog,
  topic: Topic,
  isWanted: (key: string) => boolean,
  move: (record: KeyedValue) => KeyedValue,
): Promise<Map<string, string>> {
  const last = new Map<string, string>();
  for await (const record of scanTopic(log, topic)) {
    const { key, value } = move(record);
    if (!isWanted(key)) continue;
    if (value === null) last.delete(key);
    else last.set(key, createHash('sha256').update(value).digest('base64url').slice(0, 16));
  }
  return last;
}

function compareLast(source: ReadonlyMap<string, string>, target: ReadonlyMap<string, string>): Differing[] {
  const differing: Differing[] = [];
  for (const [key, hash] of source) {
    const found = target.get(key);
    if (found === undefined) differing.push({ key, what: 'missing' });
    else if (found !== hash) differing.push({ key, what: 'different' });
  }
  for (const key of target.keys()) if (!source.has(key)) differing.push({ key, what: 'left over' });
  return differing;
}
