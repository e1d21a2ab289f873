import type { LogStretch, StretchRequest } from './log-tables.ts';

type Kept = LogStretch['records'][number];

/** Maximum characters kept in total: about a second of the fastest ingestion. */
const maxCharacters = 4 * 1024 * 1024;

/** Keeps the last records this process appended, once they are durable, so that followers need not read the file. */
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
    // A reader would take a gap for the end.
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

  /** Returns the stretch, or undefined if it begins before what is kept. */
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

  /** Called after records were removed from the file: only the file knows what is left. */
  function forget(topic: string): void {
    topics.get(topic)?.clear();
    nextOffsets.delete(topic);
  }

  return { add, read, forget };
}

export type LogTail = ReturnType<typeof createLogTail>;
