import type { Engines } from '../../engines.ts';
import type { SearchIndex } from '../../ports/search-index.ts';
import type { Stored, ViewStore } from '../../ports/view-store.ts';
import { createPartitionedLog } from './partitioned-log.ts';

const unused = () => Promise.reject(new Error('a move does not ask for this'));
const nothing = async () => undefined;

function byBytes([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

/** Creates a view store with what a move needs. */
function createViews(): ViewStore {
  const documents = new Map<string, Map<string, { readonly text: string; readonly revision: number }>>();
  const places = new Map<string, { projection: string; topic: string; partition: number; next: number }>();
  const ofView = ({ name }: { readonly name: string }) => {
    const found = documents.get(name) ?? new Map();
    documents.set(name, found);
    return found;
  };
  const idOf = (step: { projection: string; topic: string; partition: number }) =>
    `${step.projection}|${step.topic}|${step.partition}`;
  const read = ({ text, revision }: { text: string; revision: number }): Stored<never> => ({
    document: JSON.parse(text) as never,
    revision,
  });
  const store = {
    async getMany(view: { readonly name: string }, keys: readonly string[]) {
      const all = ofView(view);
      return new Map(keys.flatMap((key) => (all.has(key) ? [[key, read(all.get(key))]] : [])));
    },
    get: async (view: { readonly name: string }, key: string) =>
      (await store.getMany(view, [key])).get(key)?.document,
    async commit({ writes, positions }: Parameters<ViewStore['commit']>[0]) {
      if (positions.some((step) => (places.get(idOf(step))?.next ?? 0) !== step.expected)) return 'fenced';
      if (
        writes.some(
          ({ view, key, expectedRevision }) => (ofView(view).get(key)?.revision ?? 0) !== expectedRevision,
        )
      )
        return 'conflict';
      for (const { view, key, document, expectedRevision } of writes) {
        if (document === null) ofView(view).delete(key);
        else ofView(view).set(key, { text: JSON.stringify(document), revision: expectedRevision + 1 });
      }
      for (const { expected: _expected, ...step } of positions) places.set(idOf(step), step);
      return 'committed';
    },
    position: async (projection: string, topic: string, partition: number) =>
      places.get(idOf({ projection, topic, partition }))?.next ?? 0,
    positions: async (projection: string) =>
      [...places.values()].filter((place) => place.projection === projection),
    async *scan(view: { readonly name: string }) {
      for (const [, stored] of [...ofView(view)].sort(byBytes)) yield read(stored);
    },
    ...{
      page: unused,
      count: unused,
      sum: unused,
      neighbour: unused,
      ping: nothing,
      close: nothing,
      sizes: unused,
    },
  };
  // Documents have the type of the view they were written through.
  return store as unknown as ViewStore;
}

/** Creates a search index with what a move needs. */
function createSearch(): SearchIndex {
  const versions = new Map<string, Map<string, number>>();
  const ofIndex = ({ name }: { readonly name: string }) => versions.get(name) ?? new Map<string, number>();
  return {
    async write(writes) {
      for (const { index, id, version } of writes) versions.set(index.name, ofIndex(index).set(id, version));
    },
    count: async (index) => ofIndex(index).size,
    async *scan(index) {
      for (const [id, version] of [...ofIndex(index)].sort(byBytes)) yield { id, version };
    },
    ...{ search: unused, nearest: unused, ping: nothing, close: nothing, sizes: unused },
  };
}

/** Creates in-memory engines with what a move needs, and several partitions per topic. */
export function createMemoryEngines(): Engines {
  return { log: createPartitionedLog(3), views: createViews(), search: createSearch(), close: nothing };
}
