import { Worker } from 'node:worker_threads';
import { type Caller, createCaller, whenReady } from './rpc.ts';
import type { SearchReaderMethods, ViewReaderMethods, WorkerPlan, WriterMethods } from './worker-methods.ts';

/** The threads that do all SQLite work, so that the event loop never waits for a disk. */
export interface StorageThreads {
  readonly writer: Caller<WriterMethods>;
  readonly viewReader: Caller<ViewReaderMethods>;
  readonly searchReader: Caller<SearchReaderMethods>;
  close(): Promise<void>;
}

const writerBatch = 256;
const viewReaderBatch = 32;
/** Short: what is ready early in a batch waits for the slowest search in it. */
const searchReaderBatch = 2;

export async function startStorageThreads(plan: Omit<WorkerPlan, 'role'>): Promise<StorageThreads> {
  async function start(role: WorkerPlan['role']): Promise<Worker> {
    const workerData: WorkerPlan = { ...plan, role };
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, name: role });
    await whenReady(worker);
    return worker;
  }
  // The writer lays the files out, checks them and holds the lock: readers only after it.
  const writer = createCaller<WriterMethods>(await start('writer'), 'writer', writerBatch);
  try {
    const [views, search] = await Promise.all([start('view-reader'), start('search-reader')]);
    const viewReader = createCaller<ViewReaderMethods>(views, 'view reader', viewReaderBatch);
    const searchReader = createCaller<SearchReaderMethods>(search, 'search reader', searchReaderBatch);
    return {
      writer,
      viewReader,
      searchReader,
      async close() {
        // The writer last: the one that closes a file last tidies up its WAL.
        await Promise.all([viewReader.close(), searchReader.close()]);
        await writer.close();
      },
    };
  } catch (error) {
    await writer.close();
    throw error;
  }
}
