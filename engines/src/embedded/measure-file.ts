import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PartSize } from '../ports/store-sizes.ts';
import { fromFailure, type Outcome } from './failures.ts';

/** Measures a data file in its own thread. Rejects when `signal` is aborted. */
export async function measureFile(path: string, signal: AbortSignal): Promise<readonly PartSize[]> {
  const worker = new Worker(new URL('./size-worker.ts', import.meta.url), {
    workerData: path,
    name: 'sizes',
  });
  try {
    const [outcome]: Outcome<PartSize[]>[] = await once(worker, 'message', { signal });
    if (outcome === undefined) throw new Error('the sizes of a file were not told');
    if (!outcome.ok) throw fromFailure(outcome.failure);
    return outcome.value;
  } finally {
    await worker.terminate();
  }
}
