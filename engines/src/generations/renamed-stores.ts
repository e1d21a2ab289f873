import type { ListOf, ViewDefinition } from '@runrate/contracts';
import type { Engines } from '../engines.ts';
import type { SearchIndex } from '../ports/search-index.ts';
import { sumByName } from '../ports/store-sizes.ts';
import type { ListRead, ViewStore } from '../ports/view-store.ts';
import {
  createNaming,
  type Homes,
  type Naming,
  nameInSlot,
  nameWithoutSlot,
  projectorPositions,
} from './homes.ts';

/** Makes search documents of a later filling newer than those of an earlier one, whatever their edition. */
const editionsPerNumber = 2 ** 32;

type Stores = Pick<Engines, 'views' | 'search'>;

/** Returns the stores fixed to a choice of homes. */
export function atHomes({ views, search }: Stores, homes: Homes): Stores {
  const naming = createNaming(homes);
  return { views: renameViews(views, naming), search: renameSearch(search, naming) };
}

/** Wraps a view store to translate the names of views and positions. */
export function renameViews(store: ViewStore, naming: Naming): ViewStore {
  async function renamed<View extends ViewDefinition, Read extends ListRead<View>>(
    read: Read & { view: View; list: ListOf<View> },
  ) {
    return { ...read, view: await naming.view<View>(read.view) };
  }

  return {
    get: async (view, key) => store.get(await naming.view(view), key),
    getMany: async (view, keys) => store.getMany(await naming.view(view), keys),
    page: async (read) => store.page(await renamed(read)),
    count: async (read) => store.count(await renamed(read)),
    sum: async (read) => store.sum(await renamed(read)),
    neighbour: async (read) => store.neighbour(await renamed(read)),
    async commit({ writes, positions }) {
      const written = [...new Set(writes.map(({ view }) => view))];
      const names = new Map(
        await Promise.all(written.map(async (view) => [view, await naming.view(view)] as const)),
      );
      return store.commit({
        writes: writes.map((write) => ({ ...write, view: names.get(write.view) ?? write.view })),
        positions: await Promise.all(
          positions.map(async (step) => ({
            ...step,
            projection: await naming.position(step.projection, step.topic),
          })),
        ),
      });
    },
    async position(projection, topic, partition) {
      return store.position(await naming.position(projection, topic), topic, partition);
    },
    async positions(projection) {
      if (projection !== projectorPositions) return store.positions(projection);
      const inSlots = (['a', 'b'] as const).map(async (slot) => {
        const name = nameInSlot(projection, slot);
        const stored = await store.positions(name);
        const names = await Promise.all(stored.map(({ topic }) => naming.position(projection, topic)));
        return stored.filter((_place, index) => names[index] === name);
      });
      return (await Promise.all(inSlots)).flat();
    },
    async *scan(view) {
      yield* store.scan(await naming.view(view));
    },
    sizes: async () => sumByName(await store.sizes(), nameWithoutSlot),
    ping: () => store.ping(),
    close: () => store.close(),
  };
}

/** Wraps a search index to translate the names of indexes. */
export function renameSearch(search: SearchIndex, naming: Naming): SearchIndex {
  return {
    async write(writes) {
      await search.write(
        await Promise.all(
          writes.map(async (write) => {
            const { index, number } = await naming.index(write.index);
            return { ...write, index, version: number * editionsPerNumber + write.version };
          }),
        ),
      );
    },
    search: async (query) => search.search({ ...query, index: (await naming.index(query.index)).index }),
    nearest: async (query) => search.nearest({ ...query, index: (await naming.index(query.index)).index }),
    count: async (index) => search.count((await naming.index(index)).index),
    async *scan(given, range) {
      const { index, number } = await naming.index(given);
      const least = number * editionsPerNumber;
      for await (const { id, version } of search.scan(index, range)) yield { id, version: version - least };
    },
    sizes: async () => sumByName(await search.sizes(), nameWithoutSlot),
    ping: () => search.ping(),
    close: () => search.close(),
  };
}
