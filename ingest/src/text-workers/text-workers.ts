import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { isGzip } from '../sources/sitemap/unpack.ts';
import { type JobName, type Jobs, jobs, type RawDocument } from './jobs.ts';
import { createMeter, type Meter, readMeter, toMs } from './meter.ts';

export type Worked<Result> =
  | { readonly outcome: 'done'; readonly result: Result }
  /** The document is more work than is done for one; doing it again would end the same. */
  | { readonly outcome: 'too much'; readonly reason: string }
  /** Nothing is known of the document; it is worth another try. */
  | { readonly outcome: 'broken'; readonly reason: string };

type DocumentOf<Name extends JobName> = Parameters<Jobs[Name]>[0];
type ResultOf<Name extends JobName> = Awaited<ReturnType<Jobs[Name]>>;

/** Threads that read the documents of others, so that none of them holds up the thread that answers readers. */
export interface TextWorkers extends AsyncDisposable {
  /** The bytes of the document are given away. Rejects only when the workers are closed. */
  run<Name extends JobName>(job: Name, document: DocumentOf<Name>): Promise<Worked<ResultOf<Name>>>;
  /** Breaks off what is being read. */
  close(): Promise<void>;
}

export interface TextWorkersOptions {
  /** CPU time that one document may take. Waiting for a thread, for its start or for a core is no work. */
  readonly workLimitMs?: number;
  readonly threads?: number;
  /** Told why threads ended outside of a document. */
  readonly onTrouble?: (error: unknown) => void;
  /** What the threads run. */
  readonly program?: URL;
}

/** Memory of a thread; the largest honest feed takes half of it. */
const heapLimitMb = 320;
const lookMs = 250;
const idleMs = 30_000;
/** Bytes up to which documents other than pages are read in place: their scanners are linear. */
const inPlaceBytes = 24 * 1024;
/** Pools that a document is given to, one after another, if their threads end before they begin it. */
const poolsPerDocument = 3;

/**
 * Opens the workers: none runs before the first document that needs one. All cores but one at most, so that a hub
 * under attack still answers.
 */
export function openTextWorkers({
  workLimitMs = 5000,
  threads = Math.min(4, Math.max(1, availableParallelism() - 1)),
  onTrouble = () => {},
  program = new URL('./worker.ts', import.meta.url),
}: TextWorkersOptions = {}): TextWorkers {
  const closing = new AbortController();
  let pool: Piscina | undefined;
  const start = () => {
    const started = new Piscina({
      filename: program.href,
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: idleMs,
      // A thread that waits for tasks in its event loop can collect garbage meanwhile.
      atomics: 'disabled',
      resourceLimits: { maxOldGenerationSizeMb: heapLimitMb },
    });
    // Of threads that end while they have no task; each task is told of its own.
    started.on('error', onTrouble);
    return started;
  };
  /** After a thread that ended before it was ready a pool starts no more, and what waits in it would wait for ever. */
  const replace = (broken: Piscina) => {
    if (pool !== broken) return;
    pool = undefined;
    onTrouble(new Error('A thread that reads documents ended as it started; another pool takes over'));
    void broken.destroy();
  };
  const close = async () => {
    closing.abort();
    await pool?.destroy();
  };
  /** Resolves with undefined if the pool broke down before it gave the document to a thread. */
  async function runInPool<Name extends JobName>(
    job: Name,
    document: DocumentOf<Name>,
  ): Promise<Worked<ResultOf<Name>> | undefined> {
    pool ??= start();
    const own = pool;
    const limit = new AbortController();
    const meter = createMeter();
    const watch = setInterval(() => {
      if (own.threads.length === 0) replace(own);
      else void look(own, meter, workLimitMs, limit);
    }, lookMs);
    try {
      const result = await own.run(
        { job, document, meter },
        { signal: limit.signal, transferList: ownMemory(document.body) },
      );
      return { outcome: 'done', result };
    } catch (error) {
      closing.signal.throwIfAborted();
      if (limit.signal.aborted)
        return { outcome: 'too much', reason: 'The document takes too much work to read' };
      // Bytes that went to a thread are no longer here.
      const isHere = document.body.byteLength > 0;
      return pool !== own && isHere && !readMeter(meter) ? undefined : toFailure(error);
    } finally {
      clearInterval(watch);
    }
  }
  return {
    async run(job, document) {
      closing.signal.throwIfAborted();
      if (isSmall(job, document)) return inPlace(job, document);
      for (let tried = 0; tried < poolsPerDocument; tried += 1) {
        const worked = await runInPool(job, document);
        if (worked) return worked;
      }
      return toFailure(undefined);
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Whether a document takes milliseconds; one that is packed may be of any size. */
function isSmall(job: JobName, { body }: RawDocument): boolean {
  return job !== 'page' && body.length <= inPlaceBytes && !isGzip(body);
}

async function inPlace<Name extends JobName>(
  job: Name,
  document: DocumentOf<Name>,
): Promise<Worked<ResultOf<Name>>> {
  const work = jobs[job] as (document: DocumentOf<Name>) => ResultOf<Name>;
  return { outcome: 'done', result: await work(document) };
}

/** Ends a task whose thread has used more CPU time on it than it may. */
async function look(pool: Piscina, meter: Meter, limitMs: number, limit: AbortController): Promise<void> {
  const begun = readMeter(meter);
  const worker = begun && pool.threads.find(({ threadId }) => threadId === begun.threadId);
  if (!worker) return;
  const used = await worker.cpuUsage().catch(() => undefined);
  if (used && toMs(used) - begun.beganAtMs > limitMs) limit.abort();
}

/** Memory that is given to the worker as it is; bytes that share theirs with others are copied. */
function ownMemory({ byteLength, buffer }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}

function toFailure(error: unknown): Worked<never> {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? { outcome: 'too much', reason: 'The document takes too much memory to read' }
    : { outcome: 'broken', reason: 'The document could not be read just now; the hub tries again' };
}
