import type { MessagePort, Worker } from 'node:worker_threads';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import { currentWork, type Work } from '../ports/work.ts';
import { type Failure, fromFailure, type Outcome, toFailure } from './failures.ts';

/** Methods of a worker, by name. Each has one argument and one result, both cloneable. */
type MethodsOf<M> = { [Name in keyof M]: (argument: never) => unknown };
type ArgumentOf<M, Name extends keyof M> = M[Name] extends (argument: infer Argument) => unknown
  ? Argument
  : never;
type ResultOf<M, Name extends keyof M> = M[Name] extends (argument: never) => infer Result ? Result : never;

/** A worker's side. Each method takes a batch of calls and returns their outcomes in order. */
export type BatchHandlers<M extends MethodsOf<M>> = {
  [Name in keyof M]: (batch: ArgumentOf<M, Name>[]) => Outcome<ResultOf<M, Name>>[];
};

interface Call {
  readonly id: number;
  readonly method: PropertyKey;
  readonly argument: unknown;
}
interface Reply {
  readonly id: number;
  readonly outcome: Outcome<unknown>;
}
export type Readiness = { readonly ready: true } | { readonly ready: false; readonly failure: Failure };

interface Waiting extends Call {
  readonly bytes: number;
  readonly work: Work | undefined;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

export interface CallWeight {
  readonly bytes?: number;
  /** Long work that must not delay short work. A batch has at most one such call, after the others. */
  readonly bulk?: boolean;
}

export interface Caller<M extends MethodsOf<M>> {
  call<Name extends keyof M & string>(
    method: Name,
    argument: ArgumentOf<M, Name>,
    weight?: CallWeight,
  ): Promise<ResultOf<M, Name>>;
  /** Waits for pending calls, then ends the worker. */
  close(): Promise<void>;
}

const maxQueuedCalls = 20_000;
const maxQueuedBytes = 128 * 1024 * 1024;

/**
 * Sends calls to a worker. One batch is in flight while the next gathers, so that a busy worker handles many
 * calls with one fsync.
 */
export function createCaller<M extends MethodsOf<M>>(
  worker: Worker,
  name: string,
  maxBatch: number,
): Caller<M> {
  const prompt: Waiting[] = [];
  const bulk: Waiting[] = [];
  const travelling = new Map<number, Waiting>();
  let lastId = 0;
  let queuedBytes = 0;
  let gathering = false;
  let broken: Error | undefined;
  let drained: (() => void) | undefined;

  function sendNext(): void {
    if (travelling.size > 0 || broken) return;
    const batch = [...prompt.splice(0, maxBatch), ...bulk.splice(0, 1)];
    if (batch.length === 0) {
      drained?.();
      return;
    }
    for (const waiting of batch) {
      travelling.set(waiting.id, waiting);
      queuedBytes -= waiting.bytes;
    }
    worker.postMessage(batch.map(({ id, method, argument }): Call => ({ id, method, argument })));
  }

  /** Sends at the end of this turn of the event loop, together with all calls made until then. */
  function gather(): void {
    if (gathering) return;
    gathering = true;
    setImmediate(() => {
      gathering = false;
      sendNext();
    });
  }

  function settle(replies: readonly Reply[]): void {
    for (const { id, outcome } of replies) {
      const waiting = travelling.get(id);
      travelling.delete(id);
      if (waiting?.work) waiting.work.spentMs += outcome.spentMs ?? 0;
      if (outcome.ok) waiting?.resolve(outcome.value);
      else waiting?.reject(fromFailure(outcome.failure));
    }
    gather();
  }

  function breakDown(error: Error): void {
    broken ??= error;
    for (const waiting of [...travelling.values(), ...prompt.splice(0), ...bulk.splice(0)])
      waiting.reject(broken);
    travelling.clear();
    drained?.();
  }

  worker.on('message', settle);
  worker.on('error', (error) =>
    breakDown(new EngineUnavailable(`The ${name} thread failed (${error.message}): start the hub again.`)),
  );
  worker.on('exit', () => breakDown(new EngineUnavailable(`The ${name} thread has ended.`)));

  return {
    call(method, argument, weight = {}) {
      const bytes = weight.bytes ?? 0;
      if (broken) return Promise.reject(broken);
      if (prompt.length + bulk.length >= maxQueuedCalls || queuedBytes + bytes > maxQueuedBytes) {
        return Promise.reject(
          new EngineUnavailable(`The ${name} thread has too much waiting: ask again later.`),
        );
      }
      queuedBytes += bytes;
      lastId += 1;
      const id = lastId;
      return new Promise<never>((resolve, reject) => {
        const lane = weight.bulk ? bulk : prompt;
        // The outcome of a call is its method's result. This is the one place where the types meet.
        const settled = { resolve: resolve as (value: unknown) => void, reject };
        lane.push({ id, method, argument, bytes, work: currentWork(), ...settled });
        gather();
      });
    },
    async close() {
      if (!broken && travelling.size + prompt.length + bulk.length > 0) {
        await new Promise<void>((resolve) => {
          drained = resolve;
        });
      }
      if (broken) return;
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('close');
      await ended;
    },
  };
}

export function openFiles(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('message', (readiness: Readiness) => {
      if (readiness.ready) resolve();
      else reject(fromFailure(readiness.failure));
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new EngineUnavailable('A storage thread ended before it was ready.')));
    worker.postMessage('open');
  });
}

export function serveCalls<M extends MethodsOf<M>>(
  port: MessagePort,
  handlers: BatchHandlers<M>,
  close: () => void,
): void {
  // Batches come from `createCaller` with the same methods, whose types have checked them.
  const untyped = handlers as unknown as Record<PropertyKey, (batch: unknown[]) => Outcome<unknown>[]>;
  port.on('message', (message: readonly Call[] | 'close') => {
    if (message === 'close') {
      close();
      port.close();
      return;
    }
    const byMethod = Map.groupBy(message, (call) => call.method);
    for (const [method, calls] of byMethod) port.postMessage(answer(untyped[method], calls));
  });
}

function answer(
  handler: ((batch: unknown[]) => Outcome<unknown>[]) | undefined,
  calls: readonly Call[],
): Reply[] {
  try {
    const outcomes = handler?.(calls.map((call) => call.argument)) ?? [];
    return calls.map(({ id }, index) => {
      const outcome = outcomes[index];
      return {
        id,
        outcome: outcome ?? { ok: false, failure: { name: 'Error', message: 'unanswered call' } },
      };
    });
  } catch (error) {
    return calls.map(({ id }) => ({ id, outcome: { ok: false, failure: toFailure(error) } }));
  }
}
