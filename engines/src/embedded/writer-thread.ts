import type { DatabaseSync } from 'node:sqlite';
import { dataPaths, lockDataDir } from './data-dir.ts';
import { openDataFile } from './data-files.ts';
import { attempt, explaining, type Outcome } from './failures.ts';
import { createLogRetention } from './log-retention.ts';
import { layOutTopics, logFile } from './log-tables.ts';
import { createLogWriter } from './log-writer.ts';
import { inTransaction } from './row-values.ts';
import type { BatchHandlers } from './rpc.ts';
import { layOutSearches, searchFile } from './search-tables.ts';
import { createSearchWriter } from './search-writer.ts';
import { layOutViews, viewsFile } from './view-tables.ts';
import { createViewWriter } from './view-writer.ts';
import { createWiping, type Wiping } from './wiping.ts';
import type { WorkerPlan, WriterMethods } from './worker-methods.ts';
import { createWriteHealth, type DataFile } from './write-health.ts';

type DataFiles = Readonly<Record<DataFile, DatabaseSync>>;

/** Opens all files for writing. If anything fails, none of them stays open. */
export function openWriter(plan: WorkerPlan): { handlers: BatchHandlers<WriterMethods>; close: () => void } {
  const paths = dataPaths(plan.dataDir);
  const open = [lockDataDir(plan.dataDir)];
  const close = () => {
    for (const database of open.splice(0).reverse()) database.close();
  };
  function openFile(...file: Parameters<typeof openDataFile>): DatabaseSync {
    const database = openDataFile(...file);
    open.push(database);
    return database;
  }
  try {
    const files = {
      log: openFile(paths.log, logFile),
      views: openFile(paths.views, viewsFile),
      search: openFile(paths.search, searchFile),
    };
    explaining(paths.log, () => layOutTopics(files.log, plan.topics));
    explaining(paths.views, () => layOutViews(files.views, plan.views));
    explaining(paths.search, () => layOutSearches(files.search, plan.searches));
    const search = createSearchWriter(files.search, plan.searches);
    const wiping = {
      log: createWiping(files.log, `${paths.log}.stale`),
      views: createWiping(files.views, `${paths.views}.stale`),
      search: createWiping(files.search, `${paths.search}.stale`, search.tidy),
    };
    const closeAll = () => {
      for (const one of Object.values(wiping)) one.close();
      close();
    };
    return { handlers: writerHandlers(plan, files, { search, wiping }), close: closeAll };
  } catch (error) {
    close();
    throw error;
  }
}

interface Writing {
  readonly search: ReturnType<typeof createSearchWriter>;
  readonly wiping: Readonly<Record<DataFile, Wiping>>;
}

/** Delay in milliseconds before wiping deletions that are not erasures. */
const deletedWipeMs = 1000;

function writerHandlers(
  plan: WorkerPlan,
  files: DataFiles,
  { search, wiping }: Writing,
): BatchHandlers<WriterMethods> {
  const paths = dataPaths(plan.dataDir);
  const log = createLogWriter(files.log);
  const { tidy, forget } = createLogRetention(files.log, plan.topics);
  const applyCommit = createViewWriter(files.views, plan.views);
  const kept = new Set(plan.topics.flatMap(({ topic, retention }) => (retention === 'kept' ? [topic] : [])));
  const isKept = (topic: string) => kept.has(topic);
  const personal = new Set(plan.views.flatMap(({ name, isPersonal }) => (isPersonal ? [name] : [])));
  const health = createWriteHealth(plan.dataDir, files);
  return {
    append: (batch) => health.note('log', together(paths.log, batch, log.append)),
    overwrite: (batch) => {
      const erased = batch.flatMap(({ moreFollows, records }) => (moreFollows ? [] : records));
      const isLast = batch.every((one) => one.isLast);
      for (const one of erased.length > 0 ? Object.values(wiping) : [])
        if (isLast) one.atOnce();
        else one.repeatedly(erased.length);
      return health.note(
        'log',
        together(paths.log, batch, (appends) => log.overwrite(appends, isKept)),
      );
    },
    forgetKeys: (batch) =>
      batch.map((request) =>
        attempt(paths.log, () => {
          const isChanged = log.forgetKeys(request, isKept) > 0;
          if (isChanged) wiping.log.repeatedly();
          return isChanged;
        }),
      ),
    commitGroup: (batch) =>
      together(paths.log, batch, (positions) => {
        log.commitGroups(positions);
        return positions.map(() => null);
      }),
    tidyLog: (batch) => batch.map((request) => attempt(paths.log, () => tidy(request))),
    forgetLog: (batch) => batch.map((request) => attempt(paths.log, () => forget(request))),
    commitViews: (batch) => {
      const writes = batch.flatMap((commit) => commit.writes);
      if (writes.some(({ view }) => personal.has(view))) wiping.views.soon();
      else if (writes.some(({ document }) => document === null)) wiping.views.soon(deletedWipeMs);
      return health.note(
        'views',
        together(paths.views, batch, (commits) => inTransaction(files.views, () => commits.map(applyCommit))),
      );
    },
    writeSearch: (batch) => {
      if (batch.some((changes) => changes.some(({ document }) => !document)))
        wiping.search.soon(deletedWipeMs);
      return health.note(
        'search',
        together(paths.search, batch, (changes) => {
          search.write(changes.flat());
          return changes.map(() => null);
        }),
      );
    },
    ping: (batch) => batch.map((file) => health.check(file)),
  };
}

/** Runs all calls in one transaction, with one fsync. If one of them fails, runs each in its own. */
function together<Argument, Value>(
  path: string,
  batch: Argument[],
  work: (batch: Argument[]) => Value[],
): Outcome<Value>[] {
  const outcome = attempt(path, () => work(batch));
  if (outcome.ok) return outcome.value.map((value) => ({ ok: true, value }));
  if (batch.length > 1) return batch.flatMap((argument) => together(path, [argument], work));
  return [outcome];
}
