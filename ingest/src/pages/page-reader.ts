import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Extracted } from './extract-page.ts';

export interface PageRequest {
  readonly html: string;
  readonly url: string;
}

/** Finds the articles in pages, in a thread of its own that starts with the first page. One page at a time. */
export interface PageReader extends AsyncDisposable {
  /** Never rejects: what takes too long or too much memory is refused, and the next page is read all the same. */
  extract(request: PageRequest): Promise<Extracted>;
}

export interface PageReaderOptions {
  /** Longest time one page may take, milliseconds; a usual one takes some twenty. */
  readonly limitMs?: number;
}

/** Memory of the thread; a page of 5 MiB takes a third of it. */
const MAX_HEAP_MB = 256;

/** Opens the reader; disposing of it ends its thread. */
export function openPageReader({ limitMs = 5000 }: PageReaderOptions = {}): PageReader {
  let worker: Worker | undefined;
  const end = async () => {
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };
  return {
    async extract(request) {
      worker ??= startWorker();
      const answered = new AbortController();
      const limit = setTimeout(() => answered.abort(), limitMs);
      try {
        const answer = once(worker, 'message', { signal: answered.signal });
        worker.postMessage(request);
        const [extracted]: Extracted[] = await answer;
        return extracted ?? refuse('The page could not be read as an article');
      } catch {
        await end();
        return refuse(
          answered.signal.aborted
            ? 'The page takes too long to read'
            : 'The page could not be read as an article',
        );
      } finally {
        clearTimeout(limit);
      }
    },
    [Symbol.asyncDispose]: end,
  };
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./page-worker.ts', import.meta.url), {
    name: 'pages',
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  worker.unref();
  // Whoever waits for an answer is told by its own listener.
  worker.on('error', () => {});
  return worker;
}

function refuse(reason: string): Extracted {
  return { outcome: 'refused', reason };
}
