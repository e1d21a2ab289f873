import { allSearches, allViews } from '@runrate/contracts';
import type { Engines, ViewStore, ViewWrite } from '@runrate/engines';
import { createMemoryStores, declareHomes, openWithHomes } from '@runrate/engines/in-memory';
import type { Random } from '../virtual/random.ts';
import type { Program, Scheduler } from '../virtual/scheduler.ts';
import { createGroups } from './groups.ts';
import { type LogServer, openLog } from './log-handle.ts';
import { createLogStore } from './log-store.ts';
import { createWire, type Wire } from './wire.ts';

const partitionCount = 3;
/** By the names of their homes. */
const shownViews = /^(?:articles|news)\b/;
const declared = { views: allViews, searches: allSearches };

/** The three engines of a simulated hub, and the way to them. */
export interface Servers {
  readonly log: LogServer;
  readonly wire: Wire;
  /** The engines as a program sees them that starts now. */
  open(program: Program, say?: (line: string) => void): Promise<Engines>;
  /** The same log, and views and search of its own that are empty: for a replay. */
  besides(): Servers;
  emptySearch(): void;
  /** Has the view store refuse every commit that writes a shown document with this word; none without one. */
  curse(word: string | undefined): void;
  close(): void;
}

export function createServers(scheduler: Scheduler, random: Random): Servers {
  const wire = createWire(scheduler, random.fork('wire'));
  const own = random.fork('log');
  const log: LogServer = {
    store: createLogStore(partitionCount),
    groups: createGroups(scheduler, random.fork('groups'), partitionCount),
    ...{ wire, scheduler, random: own, appended: new Set(), doubled: 0 },
  };
  return serversOf(log, wire);
}

function serversOf(log: LogServer, wire: Wire): Servers {
  const stores = createMemoryStores(declareHomes(declared));
  let cursed: string | undefined;

  /** A commit that the store will not take, as often as it is made. */
  const commitOf =
    (views: ViewStore): ViewStore['commit'] =>
    async (change) => {
      const word = cursed;
      const isCursed = ({ view, document }: ViewWrite) =>
        word !== undefined && shownViews.test(view.name) && JSON.stringify(document)?.includes(word);
      return change.writes.some(isCursed) ? 'conflict' : views.commit(change);
    };

  return {
    log,
    wire,
    open: (program, say = () => undefined) =>
      openWithHomes(
        declared,
        async () => {
          const handle = openLog(log, program);
          const opened = stores.open((engine, what, work) => wire.carry(program, { engine, ...what }, work));
          const close = async () => {
            await Promise.all([handle.close(), opened.views.close(), opened.search.close()]);
          };
          // Nothing follows from how long its files are, and counting their pages takes a tenth of a run.
          const sizes = async () => [];
          const [views, search] = [
            { ...opened.views, sizes, commit: commitOf(opened.views) },
            { ...opened.search, sizes },
          ];
          return { log: handle, views, search, close };
        },
        { isAlone: false, say, accept: undefined },
      ),
    besides: () => {
      const { scheduler, random, store } = log;
      const groups = createGroups(scheduler, random.fork('besides'), partitionCount);
      return serversOf({ ...log, groups, store, doubled: 0 }, wire);
    },
    emptySearch: stores.emptySearch,
    curse: (word) => {
      cursed = word;
    },
    close: stores.close,
  };
}
