import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { EngineUnavailable } from '@runrate/engines';
import type { Encoding } from './content-encoding.ts';
import { Refusal } from './refusal.ts';

/** An answer as a route makes it, before it is hashed and kept. */
export interface MadeAnswer {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds since the epoch from which the answer has to be made again. */
  readonly freshUntil: number;
  /** Keys of the documents it was made of; absent: any change of its views may change it. */
  readonly keys?: readonly string[];
}

/** Bytes ready to be sent. */
export interface ReadyAnswer extends MadeAnswer {
  readonly key: string;
  readonly views: readonly string[];
  /** Hash of the body, without quotes. */
  readonly tag: string;
  readonly encoded: Map<Encoding, Promise<Buffer>>;
}

interface Running {
  readonly stamp: string;
  readonly answer: Promise<ReadyAnswer>;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const leastBytesToCompress = 1024;

/**
 * Answers that stand ready as bytes, at most `maxBytes` of them, least recently used go first. One computation
 * a key at a time; an answer whose views changed while it was computed is given to those who waited for it and
 * not kept.
 */
export class ReadyAnswers {
  readonly #clock: () => number;
  readonly #maxBytes: number;
  readonly #held = new Map<string, ReadyAnswer>();
  readonly #running = new Map<string, Running>();
  readonly #generations = new Map<string, number>();
  readonly #sizes = new Map<string, number>();
  #epoch = 0;
  #hits = 0;
  #misses = 0;
  #bytes = 0;

  constructor(clock: () => number, maxBytes: number) {
    this.#clock = clock;
    this.#maxBytes = maxBytes;
  }

  /** The answer kept under `key`, or the one `make` makes of these views. */
  async get(key: string, views: readonly string[], make: () => Promise<MadeAnswer>): Promise<ReadyAnswer> {
    const held = this.#held.get(key);
    if (held && held.freshUntil > this.#clock()) {
      this.#held.delete(key);
      this.#held.set(key, held);
      this.#hits += 1;
      return held;
    }
    const stamp = this.#stampOf(views);
    const running = this.#running.get(key);
    if (running?.stamp === stamp) {
      this.#hits += 1;
      return running.answer;
    }
    this.#misses += 1;
    const answer = this.#make(key, views, stamp, make);
    this.#running.set(key, { stamp, answer });
    try {
      return await answer;
    } finally {
      if (this.#running.get(key)?.answer === answer) this.#running.delete(key);
    }
  }

  /** Drops what was made of these documents of a view; without keys, all that was made of the view. */
  invalidate(view: string, keys: readonly string[] = []): void {
    this.#generations.set(view, (this.#generations.get(view) ?? 0) + 1);
    const changed = new Set(keys);
    for (const [key, held] of this.#held) {
      if (!held.views.includes(view)) continue;
      const touched =
        changed.size === 0 || held.keys === undefined || held.keys.some((id) => changed.has(id));
      if (touched) this.#drop(key);
    }
  }

  /** Drops everything. */
  clear(): void {
    this.#epoch += 1;
    for (const key of [...this.#held.keys()]) this.#drop(key);
  }

  /** The body in an encoding, compressed at its first use; `undefined` where compressing does not pay. */
  async encode(answer: ReadyAnswer, encoding: Encoding): Promise<Buffer | undefined> {
    if (encoding === 'identity' || answer.body.length < leastBytesToCompress) return undefined;
    const done = answer.encoded.get(encoding);
    if (done) return done;
    const compressing = compress(answer.body, encoding);
    answer.encoded.set(encoding, compressing);
    const bytes = await compressing;
    this.#grow(answer, bytes.length);
    return bytes;
  }

  /** How often an answer was held, or being made, when it was asked for. */
  get hits(): number {
    return this.#hits;
  }

  /** How often it had to be made. */
  get misses(): number {
    return this.#misses;
  }

  get bytes(): number {
    return this.#bytes;
  }

  async #make(
    key: string,
    views: readonly string[],
    stamp: string,
    make: () => Promise<MadeAnswer>,
  ): Promise<ReadyAnswer> {
    const old = this.#held.get(key);
    let made: MadeAnswer;
    try {
      made = await make();
    } catch (error) {
      // While an engine is away, an answer that is only past its time is better than none.
      if (old && isOutage(error) && this.#stampOf(views) === stamp) return old;
      throw error;
    }
    const tag = createHash('sha256').update(made.body).digest('base64url').slice(0, 27);
    const ready: ReadyAnswer = { ...made, key, views, tag, encoded: new Map() };
    const keep = made.freshUntil > this.#clock() && this.#stampOf(views) === stamp;
    if (keep) this.#keep(ready);
    return ready;
  }

  #keep(ready: ReadyAnswer): void {
    this.#drop(ready.key);
    this.#held.set(ready.key, ready);
    this.#sizes.set(ready.key, ready.body.length);
    this.#bytes += ready.body.length;
    this.#evict();
  }

  #grow(answer: ReadyAnswer, bytes: number): void {
    if (this.#held.get(answer.key) !== answer) return;
    this.#sizes.set(answer.key, (this.#sizes.get(answer.key) ?? 0) + bytes);
    this.#bytes += bytes;
    this.#evict();
  }

  #evict(): void {
    for (const key of this.#held.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#drop(key);
    }
  }

  #drop(key: string): void {
    if (!this.#held.delete(key)) return;
    this.#bytes -= this.#sizes.get(key) ?? 0;
    this.#sizes.delete(key);
  }

  #stampOf(views: readonly string[]): string {
    return [this.#epoch, ...views.map((view) => this.#generations.get(view) ?? 0)].join('.');
  }
}

function isOutage(error: unknown): boolean {
  return error instanceof EngineUnavailable || (error instanceof Refusal && error.status === 503);
}

function compress(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body, { level: 6 });
  return compressBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}
