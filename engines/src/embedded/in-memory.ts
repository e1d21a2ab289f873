import { DatabaseSync } from 'node:sqlite';
import type { SearchDefinition, ViewDefinition } from '@runrate/contracts';
import type { SearchIndex } from '../ports/search-index.ts';
import type { ViewStore } from '../ports/view-store.ts';
import { withStorableTexts } from '../storable/storable-search.ts';
import { withStorableDocuments } from '../storable/storable-views.ts';
import type { DataFileKind } from './data-files.ts';
import { createEmbeddedSearchIndex } from './embedded-search-index.ts';
import { createEmbeddedViewStore } from './embedded-view-store.ts';
import { inTransaction } from './row-values.ts';
import type { Caller } from './rpc.ts';
import type { SearchChange } from './search-change.ts';
import { createSearchReader } from './search-reader.ts';
import { layOutSearches, searchFile } from './search-tables.ts';
import { createSearchWriter } from './search-writer.ts';
import type { StorageThreads } from './storage-threads.ts';
import { measureTables } from './table-sizes.ts';
import { createViewReader } from './view-reader.ts';
import { layOutViews, viewsFile } from './view-tables.ts';
import { type Commit, createViewWriter } from './view-writer.ts';
import type { SearchReaderMethods, ViewReaderMethods, WriterMethods } from './worker-methods.ts';

/** Runs an operation of a store at a moment of the caller's choosing, and returns its result. */
export type Carry = <Value>(
  store: 'views' | 'search',
  what: { readonly method: string; readonly writes: boolean },
  work: () => Value,
) => Promise<Value>;

/** View store and search index on in-memory SQLite in this thread. The data lives as long as this object. */
export interface MemoryStores {
  /** Opens the stores as one program sees them. */
  open(carry: Carry): { readonly views: ViewStore; readonly search: SearchIndex };
  emptySearch(): void;
  close(): void;
}

interface Declared {
  readonly views: readonly ViewDefinition[];
  readonly searches: readonly SearchDefinition[];
}

export function createMemoryStores({ views, searches }: Declared): MemoryStores {
  const viewsDatabase = openMemory(viewsFile);
  layOutViews(viewsDatabase, views);
  const viewReader = createViewReader(viewsDatabase, views);
  const applyCommit = createViewWriter(viewsDatabase, views);
  let search = openSearch(searches);
  const viewMethods: Methods<ViewReaderMethods> = viewReader;
  const writers: Partial<Methods<WriterMethods>> = {
    commitViews: (commit: Commit) => inTransaction(viewsDatabase, () => applyCommit(commit)),
    writeSearch(changes: readonly SearchChange[]) {
      search.writer.write(changes);
      return null;
    },
    ping: () => null,
  };

  return {
    open(carry) {
      const writer = carried<WriterMethods>(
        () => writers,
        carry,
        (method) => (method === 'commitViews' ? 'views' : 'search'),
      );
      const searchReader = carried<SearchReaderMethods>(
        () => search.reader,
        carry,
        () => 'search',
      );
      const threads: StorageThreads = {
        writer,
        viewReader: carried<ViewReaderMethods>(
          () => viewMethods,
          carry,
          () => 'views',
        ),
        searchReader,
        patientSearchReader: async () => searchReader,
        sizesOf: async (file) => measureTables(file === 'views' ? viewsDatabase : search.database),
        close: async () => undefined,
      };
      return {
        views: withStorableDocuments(createEmbeddedViewStore(threads, views, 'memory')),
        search: withStorableTexts(createEmbeddedSearchIndex(threads, searches)),
      };
    },
    emptySearch() {
      search.database.close();
      search = openSearch(searches);
    },
    close() {
      viewsDatabase.close();
      search.database.close();
    },
  };
}

type Methods<M> = { readonly [Name in keyof M]: M[Name] };

const written = new Set(['commitViews', 'writeSearch']);

function carried<M extends { [Name in keyof M]: (argument: never) => unknown }>(
  methods: () => Partial<M>,
  carry: Carry,
  storeOf: (method: string) => 'views' | 'search',
): Caller<M> {
  return {
    call(method, argument) {
      const run = methods()[method];
      if (!run) throw new TypeError(`the stores in memory have no ${method}`);
      const what = { method, writes: written.has(method) };
      // Look the method up again when it runs, because the index may have been emptied in the meantime.
      return carry(storeOf(method), what, () => (methods()[method] as (given: unknown) => never)(argument));
    },
    close: async () => undefined,
  };
}

function openMemory({ schema }: DataFileKind): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.exec(schema);
  return database;
}

function openSearch(searches: readonly SearchDefinition[]) {
  const database = openMemory(searchFile);
  layOutSearches(database, searches);
  return {
    database,
    writer: createSearchWriter(database, searches),
    reader: createSearchReader(database, searches) as Partial<SearchReaderMethods>,
  };
}
