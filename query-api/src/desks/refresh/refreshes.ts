import { randomUUID } from 'node:crypto';
import type {
  FetchRequested,
  HubConfig,
  LogPosition,
  Receipt,
  ReceiptAnswer,
  ReceiptLine,
  RefreshAnswer,
  Source,
  SourceKind,
} from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { type FollowedChanges, toFetchRequest, toInstant } from '@runrate/service';
import type { Logger } from 'pino';
import { waitAtMost } from '../../reading/wait-for.ts';
import { createKeptReceipts, type KeptReceipts, linesOf } from './kept-receipts.ts';
import { toKeptLine, toLine, toPendingLine, toReceiptAnswer, toReceiptSummary } from './receipt-lines.ts';
import { SourceWaits } from './source-waits.ts';
import { toMessage } from './to-message.ts';
import { toScope } from './to-scope.ts';
import { withProgress } from './with-progress.ts';

export interface RefreshOptions {
  readonly engines: Pick<Engines, 'log' | 'views'>;
  readonly config: Pick<HubConfig, 'sources' | 'language'>;
  readonly clock: () => number;
  readonly changes: FollowedChanges;
  readonly logger: Logger;
  /** In milliseconds. */
  readonly longest: number;
}

export interface RefreshOutcome {
  /** False if a source was still being read when the time was up. */
  readonly finished: boolean;
  readonly answer: RefreshAnswer;
}

/** All sources of some kinds, or sources by id. */
export type Wanted = readonly SourceKind[] | { readonly sourceIds: readonly string[] };

type Cause = Extract<FetchRequested['data']['cause'], 'admin' | 'reader'>;

/** After this time without an answer, a source is requested again, in milliseconds. */
const askAgainAfter = 600_000;

/** A source that was requested and whose items are not visible yet. */
interface SourceRun {
  /** Milliseconds since the epoch. */
  readonly since: number;
  readonly requested: Promise<LogPosition>;
  readonly line: Promise<ReceiptLine>;
}

interface Run {
  readonly id: string;
  readonly sourceIds: ReadonlySet<string>;
  readonly begun: Promise<Receipt>;
  readonly lines: Map<string, ReceiptLine>;
  /** Resolves when the closed receipt is written or the hub closes. */
  readonly ended: Promise<void>;
}

/** Requests fetches of sources, each only once at a time, with a receipt that closes when their items are visible. */
export class Refreshes {
  readonly #options: RefreshOptions;
  readonly #waits: SourceWaits;
  readonly #kept: KeptReceipts;
  readonly #running = new Map<string, SourceRun>();
  readonly #runs = new Map<string, Run>();
  readonly #closing = new AbortController();

  constructor(options: RefreshOptions) {
    this.#options = options;
    this.#waits = new SourceWaits(options.engines.views, options.changes);
    this.#kept = createKeptReceipts(options.engines.views, () => toInstant(options.clock()));
  }

  get #language(): string | undefined {
    return this.#options.config.language;
  }

  /** Reads the requested sources and waits for them. One that is already being read is not read again. */
  async refresh(wanted: Wanted, cause: Cause): Promise<RefreshOutcome> {
    const { run, joined } = this.#begin(wanted, cause);
    await run.begun;
    await waitAtMost(run.ended, this.#options.longest, this.#closing.signal);
    const lines = [...run.lines.values()];
    return {
      finished: lines.every(({ outcome }) => outcome !== 'pending'),
      answer: {
        ...{ message: toMessage(lines, this.#language), sources: lines, receiptId: run.id },
        ...(joined ? { joined } : {}),
      },
    };
  }

  /** Starts a refresh without waiting, and returns its first receipt. */
  async start(wanted: Wanted, cause: Cause): Promise<ReceiptAnswer> {
    const { run } = this.#begin(wanted, cause);
    return toReceiptAnswer(await run.begun, [...run.lines.values()], this.#language);
  }

  /** Returns the current receipt, or `undefined` if there is none with this id. */
  async findReceipt(id: string): Promise<ReceiptAnswer | undefined> {
    const run = this.#runs.get(id);
    const receipt = run ? await run.begun : await this.#kept.find(id);
    if (!receipt) return undefined;
    const lines = run ? [...run.lines.values()] : linesOf(receipt);
    return toReceiptAnswer(receipt, await withProgress(this.#options.engines.views, lines), this.#language);
  }

  async latestReceipts(limit: number): Promise<Omit<ReceiptAnswer, 'sources'>[]> {
    const receipts = await this.#kept.latest(limit);
    return receipts.map((receipt) => {
      const run = this.#runs.get(receipt.id);
      return toReceiptSummary(receipt, run ? [...run.lines.values()] : linesOf(receipt), this.#language);
    });
  }

  /** Ends all waits. The sources are still read. */
  close(): void {
    this.#closing.abort();
    this.#waits.close();
  }

  #begin(wanted: Wanted, cause: Cause): { readonly run: Run; readonly joined: boolean } {
    const sources = this.#options.config.sources.filter(({ paused }) => !paused).filter(toFilter(wanted));
    const idle = sources.filter((source) => !this.#isRunning(source.id));
    const running = sources.length > 0 && idle.length === 0 ? this.#findRun(sources) : undefined;
    if (running) return { run: running, joined: true };
    const requested = this.#request(idle, cause);
    for (const [index, source] of idle.entries()) this.#follow(source, index, requested);
    const run = this.#open(sources, cause);
    return { run, joined: sources.length > 0 && idle.length === 0 };
  }

  #isRunning(sourceId: string): boolean {
    const run = this.#running.get(sourceId);
    return run !== undefined && this.#options.clock() - run.since < askAgainAfter;
  }

  /** Returns the run that reads exactly these sources, if any. */
  #findRun(sources: readonly Source[]): Run | undefined {
    const runs = [...this.#runs.values()];
    return runs.find(
      ({ sourceIds }) => sourceIds.size === sources.length && sources.every(({ id }) => sourceIds.has(id)),
    );
  }

  #open(sources: readonly Source[], cause: Cause): Run {
    const id = randomUUID();
    const lines = new Map(sources.map((source) => [source.id, toPendingLine(source)]));
    const runs = sources.map((source) => this.#running.get(source.id));
    const requestedAt = toInstant(this.#options.clock());
    const begun = this.#keep(sources, runs, {
      ...{ id, cause, requestedAt, scope: toScope(sources, this.#options.config.sources) },
    });
    const ended = this.#end(begun, runs, lines).finally(() => this.#runs.delete(id));
    ended.catch((error: unknown) => {
      this.#options.logger.warn({ err: error, receiptId: id }, 'a refresh can’t be followed to its end');
    });
    const run = { id, sourceIds: new Set(lines.keys()), begun, lines, ended };
    this.#runs.set(id, run);
    return run;
  }

  async #keep(
    sources: readonly Source[],
    runs: readonly (SourceRun | undefined)[],
    head: Omit<Receipt, 'sources'>,
  ): Promise<Receipt> {
    const positions = await Promise.all(runs.flatMap((run) => run?.requested ?? []));
    const kept = sources.flatMap((source, index) => {
      const position = positions[index];
      return position ? [toKeptLine(toPendingLine(source), position)] : [];
    });
    const receipt = { ...head, sources: kept };
    await this.#kept.keep(receipt);
    return receipt;
  }

  async #end(
    begun: Promise<Receipt>,
    runs: readonly (SourceRun | undefined)[],
    lines: Map<string, ReceiptLine>,
  ): Promise<void> {
    const take = async (run: SourceRun | undefined) => {
      const line = await run?.line;
      if (line) lines.set(line.sourceId, line);
    };
    const [receipt] = await Promise.all([begun, ...runs.map(take)]);
    // Closed before all sources were visible: the next request for the receipt checks how far they are.
    if (this.#closing.signal.aborted) return;
    const sources = receipt.sources.map((source) => {
      const line = lines.get(source.sourceId);
      return line ? toKeptLine(line, source.requested) : source;
    });
    await this.#kept.keep({ ...receipt, sources, closedAt: toInstant(this.#options.clock()) });
  }

  #follow(source: Source, index: number, positions: Promise<readonly LogPosition[]>): void {
    const requested = positions.then((all) => {
      const position = all[index];
      if (!position) throw new TypeError(`no place of the request for ${source.id}`);
      return position;
    });
    const line = requested.then(async (position) => {
      const state = await this.#waits.wait(source.id, position);
      return state ? toLine(source, state) : toPendingLine(source);
    });
    const run = { since: this.#options.clock(), requested, line };
    this.#running.set(source.id, run);
    const forget = () => {
      if (this.#running.get(source.id) === run) this.#running.delete(source.id);
    };
    line.then(forget, forget);
  }

  async #request(sources: readonly Source[], cause: Cause): Promise<readonly LogPosition[]> {
    if (sources.length === 0) return [];
    const now = toInstant(this.#options.clock());
    return this.#options.engines.log.append(
      sources.map(({ id: sourceId }) =>
        toFetchRequest({ requestId: randomUUID(), sourceId, cause, source: 'api', at: now }),
      ),
    );
  }
}

function toFilter(wanted: Wanted): (source: Source) => boolean {
  if (!('sourceIds' in wanted)) return ({ kind }) => wanted.includes(kind);
  const ids = new Set(wanted.sourceIds);
  return ({ id }) => ids.has(id);
}
