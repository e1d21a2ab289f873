import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { dataPaths } from './data-dir.ts';
import { openForReading } from './data-files.ts';
import { attempt, explaining, type Outcome, toFailure } from './failures.ts';
import { createLogReader } from './log-tables.ts';
import { type BatchHandlers, type Readiness, serveCalls } from './rpc.ts';
import { createSearchReader } from './search-reader.ts';
import { createViewReader } from './view-reader.ts';
import type { SearchReaderMethods, ViewReaderMethods, WorkerPlan, WriterMethods } from './worker-methods.ts';
import { openWriter } from './writer-thread.ts';

/** Handles calls one by one, and measures the CPU time of each. */
function each<Argument, Value>(path: string, work: (argument: Argument) => Value) {
  return (batch: Argument[]): Outcome<Value>[] =>
    batch.map((argument) => {
      const before = process.threadCpuUsage();
      const outcome = attempt(path, () => work(argument));
      const { user, system } = process.threadCpuUsage(before);
      return { ...outcome, spentMs: (user + system) / 1000 };
    });
}

function openViewReader({ dataDir, views }: WorkerPlan) {
  const path = dataPaths(dataDir).views;
  const database = openForReading(path, 16);
  const reader = explaining(path, () => createViewReader(database, views));
  const handlers: BatchHandlers<ViewReaderMethods> = {
    getMany: each(path, reader.getMany),
    page: each(path, reader.page),
    count: each(path, reader.count),
    sum: each(path, reader.sum),
    position: each(path, reader.position),
    positions: each(path, reader.positions),
    scan: each(path, reader.scan),
  };
  return { handlers, close: () => database.close() };
}

function openSearchReader({ role, dataDir, searches }: WorkerPlan) {
  const paths = dataPaths(dataDir);
  const searchDatabase = openForReading(paths.search, role === 'patient-search-reader' ? 8 : 32);
  const logDatabase = openForReading(paths.log, 4);
  const search = createSearchReader(searchDatabase, searches);
  const log = createLogReader(logDatabase);
  const handlers: BatchHandlers<SearchReaderMethods> = {
    search: each(paths.search, search.search),
    nearest: each(paths.search, search.nearest),
    count: each(paths.search, search.count),
    scan: each(paths.search, search.scan),
    readStretch: each(paths.log, log.readStretch),
    nextOffset: each(paths.log, log.nextOffset),
    committed: each(paths.log, log.committed),
    identity: each(paths.log, log.identity),
  };
  const close = () => {
    searchDatabase.close();
    logDatabase.close();
  };
  return { handlers, close };
}

function openRole(port: MessagePort, plan: WorkerPlan): void {
  if (plan.role === 'writer') {
    const { handlers, close } = openWriter(plan);
    serveCalls<WriterMethods>(port, handlers, close);
  } else if (plan.role === 'view-reader') {
    const { handlers, close } = openViewReader(plan);
    serveCalls<ViewReaderMethods>(port, handlers, close);
  } else {
    const { handlers, close } = openSearchReader(plan);
    serveCalls<SearchReaderMethods>(port, handlers, close);
  }
}

function start(plan: WorkerPlan): void {
  if (!parentPort) throw new Error('this file runs as a worker thread');
  const port = parentPort;
  const say = (readiness: Readiness) => port.postMessage(readiness);
  port.once('message', () => {
    try {
      openRole(port, plan);
      say({ ready: true });
    } catch (error) {
      say({ ready: false, failure: toFailure(error) });
    }
  });
}

start(workerData);
