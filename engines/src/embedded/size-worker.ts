import { parentPort, workerData } from 'node:worker_threads';
import { openForReading } from './data-files.ts';
import { attempt } from './failures.ts';
import { measureTables } from './table-sizes.ts';

/** Each page is read only once, so there is nothing to cache. */
const cacheMebibytes = 1;

const path: string = workerData;
parentPort?.postMessage(
  attempt(path, () => {
    const database = openForReading(path, cacheMebibytes);
    try {
      return measureTables(database);
    } finally {
      database.close();
    }
  }),
);
