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
import { toInstant } from '@runrate/service';

/** One occurrence to count: a figure, and the name it is counted for. */
export type Counted = readonly [figure: FigureName, name?: string];

export interface TallyOptions {
  readonly log: Pick<EventLog, 'append'>;
  /** Milliseconds since the epoch; decides which day it is. */
  readonly clock: () => number;
  /** Minimum time between two writes to the log, in milliseconds. */
  readonly pauseMs: number;
  /** Maximum number of names counted separately per figure and day; further ones count only in the totals. */
  readonly mostNames?: number | undefined;
}

const mostNames = 20_000;

/**
 * Counts what readers do and appends the sums of the day to the log. The last sum wins, so writing it twice or after a
 * failure counts nothing twice. Each process counts for itself, with a new counter id for each of its days.
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

  /** Resolves once the log has the new counts. */
  async add(counted: readonly Counted[]): Promise<void> {
    for (const [figure, name = ''] of counted) this.#change(figure, name, (count) => count + 1);
    await this.#said();
  }

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

  /** A day that comes again because the clock was set back gets another counter id. */
  #turnTo(day: string): void {
    if (day === this.#day) return;
    this.#day = day;
    this.#counter = randomUUID();
    this.#counts = new Map();
    this.#names.clear();
  }

  /** Callers that arrive during a write share the next one. */
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

/** The caller gets the error; the next write takes place regardless. */
function noResult(): void {}

export function toRecord(data: FigureCounted['data'], at: string): NewRecord {
  const { type, version, topic } = figureCounted;
  const key = toFigureKey(data);
  const event: FigureCounted = {
    ...{ id: `${key}|${data.count}`, type, version, key },
    ...{ occurredAt: at, recordedAt: at, source: 'api', data },
  };
  return { topic, key, value: JSON.stringify(event) };
}
