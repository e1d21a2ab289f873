import type { LogStretch, StretchRequest } from './log-tables.ts';

type Kept = LogStretch['records'][number];

/** What is kept in all: about a second of the fastest gathering. */
const maxCharacters = 4 * 1024 * 1024;

/**
 * The records this process appended last, for those who follow the log: they read them a moment later, and a
 * read of the file would fetch them back through another thread. Durable they are before they come here.
 */
export function createLogTail() {
  const topics = new Map<string, Map<number, Kept>>();
  const nextOffsets = new Map<string, number>();
  const oldestFirst: { readonly records: Map<number, Kept>; readonly kept: Kept }[] = [];
  let characters = 0;

  function recordsOf(topic: string): Map<number, Kept> {
    const records = topics.get(topic) ?? new Map();
    topics.set(topic, records);
    return records;
  }

  function sizeOf({ key, value }: Kept): number {
    return key.length + (value?.length ?? 0);
  }

  function add(topic: string, kept: Kept): void {
    const records = recordsOf(topic);
    // A gap would look like the end to who reads up to it.
    if (nextOffsets.get(topic) !== kept.offset) records.clear();
    records.set(kept.offset, kept);
    nextOffsets.set(topic, kept.offset + 1);
    oldestFirst.push({ records, kept });
    characters += sizeOf(kept);
    while (characters > maxCharacters) {
      const oldest = oldestFirst.shift();
      if (!oldest) break;
      oldest.records.delete(oldest.kept.offset);
      characters -= sizeOf(oldest.kept);
    }
  }

  /** The stretch, or undefined where it begins before what is kept. */
  function read({ topic, offset, limit }: StretchRequest): LogStretch | undefined {
    const known = topics.get(topic);
    if (nextOffsets.get(topic) === offset) return { records: [], nextOffset: offset };
    if (!known?.has(offset)) return undefined;
    const records: Kept[] = [];
    for (let at = offset; records.length < limit; at += 1) {
      const kept = known.get(at);
      if (!kept) break;
      records.push(kept);
    }
    return { records, nextOffset: offset + records.length };
  }

  /** After records were taken out of the file: it alone tells what is left. */
  function forget(topic: string): void {
    topics.get(topic)?.clear();
    nextOffsets.delete(topic);
  }

  return { add, read, forget };
}

export type LogTail = ReturnType<typeof createLogTail>;
