import { allSearches } from '@runrate/contracts';
import {
  conformanceViews,
  eventLogConformance,
  searchIndexConformance,
  viewStoreConformance,
} from '@runrate/engines/conformance';
import { createMemoryStores } from '@runrate/engines/in-memory';
import { createRandom } from '../virtual/random.ts';
import type { Program, Scheduler } from '../virtual/scheduler.ts';
import { createGroups } from './groups.ts';
import { type LogServer, openLog } from './log-handle.ts';
import { createLogStore } from './log-store.ts';
import { createWire } from './wire.ts';

/** The suites wait for real events, so time is not virtual here and every delay is as short as possible. */
const promptly: Scheduler = {
  now: () => 0,
  nowOf: () => 0,
  after(_milliseconds, run) {
    let isDue = true;
    setImmediate(() => {
      if (isDue) run();
    });
    return {
      cancel() {
        isDue = false;
      },
      get isDue() {
        return isDue;
      },
    };
  },
  ...{
    trace: () => undefined,
    afterSteps: () => undefined,
    runUntil: async () => undefined,
    sleepUntil: () => undefined,
  },
  ...{ digest: () => '', recent: [], steps: () => 0, waits: () => 0 },
};

const newProgram = (): Program => ({ name: 'test', alive: true, heldUntil: 0, skewMs: 0 });

eventLogConformance('the simulated log', async () => {
  const random = createRandom(1);
  const wire = createWire(promptly, random);
  const server: LogServer = {
    store: createLogStore(3),
    groups: createGroups(promptly, random, 3),
    ...{ wire, scheduler: promptly, random, appended: new Set(), doubled: 0 },
  };
  let log = openLog(server, newProgram());
  return {
    log,
    async reopen() {
      await log.close();
      log = openLog(server, newProgram());
      return log;
    },
    [Symbol.asyncDispose]: () => log.close(),
  };
});

async function openStores() {
  const wire = createWire(promptly, createRandom(1));
  const stores = createMemoryStores({ views: conformanceViews, searches: allSearches });
  const open = () => stores.open((engine, what, work) => wire.carry(newProgram(), { engine, ...what }, work));
  return { stores, open, ...open() };
}

viewStoreConformance('the simulated view store', async () => {
  const { stores, open, views } = await openStores();
  return { views, reopen: async () => open().views, [Symbol.asyncDispose]: async () => stores.close() };
});

searchIndexConformance('the simulated search index', async () => {
  const { stores, open, search } = await openStores();
  return { search, reopen: async () => open().search, [Symbol.asyncDispose]: async () => stores.close() };
});
