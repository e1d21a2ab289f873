import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import type { Random } from './random.ts';
import { currentProgram, type Planned, type Scheduler } from './scheduler.ts';

interface Source {
  readonly scheduler: Scheduler;
  readonly random: Random;
}

let source: Source | undefined;
let isInstalled = false;
const RealDate = Date;

function given(): Source {
  if (!source) throw new Error('code of the hub ran outside of a simulation');
  return source;
}

const now = () => given().scheduler.nowOf(currentProgram());

/** A timer on the virtual clock; it belongs to the program that set it, and dies with it. */
class VirtualTimer {
  readonly #run: () => void;
  readonly #repeatMs: number | undefined;
  readonly #owner = currentProgram();
  readonly #scheduler = given().scheduler;
  #planned: Planned;

  constructor(run: () => void, milliseconds: number, repeats: boolean) {
    const inContext = AsyncLocalStorage.snapshot();
    this.#run = () => inContext(run);
    // Like Node: a delay that is below 1, not a number, or too long for a timer becomes 1 ms.
    const wait = milliseconds >= 1 && milliseconds < 2 ** 31 ? milliseconds : 1;
    this.#repeatMs = repeats ? wait : undefined;
    this.#planned = this.#plan(wait);
  }

  #plan(wait: number): Planned {
    return this.#scheduler.after(
      wait,
      () => {
        if (this.#repeatMs !== undefined) this.#planned = this.#plan(this.#repeatMs);
        this.#run();
      },
      this.#owner,
    );
  }

  cancel(): void {
    this.#planned.cancel();
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  hasRef(): boolean {
    return true;
  }

  [Symbol.dispose](): void {
    this.cancel();
  }
}

type Callback = (...args: unknown[]) => void;

const timer =
  (repeats: boolean) =>
  (run: Callback, milliseconds?: number, ...args: unknown[]) =>
    new VirtualTimer(() => run(...args), Number(milliseconds ?? 0), repeats);

const clear = (planned: unknown) => {
  if (planned instanceof VirtualTimer) planned.cancel();
};

/** `setTimeout` of `node:timers/promises`. */
function wait<Value>(
  milliseconds?: number,
  value?: Value,
  options: { signal?: AbortSignal } = {},
): Promise<Value> {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  const { signal } = options;
  const refuse = () => reject(new DOMException('The operation was aborted', 'AbortError'));
  if (signal?.aborted) {
    refuse();
    return promise;
  }
  const planned = new VirtualTimer(
    () => {
      signal?.removeEventListener('abort', abort);
      resolve(value as Value);
    },
    Number(milliseconds ?? 0),
    false,
  );
  const abort = () => {
    planned.cancel();
    refuse();
  };
  signal?.addEventListener('abort', abort, { once: true });
  return promise;
}

/** `AbortSignal.any`. Node's own keeps each signal that someone listens to, and with it a world that is over. */
function anyOf(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  }
  return controller.signal;
}

function randomBytes(size: number): Buffer {
  const { random } = given();
  return Buffer.from(Array.from({ length: size }, () => random.below(256)));
}

function randomUUID(): string {
  const hex = randomBytes(16).toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}

/**
 * Replaces every clock, timer and source of random numbers in this process, both globals and imports from
 * Node, so that the hub's code runs unchanged. Afterwards the process can only run simulations.
 */
function install(): void {
  if (isInstalled) return;
  isInstalled = true;
  const require = createRequire(import.meta.url);
  const setTimeout = timer(false);
  const setImmediate = (run: Callback, ...args: unknown[]) => setTimeout(run, 0, ...args);
  const timers = {
    setTimeout,
    setInterval: timer(true),
    setImmediate,
    ...{ clearTimeout: clear, clearInterval: clear, clearImmediate: clear },
  };
  Object.assign(globalThis, timers);
  Object.assign(require('node:timers'), timers);
  Object.assign(require('node:timers/promises'), {
    setTimeout: wait,
    setImmediate: <Value>(value?: Value, options?: { signal?: AbortSignal }) => wait(0, value, options),
  });
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: [], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
  Math.random = () => given().random.next();
  performance.now = () => given().scheduler.now();
  AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController();
    setTimeout(
      () => controller.abort(new DOMException('The operation timed out', 'TimeoutError')),
      milliseconds,
    );
    return controller.signal;
  };
  AbortSignal.any = anyOf;
  Object.assign(require('node:crypto'), {
    ...{ randomUUID, randomBytes },
    randomInt: (from: number, to?: number) =>
      to === undefined ? given().random.below(from) : from + given().random.below(to - from),
  });
  syncBuiltinESMExports();
}

/** Makes the hub's code use this clock and these random numbers from now on. */
export function liveBy(next: Source): void {
  source = next;
  install();
}
