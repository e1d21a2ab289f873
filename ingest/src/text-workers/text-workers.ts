import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { isGzip } from '../sources/sitemap/unpack.ts';
import { type JobName, type Jobs, jobs, type RawDocument } from './jobs.ts';
import { createMeter, type Meter, readMeter, toMs } from './meter.ts';

export type Worked<Result> =
  | { readonly outcome: 'done'; readonly result: Result }
  /** The document takes more work than allowed; a retry would end the same way. */
  | { readonly outcome: 'too much'; readonly reason: string }
  /** Nothing is known of the document; it is worth another try. */
  | { readonly outcome: 'broken'; readonly reason: string };

type DocumentOf<Name extends JobName> = Parameters<Jobs[Name]>[0];
type ResultOf<Name extends JobName> = Awaited<ReturnType<Jobs[Name]>>;

/** Threads that parse documents from outside, so that no document blocks the thread that serves requests. */
export interface TextWorkers extends AsyncDisposable {
  /** Runs a job. The bytes of the document are transferred. Rejects only when the workers are closed. */
  run<Name extends JobName>(job: Name, document: DocumentOf<Name>): Promise<Worked<ResultOf<Name>>>;
  close(): Promise<void>;
}

export interface TextWorkersOptions {
  /** Maximum CPU time per document, in milliseconds. Waiting for a thread, its start or a core doesn't count. */
  readonly workLimitMs?: number;
  readonly threads?: number;
  /** Called with the reason when a thread ends outside of a task. */
  readonly onTrouble?: (error: unknown) => void;
  readonly program?: URL;
}

/** Heap limit of a thread; the largest legitimate feed takes half of it. */
const heapLimitMb = 320;
/** A document is garbage as soon as it is read, which would only fill a larger young generation. */
const maxYoungGenerationSizeMb = 24;
const lookMs = 250;
const idleMs = 30_000;
/** Up to this size, documents other than pages are parsed in place, because their scanners run in linear time. */
const inPlaceBytes = 24 * 1024;
/** Number of pools a document is tried in, if threads exit before they start it. */
const poolsPerDocument = 3;

/** Opens the workers, started on demand. Leaves one core free, so that a hub under attack still responds. */
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
      // A thread that waits for tasks in its event loop can collect garbage in the meantime.
      atomics: 'disabled',
      resourceLimits: { maxOldGenerationSizeMb: heapLimitMb, maxYoungGenerationSizeMb },
    });
    // For threads that exit without a task; each task reports its own errors.
    started.on('error', onTrouble);
    return started;
  };
  /** After a thread exits before it is ready, Piscina starts no more, and waiting tasks would wait forever. */
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
  /** Resolves with undefined if the pool broke before it gave the document to a thread. */
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
      // Once transferred to a thread, the bytes are no longer available here.
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

/** Whether parsing takes only milliseconds; compressed documents may be of any size. */
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

/** Cancels a task whose thread has exceeded its CPU time. */
async function look(pool: Piscina, meter: Meter, limitMs: number, limit: AbortController): Promise<void> {
  const begun = readMeter(meter);
  const worker = begun && pool.threads.find(({ threadId }) => threadId === begun.threadId);
  if (!worker) return;
  const used = await worker.cpuUsage().catch(() => undefined);
  if (used && toMs(used) - begun.beganAtMs > limitMs) limit.abort();
}

/** Returns the buffers to transfer to the worker; bytes that share their buffer with others are copied instead. */
function ownMemory({ byteLength, buffer }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}

function toFailure(error: unknown): Worked<never> {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? { outcome: 'too much', reason: 'The document takes too much memory to read' }
    : { outcome: 'broken', reason: 'The document could not be read just now; the hub tries again' };
}
