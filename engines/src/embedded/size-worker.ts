import { parentPort, workerData } from 'node:worker_threads';
import { openForReading } from './data-files.ts';
import { attempt } from './failures.ts';
import { measureTables } from './table-sizes.ts';

/** Pages are looked at once: there is nothing to keep. */
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
