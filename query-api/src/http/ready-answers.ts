import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { EngineUnavailable } from '@runrate/engines';
import type { Encoding } from './content-encoding.ts';
import { Refusal } from './refusal.ts';
import type { ScreenData } from './screen-data.ts';

/** A response as a route makes it, before it is hashed and cached. */
export interface MadeAnswer {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds since the epoch after which the response must be made again. */
  readonly freshUntil: number;
  /** Keys of the documents it was made from; if absent, any change to its views may affect it. */
  readonly keys?: readonly string[];
  /** Views it was made from, if they were not known beforehand. */
  readonly views?: readonly string[];
  /** Data that a page's scripts load from an address of its own. */
  readonly data?: ScreenData;
}

export interface ReadyAnswer extends MadeAnswer {
  readonly key: string;
  readonly views: readonly string[];
  /** Hash of the body, without quotes. */
  readonly tag: string;
  readonly encoded: Map<Encoding, Promise<Buffer>>;
  /** Forms in which it has been sent. */
  readonly sent: Map<Encoding, SentForm>;
}

/** A response as sent: header names and values in turn, as Node takes them, and the body. */
export interface SentForm {
  readonly headers: readonly string[];
  /** Headers of a 304. */
  readonly unchangedHeaders: readonly string[];
  readonly body: Buffer;
}

interface Held {
  readonly answer: ReadyAnswer;
  readonly madeAt: number;
  freshUntil: number;
  /** Whether its views changed after it was made. */
  changed: boolean;
  bytes: number;
}

interface Making {
  readonly key: string;
  readonly views: readonly string[];
  readonly stamp: string;
  readonly epoch: number;
  /** Number of view changes seen when it started. */
  readonly changes: number;
  readonly startedAt: number;
}

interface Running extends Making {
  readonly answer: Promise<ReadyAnswer>;
}

export interface ReadyAnswersOptions {
  /** Maximum number of bytes to hold; the least recently used responses are evicted first. */
  readonly maxBytes: number;
  /**
   * Minimum time between two makings of a response, in milliseconds, however often its views change: a change shows at
   * most this much later. 0 by default.
   */
  readonly shortestLife?: number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const leastBytesToCompress = 1024;
/** Bytes a response takes besides its body and texts: its cache entry and the forms it was sent in. */
const answerBytes = 3000;
const sweepEveryMs = 30_000;
/** How long an expired response is kept, to be served while an engine is unavailable. */
const keptAfterMs = 10 * 60_000;

/**
 * Cache of responses as bytes. Makes one response per key at a time. A change to its views during that time shows at
 * the latest when the shortest life of the response is over.
 */
export class ReadyAnswers {
  readonly #clock: () => number;
  readonly #maxBytes: number;
  readonly #shortestLife: number;
  readonly #held = new Map<string, Held>();
  readonly #running = new Map<string, Running>();
  readonly #generations = new Map<string, number>();
  #epoch = 0;
  #changes = 0;
  #hits = 0;
  #misses = 0;
  #bytes = 0;
  #sweptAt = 0;

  constructor(clock: () => number, { maxBytes, shortestLife = 0 }: ReadyAnswersOptions) {
    this.#clock = clock;
    this.#maxBytes = maxBytes;
    this.#shortestLife = shortestLife;
  }

  /** Returns the response cached under `key`, if it may still be served. */
  find(key: string): ReadyAnswer | undefined {
    const held = this.#held.get(key);
    if (!held || isOver(held, this.#clock())) return undefined;
    // The order of the map is the order of use.
    this.#held.delete(key);
    this.#held.set(key, held);
    this.#hits += 1;
    return held.answer;
  }

  /** Returns the response cached under `key`, or makes one from these views. */
  async get(key: string, views: readonly string[], make: () => Promise<MadeAnswer>): Promise<ReadyAnswer> {
    const found = this.find(key) ?? this.underWay(key, views);
    if (found) return found;
    const making = this.#beginning(key, views);
    this.#misses += 1;
    const answer = this.#make(making, make);
    this.#running.set(key, { ...making, answer });
    try {
      return await answer;
    } finally {
      if (this.#running.get(key)?.answer === answer) this.#running.delete(key);
    }
  }

  /** Returns the response being made under `key`, if it is as good as one made now. */
  underWay(key: string, views: readonly string[]): Promise<ReadyAnswer> | undefined {
    const running = this.#running.get(key);
    if (!running || !this.#isGoodFor(running, this.#beginning(key, views))) return undefined;
    this.#hits += 1;
    return running.answer;
  }

  /** Expires the responses made from these documents of a view, or from any of its documents if no keys are given. */
  invalidate(view: string, keys: readonly string[] = []): void {
    this.#changes += 1;
    this.#generations.set(view, this.#changes);
    const now = this.#clock();
    const changed = new Set(keys);
    for (const [key, held] of this.#held) {
      const { answer } = held;
      if (!answer.views.includes(view)) continue;
      const touched =
        changed.size === 0 || answer.keys === undefined || answer.keys.some((id) => changed.has(id));
      if (!touched) continue;
      held.changed = true;
      held.freshUntil = Math.min(held.freshUntil, held.madeAt + this.#shortestLife);
      if (isOver(held, now)) this.#drop(key);
    }
  }

  /** Returns until when a response is served, in milliseconds since the epoch; 0 if it is not cached. */
  givenUntil(answer: ReadyAnswer): number {
    const held = this.#held.get(answer.key);
    return held?.answer === answer ? held.freshUntil : 0;
  }

  /** Drops everything; a response that is being made will not be cached either. */
  clear(): void {
    this.#epoch += 1;
    this.#held.clear();
    this.#bytes = 0;
  }

  /** Returns the body in an encoding, compressed at first use; `undefined` if compressing is not worth it. */
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

  /** Number of requests for responses that were cached or being made. */
  get hits(): number {
    return this.#hits;
  }

  get misses(): number {
    return this.#misses;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Whether the response being made is the one that would be made now, or may stand in for it. */
  #isGoodFor(running: Running, { stamp, epoch, startedAt }: Making): boolean {
    if (running.stamp === stamp) return true;
    return running.epoch === epoch && startedAt < running.startedAt + this.#shortestLife;
  }

  #beginning(key: string, views: readonly string[]): Making {
    return {
      ...{ key, views, stamp: this.#stampOf(views), epoch: this.#epoch },
      ...{ changes: this.#changes, startedAt: this.#clock() },
    };
  }

  async #make(making: Making, make: () => Promise<MadeAnswer>): Promise<ReadyAnswer> {
    const { key, stamp, epoch, startedAt } = making;
    const old = this.#held.get(key);
    let made: MadeAnswer;
    try {
      made = await make();
    } catch (error) {
      // While an engine is unavailable, an expired response is better than none, unless its views have changed.
      if (old && !old.changed && isOutage(error) && this.#stampOf(making.views) === stamp) return old.answer;
      throw error;
    }
    const tag = createHash('sha256').update(made.body).digest('base64url').slice(0, 27);
    const body = toOwnBytes(made.body);
    const views = made.views ?? making.views;
    const answer: ReadyAnswer = { ...made, body, key, views, tag, encoded: new Map(), sent: new Map() };
    const changed = views.some((view) => (this.#generations.get(view) ?? 0) > making.changes);
    const freshUntil = changed ? Math.min(made.freshUntil, startedAt + this.#shortestLife) : made.freshUntil;
    if (freshUntil > this.#clock() && epoch === this.#epoch) {
      this.#keep({ answer, madeAt: startedAt, freshUntil, changed, bytes: bytesOf(answer) });
    }
    return answer;
  }

  #keep(held: Held): void {
    this.#sweep();
    this.#drop(held.answer.key);
    this.#held.set(held.answer.key, held);
    this.#bytes += held.bytes;
    this.#evict();
  }

  #grow(answer: ReadyAnswer, bytes: number): void {
    const held = this.#held.get(answer.key);
    if (held?.answer !== answer) return;
    held.bytes += bytes;
    this.#bytes += bytes;
    this.#evict();
  }

  /** Drops responses that expired too long ago to serve even while an engine is unavailable. */
  #sweep(): void {
    const now = this.#clock();
    if (now >= this.#sweptAt && now < this.#sweptAt + sweepEveryMs) return;
    this.#sweptAt = now;
    for (const [key, { freshUntil, madeAt }] of this.#held) {
      if (freshUntil + keptAfterMs <= now || madeAt > now) this.#drop(key);
    }
  }

  #evict(): void {
    for (const key of this.#held.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#drop(key);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#held.get(key)?.bytes ?? 0;
    this.#held.delete(key);
  }

  #stampOf(views: readonly string[]): string {
    return [this.#epoch, ...views.map((view) => this.#generations.get(view) ?? 0)].join('.');
  }
}

/** Copies a slice of a larger buffer, which the slice would keep in memory. */
function toOwnBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Estimates the memory a response takes: body, texts, and what the JavaScript engine adds to each text. */
function bytesOf({ body, key, headers, keys = [], data }: ReadyAnswer): number {
  const texts = [key, key, ...Object.entries(headers).flat(), ...keys];
  return (
    answerBytes +
    body.length +
    (data?.body.length ?? 0) +
    2 * texts.reduce((sum, text) => sum + text.length + 16, 0)
  );
}

/** Whether it has expired, or is from the future because the clock was set back. */
function isOver({ freshUntil, madeAt }: Held, now: number): boolean {
  return freshUntil <= now || madeAt > now;
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
