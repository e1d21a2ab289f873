import type { SearchDefinition } from '@runrate/contracts';
import { EngineUnavailable, UndeclaredRead } from '../ports/engine-errors.ts';
import type { SearchIndex } from '../ports/search-index.ts';
import { toPortions } from '../ports/to-portions.ts';
import { currentWork } from '../ports/work.ts';
import type { SearchChange } from './search-change.ts';
import type { ScanPlace } from './search-reader.ts';
import type { StorageThreads } from './storage-threads.ts';

/** Documents per transaction, about 40 ms that appends may wait. With 50, writing takes a third more CPU. */
const documentsPerCall = 250;
/** Characters per transaction, which the thread holds several times: fewer long documents than short ones. */
const charactersPerCall = 4 * 1024 * 1024;
/** Documents removed in one transaction. The more, the fewer segments are left to merge. */
const removalsPerCall = 1000;

/** Searches for more words cost many times as much, so they run where no other search waits behind them. */
const promptWordsLimit = 8;

export function createEmbeddedSearchIndex(
  { writer, searchReader, patientSearchReader, sizesOf }: StorageThreads,
  searches: readonly SearchDefinition[],
): SearchIndex {
  const names = new Set(searches.map((index) => index.name));
  const ofTexts = searches.filter(({ vectors }) => !vectors);
  let closed = false;

  function nameOf(index: SearchDefinition): string {
    if (closed) throw new EngineUnavailable('The search index is closed.');
    if (!names.has(index.name))
      throw new UndeclaredRead(`The search was opened without an index ${index.name}.`);
    return index.name;
  }

  return {
    async write(writes) {
      const changes = writes.map(({ index, id, version, document }) => ({
        index: nameOf(index),
        id,
        version,
        document,
      }));
      for (const part of toPortions(changes, shareOf))
        await writer.call('writeSearch', part, {
          bulk: true,
          bytes: part.reduce((sum, change) => sum + charactersOf(change), 0),
        });
    },
    async search(query) {
      const { index, ...rest } = query;
      checkQuery(query.index, query);
      const isPatient = currentWork()?.patient || wordsOf(query.text) > promptWordsLimit;
      const reader = isPatient ? await patientSearchReader() : searchReader;
      return reader.call('search', { ...rest, index: nameOf(index) });
    },
    async nearest({ index, ...rest }) {
      // Only this thread has the vectors in memory, and short searches don't wait behind it.
      const reader = await patientSearchReader();
      return reader.call('nearest', { ...rest, index: nameOf(index) });
    },
    async count(index) {
      return searchReader.call('count', { index: nameOf(index) });
    },
    async *scan(index, range) {
      let place: ScanPlace = { from: range?.from ?? '' };
      for (;;) {
        const found: { id: string; version: number }[] = await searchReader.call('scan', {
          index: nameOf(index),
          place,
        });
        const last = found.at(-1);
        if (!last) return;
        yield* found;
        place = { after: last.id };
      }
    },
    sizes: () => sizesOf('search'),
    async ping() {
      if (closed) throw new EngineUnavailable('The search index is closed.');
      const now = '1970-01-01T00:00:00.000Z';
      await Promise.all([
        writer.call('ping', 'search'),
        ...ofTexts.map(({ name }) =>
          searchReader.call('search', { index: name, text: 'ping', now, limit: 1 }),
        ),
      ]);
    },
    async close() {
      closed = true;
    },
  };
}

function checkQuery(
  index: SearchDefinition,
  query: { filter?: Readonly<Record<string, string>>; facets?: readonly string[] },
): void {
  for (const field of [...Object.keys(query.filter ?? {}), ...(query.facets ?? [])]) {
    if (!index.keywords.includes(field))
      throw new UndeclaredRead(`Index ${index.name} declares no keyword ${field}.`);
  }
}

function shareOf(change: SearchChange): number {
  if (!change.document) return 1 / removalsPerCall;
  return Math.max(1 / documentsPerCall, charactersOf(change) / charactersPerCall);
}

function charactersOf({ document }: SearchChange): number {
  return Object.values(document?.text ?? {}).reduce((sum, text) => sum + text.length, 0);
}

function wordsOf(text: string): number {
  return text.trim().split(/\s+/u).length;
}
