import { randomUUID } from 'node:crypto';
import {
  type FetchRequested,
  fetchRequested,
  type LogPosition,
  type ReceiptLine,
  type RefreshAnswer,
  type Source,
  type SourceKind,
  type SourceState,
  sourceStatesView,
} from '@runrate/contracts';
import type { Engines, NewRecord } from '@runrate/engines';
import type { Changes } from '../changes.ts';
import { toInstant } from '../hub.ts';
import { isProjected } from '../reading/log-positions.ts';
import { toMessage } from './to-message.ts';
import { waitFor } from './wait-for.ts';

export interface RefreshOptions {
  readonly engines: Pick<Engines, 'log' | 'views'>;
  readonly sources: readonly Source[];
  readonly clock: () => number;
  readonly changes: Changes;
  /** Longest wait for a source, milliseconds. */
  readonly longest: number;
}

export interface RefreshOutcome {
  /** False when a source was still being read when the time was up. */
  readonly finished: boolean;
  readonly answer: RefreshAnswer;
}

/** All sources of some kinds, or one source. */
type Wanted = readonly SourceKind[] | { readonly sourceId: string };

type Cause = FetchRequested['data']['cause'];

/** Asks for sources to be read and waits until what they brought is visible; one reading a source at a time. */
export class Refreshes {
  readonly #options: RefreshOptions;
  readonly #running = new Map<string, Promise<ReceiptLine>>();
  readonly #closing = new AbortController();

  constructor(options: RefreshOptions) {
    this.#options = options;
  }

  /** Reads the sources asked for; one that is being read already is waited for, not read again. */
  async refresh(wanted: Wanted, cause: Cause): Promise<RefreshOutcome> {
    const isWanted = (source: Source) =>
      'sourceId' in wanted ? source.id === wanted.sourceId : wanted.includes(source.kind);
    const sources = this.#options.sources.filter(isWanted);
    const idle = sources.filter((source) => !this.#running.has(source.id));
    const requested = this.#request(idle, cause);
    for (const source of idle) this.#run(source, requested);
    const lines = await Promise.all(sources.flatMap((source) => this.#running.get(source.id) ?? []));
    return {
      finished: lines.every((line) => line.outcome !== 'pending'),
      answer: {
        ...{ message: toMessage(lines), sources: lines },
        ...(sources.length > 0 && idle.length === 0 ? { joined: true } : {}),
      },
    };
  }

  /** Ends all waits; the sources are read all the same. */
  close(): void {
    this.#closing.abort();
  }

  #run(source: Source, requested: Promise<ReadonlyMap<string, LogPosition>>): void {
    const line = requested.then((positions) => this.#follow(source, positions.get(source.id)));
    this.#running.set(source.id, line);
    const forget = () => this.#running.delete(source.id);
    line.then(forget, forget);
  }

  async #request(sources: readonly Source[], cause: Cause): Promise<ReadonlyMap<string, LogPosition>> {
    if (sources.length === 0) return new Map();
    const now = toInstant(this.#options.clock());
    const records = sources.map((source) => toRecord(source.id, cause, now));
    const positions = await this.#options.engines.log.append(records);
    return new Map(
      sources.flatMap((source, index) => {
        const position = positions[index];
        return position ? [[source.id, position] as const] : [];
      }),
    );
  }

  async #follow(source: Source, requested: LogPosition | undefined): Promise<ReceiptLine> {
    const { changes, longest } = this.#options;
    const waiting = { changes, longest, signal: this.#closing.signal };
    const state = requested && (await waitFor(waiting, () => this.#findVisible(source.id, requested)));
    if (!state) return { sourceId: source.id, name: source.name, outcome: 'pending', new: 0, updated: 0 };
    return {
      sourceId: source.id,
      name: source.name,
      outcome: state.outcome,
      new: state.counts.new,
      updated: state.counts.updated,
      ...(state.error === undefined ? {} : { error: state.error }),
    };
  }

  /** The state of a source once it answers the request and its last item is in the views. */
  async #findVisible(sourceId: string, requested: LogPosition): Promise<SourceState | undefined> {
    const { views } = this.#options.engines;
    const state = await views.get(sourceStatesView, sourceId);
    const handled = state?.handled;
    if (handled?.partition !== requested.partition || handled.offset < requested.offset) return undefined;
    if (!state?.lastItem) return state;
    return (await isProjected(views, state.lastItem)) ? state : undefined;
  }
}

function toRecord(sourceId: string, cause: Cause, now: string): NewRecord {
  const requestId = randomUUID();
  const event: FetchRequested = {
    id: requestId,
    type: fetchRequested.type,
    version: fetchRequested.version,
    key: sourceId,
    occurredAt: now,
    recordedAt: now,
    source: 'api',
    data: { requestId, sourceId, cause },
  };
  return { topic: fetchRequested.topic, key: sourceId, partitionKey: sourceId, value: JSON.stringify(event) };
}
