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
  /** Views it turned out to be made of, where that was not known before. */
  readonly views?: readonly string[];
}

/** Bytes ready to be sent. */
export interface ReadyAnswer extends MadeAnswer {
  readonly key: string;
  readonly views: readonly string[];
  /** Hash of the body, without quotes. */
  readonly tag: string;
  readonly encoded: Map<Encoding, Promise<Buffer>>;
  /** The same in the forms they were sent in: header lines and bytes. */
  readonly sent: Map<Encoding, SentForm>;
}

/** An answer as it leaves: names and values of its headers in turn, as Node takes them, and the body. */
export interface SentForm {
  readonly headers: readonly string[];
  /** Those that a 304 carries. */
  readonly unchangedHeaders: readonly string[];
  readonly body: Buffer;
}

/** An answer that is kept, and what became of it. */
interface Held {
  readonly answer: ReadyAnswer;
  /** When its making began. */
  readonly madeAt: number;
  freshUntil: number;
  /** Its views changed after it was made. */
  changed: boolean;
  bytes: number;
}

/** What is being made, and when that began. */
interface Making {
  readonly key: string;
  readonly views: readonly string[];
  readonly stamp: string;
  readonly epoch: number;
  /** Changes of views seen until then. */
  readonly changes: number;
  readonly startedAt: number;
}

interface Running extends Making {
  readonly answer: Promise<ReadyAnswer>;
}

export interface ReadyAnswersOptions {
  /** Bytes held at most; the least recently used go first. */
  readonly maxBytes: number;
  /**
   * An answer is not made again sooner than so many milliseconds after it was made, however often its views
   * change: so much later, at most, it shows a change. 0 by default.
   */
  readonly shortestLife?: number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const leastBytesToCompress = 1024;
/** What an answer takes beside body and texts: its place in the cache, and the forms it was sent in. */
const answerBytes = 3000;
const sweepEveryMs = 30_000;
/** While an engine is away, an answer that is past its time is better than none for so long. */
const keptAfterMs = 10 * 60_000;

/**
 * Answers that stand ready as bytes. One computation a key at a time; what changes while it is computed is not
 * missed for longer than an answer's shortest life.
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

  /** The answer kept under `key`, if it may still be given. */
  find(key: string): ReadyAnswer | undefined {
    const held = this.#held.get(key);
    if (!held || isOver(held, this.#clock())) return undefined;
    // The order of the map is the order of use.
    this.#held.delete(key);
    this.#held.set(key, held);
    this.#hits += 1;
    return held.answer;
  }

  /** The answer kept under `key`, or the one `make` makes of these views. */
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

  /** The answer that is being made under `key`, if it is what would be made now. */
  underWay(key: string, views: readonly string[]): Promise<ReadyAnswer> | undefined {
    const running = this.#running.get(key);
    if (!running || !this.#isGoodFor(running, this.#beginning(key, views))) return undefined;
    this.#hits += 1;
    return running.answer;
  }

  /** These documents of a view changed; without keys, any of them may have. What was made of them ends its life. */
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

  /** Until when an answer is given, milliseconds since the epoch; 0 where it is not kept. */
  givenUntil(answer: ReadyAnswer): number {
    const held = this.#held.get(answer.key);
    return held?.answer === answer ? held.freshUntil : 0;
  }

  /** Drops everything: nothing made before is given any more. */
  clear(): void {
    this.#epoch += 1;
    this.#held.clear();
    this.#bytes = 0;
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

  /** Whether what is being made already is what would be made now, or may stand in for it. */
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
      // While an engine is away, an answer that is only past its time is better than none.
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

  /** What is long past its time helps nobody, not even while an engine is away. */
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

/** Small buffers are slices of larger ones, which they would keep alive. */
function toOwnBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** All that an answer holds: its body, its texts, and what the engine of JavaScript adds to each. */
function bytesOf({ body, key, headers, keys = [] }: ReadyAnswer): number {
  const texts = [key, key, ...Object.entries(headers).flat(), ...keys];
  return answerBytes + body.length + 2 * texts.reduce((sum, text) => sum + text.length + 16, 0);
}

/** Past its time, or of a time to come: the clock was set back since. */
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
