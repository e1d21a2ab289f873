import { Worker } from 'node:worker_threads';
import type { PartSize } from '../ports/store-sizes.ts';
import { dataPaths } from './data-dir.ts';
import { measureFile } from './measure-file.ts';
import { type Caller, createCaller, openFiles } from './rpc.ts';
import type { SearchReaderMethods, ViewReaderMethods, WorkerPlan, WriterMethods } from './worker-methods.ts';
import type { DataFile } from './write-health.ts';

/** Threads that do all SQLite work, so that the event loop never waits for a disk. */
export interface StorageThreads {
  readonly writer: Caller<WriterMethods>;
  readonly viewReader: Caller<ViewReaderMethods>;
  readonly searchReader: Caller<SearchReaderMethods>;
  /** A second thread for searches that others must not wait behind. It starts when it is first needed. */
  patientSearchReader(): Promise<Caller<SearchReaderMethods>>;
  /** Returns the size of each part of a file. Reads every page, in a thread started for it. */
  sizesOf(file: DataFile): Promise<readonly PartSize[]>;
  close(): Promise<void>;
}

/** What passes through a thread soon becomes garbage, which would only fill a larger young generation. */
const maxYoungGenerationSizeMb = 12;
const writerBatch = 256;
const viewReaderBatch = 32;
/** Small, because what is ready early in a batch waits for its slowest search. */
const searchReaderBatch = 2;

export async function startStorageThreads(plan: Omit<WorkerPlan, 'role'>): Promise<StorageThreads> {
  function start(role: WorkerPlan['role']): Worker {
    const workerData: WorkerPlan = { ...plan, role };
    return new Worker(new URL('./worker.ts', import.meta.url), {
      ...{ workerData, name: role },
      resourceLimits: { maxYoungGenerationSizeMb },
    });
  }
  const threads = { writer: start('writer'), views: start('view-reader'), search: start('search-reader') };
  const all = Object.values(threads);
  try {
    // All threads load in parallel, but the writer opens first: it locks, checks and creates files and
    // tables.
    await openFiles(threads.writer);
    await Promise.all([openFiles(threads.views), openFiles(threads.search)]);
  } catch (error) {
    await Promise.all(all.map((thread) => thread.terminate()));
    throw error;
  }
  const writer = createCaller<WriterMethods>(threads.writer, 'writer', writerBatch);
  const viewReader = createCaller<ViewReaderMethods>(threads.views, 'view reader', viewReaderBatch);
  const searchReader = createCaller<SearchReaderMethods>(threads.search, 'search reader', searchReaderBatch);
  let patient: Promise<Caller<SearchReaderMethods>> | undefined;
  async function startPatient(): Promise<Caller<SearchReaderMethods>> {
    const thread = start('patient-search-reader');
    try {
      await openFiles(thread);
    } catch (error) {
      await thread.terminate();
      patient = undefined;
      throw error;
    }
    return createCaller<SearchReaderMethods>(thread, 'patient search reader', searchReaderBatch);
  }
  const closing = new AbortController();
  return {
    writer,
    viewReader,
    searchReader,
    patientSearchReader() {
      patient ??= startPatient();
      return patient;
    },
    sizesOf: (file) => measureFile(dataPaths(plan.dataDir)[file], closing.signal),
    async close() {
      closing.abort();
      const closePatient = patient?.then(
        (caller) => caller.close(),
        () => undefined,
      );
      // Close the writer last: the last connection to a file cleans up its WAL.
      await Promise.all([viewReader.close(), searchReader.close(), closePatient]);
      await writer.close();
    },
  };
}
