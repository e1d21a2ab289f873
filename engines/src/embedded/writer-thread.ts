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
import { createWiping } from './wiping.ts';
import type { WorkerPlan, WriterMethods } from './worker-methods.ts';
import { createWriteHealth, type DataFile } from './write-health.ts';

type DataFiles = Readonly<Record<DataFile, DatabaseSync>>;

/** Opens all files for writing; whatever fails, nothing stays open. */
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
    const wiping = createWiping(files.views);
    const closeAll = () => {
      wiping.close();
      close();
    };
    return { handlers: writerHandlers(plan, files, wiping), close: closeAll };
  } catch (error) {
    close();
    throw error;
  }
}

function writerHandlers(
  plan: WorkerPlan,
  files: DataFiles,
  wiping: Pick<ReturnType<typeof createWiping>, 'soon'>,
): BatchHandlers<WriterMethods> {
  const paths = dataPaths(plan.dataDir);
  const log = createLogWriter(files.log);
  const tidy = createLogRetention(files.log, plan.topics);
  const applyCommit = createViewWriter(files.views, plan.views);
  const writeSearch = createSearchWriter(files.search, plan.searches);
  const personal = new Set(plan.views.flatMap(({ name, isPersonal }) => (isPersonal ? [name] : [])));
  const health = createWriteHealth(plan.dataDir, files);
  return {
    append: (batch) => health.note('log', together(paths.log, batch, log.append)),
    commitGroup: (batch) =>
      together(paths.log, batch, (positions) => {
        log.commitGroups(positions);
        return positions.map(() => null);
      }),
    tidyLog: (batch) => batch.map((request) => attempt(paths.log, () => tidy(request))),
    commitViews: (batch) => {
      if (batch.some(({ writes }) => writes.some(({ view }) => personal.has(view)))) wiping.soon();
      return health.note(
        'views',
        together(paths.views, batch, (commits) => inTransaction(files.views, () => commits.map(applyCommit))),
      );
    },
    writeSearch: (batch) =>
      health.note(
        'search',
        together(paths.search, batch, (changes) => {
          writeSearch(changes.flat());
          return changes.map(() => null);
        }),
      ),
    ping: (batch) => batch.map((file) => health.check(file)),
  };
}

/** Does all calls in one transaction, with one fsync; where one of them fails, each in its own. */
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
