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
const shownViews = /^(?:articles|news)\b/;
const declared = { views: allViews, searches: allSearches };

/** The three engines of a simulated hub and the connection to them. */
export interface Servers {
  readonly log: LogServer;
  readonly wire: Wire;
  open(program: Program, say?: (line: string) => void): Promise<Engines>;
  /** The same log with separate, empty views and search, for a replay. */
  besides(): Servers;
  emptySearch(): void;
  /** Makes the view store refuse commits that write a shown document with this word; `undefined` stops it. */
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

  /** Wraps `commit` to refuse writes with the cursed word every time. */
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
          // No check depends on sizes, and counting pages takes a tenth of a run.
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
