import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  type FigureCounted,
  type FigureName,
  figureCounted,
  namedFigures,
  toFigureId,
  toFigureKey,
} from '@runrate/contracts';
import type { EventLog, NewRecord } from '@runrate/engines';
import { toInstant } from '../hub.ts';

/** Something that happened once: a figure, and of what. */
export type Counted = readonly [figure: FigureName, name?: string];

export interface TallyOptions {
  readonly log: Pick<EventLog, 'append'>;
  /** Milliseconds since the epoch; says which day it is. */
  readonly clock: () => number;
  /** Least milliseconds between two writes to the log. */
  readonly pauseMs: number;
  /** Most names of one figure that are counted apart on a day; what comes later is in the totals alone. */
  readonly mostNames?: number | undefined;
}

const mostNames = 20_000;

/**
 * Counts what readers do, and says the sums of its day to the log: what it said last holds, so saying it twice or after
 * a failure counts nothing twice. Each process counts for itself, and each of its days has a name of its own.
 */
export class Tally {
  readonly #options: TallyOptions;
  readonly #closing = new AbortController();
  #day = '';
  #counter = '';
  #counts = new Map<string, FigureCounted['data']>();
  readonly #names = new Map<FigureName, number>();
  readonly #unsaid = new Map<string, FigureCounted['data']>();
  #saying: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(options: TallyOptions) {
    this.#options = options;
  }

  /** Resolves once the log has what was counted. */
  async add(counted: readonly Counted[]): Promise<void> {
    for (const [figure, name = ''] of counted) this.#change(figure, name, (count) => count + 1);
    await this.#said();
  }

  /** Finishes what is being written. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#next?.catch(() => undefined);
    await this.#saying;
  }

  #change(figure: FigureName, name: string, change: (count: number) => number): void {
    this.#turnTo(toInstant(this.#options.clock()).slice(0, 10));
    const id = toFigureId({ day: this.#day, figure, name });
    const known = this.#counts.get(id) ?? this.#begin(figure, name);
    if (!known) return;
    known.count = change(known.count);
    this.#counts.set(id, known);
    this.#unsaid.set(toFigureKey(known), known);
  }

  #begin(figure: FigureName, name: string): FigureCounted['data'] | undefined {
    const names = this.#names.get(figure) ?? 0;
    const isNamed = namedFigures.some((named) => named === figure);
    if (isNamed && names >= (this.#options.mostNames ?? mostNames)) return undefined;
    this.#names.set(figure, names + 1);
    return { day: this.#day, figure, name, count: 0, counter: this.#counter };
  }

  /** A day that comes again, because the clock was set back, is counted under another name. */
  #turnTo(day: string): void {
    if (day === this.#day) return;
    this.#day = day;
    this.#counter = randomUUID();
    this.#counts = new Map();
    this.#names.clear();
  }

  /** Whoever comes while something is being written waits for the next write, which takes them all. */
  #said(): Promise<void> {
    this.#next ??= this.#sayNext();
    return this.#next;
  }

  async #sayNext(): Promise<void> {
    await this.#saying;
    this.#next = undefined;
    const records = [...this.#unsaid];
    this.#unsaid.clear();
    const now = toInstant(this.#options.clock());
    const appended = this.#options.log.append(records.map(([, data]) => toRecord(data, now)));
    this.#saying = appended.then(noResult, noResult).then(() => this.#rest());
    try {
      await appended;
    } catch (error) {
      for (const [key, data] of records) this.#unsaid.set(key, data);
      throw error;
    }
  }

  async #rest(): Promise<void> {
    const { signal } = this.#closing;
    await setTimeout(this.#options.pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** Whoever waits for it hears of a failure; the next write comes all the same. */
function noResult(): void {}

/** What a counter says of a count. */
export function toRecord(data: FigureCounted['data'], at: string): NewRecord {
  const { type, version, topic } = figureCounted;
  const key = toFigureKey(data);
  const event: FigureCounted = {
    ...{ id: `${key}|${data.count}`, type, version, key },
    ...{ occurredAt: at, recordedAt: at, source: 'api', data },
  };
  return { topic, key, value: JSON.stringify(event) };
}
