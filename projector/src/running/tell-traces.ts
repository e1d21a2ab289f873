import { type Trace, toTraceparent, traceOfHeaders } from '@runrate/engines';
import type { Span, Tracer } from '@runrate/service';
import type { Logger } from 'pino';
import { privateViews, type TraceOfWrite } from './announce-changes.ts';
import type { Entry } from './read-batch.ts';
import type { ViewPass } from './view-pass.ts';

export interface TellingRun {
  readonly topic: string;
  readonly logger: Logger;
  readonly tracer: Tracer;
  /** False for what is built beside the live views: readers see none of it, so nothing is reported. */
  readonly isLive: () => boolean;
}

/** More traces at once are a backlog; only the debug log reports all of them. */
const mostTraces = 20;
const mostNamed = 20;

interface Told {
  readonly trace: Trace;
  readonly span: Span;
  readonly events: string[];
  readonly documents: string[];
  indexed: number;
}

/** Reports nothing, for entries without traces. */
const silent = {
  indexing: <Value>(write: () => Promise<Value>) => write(),
  finish: (): TraceOfWrite => () => undefined,
};

/** Reports to the log and the trace collector what became of the traced events among the entries. */
export function beginTelling(run: TellingRun, entries: readonly Entry[]): typeof silent | Telling {
  const traces = entries.map(({ record }) => record.headers && traceOfHeaders(record.headers));
  if (!run.isLive() || traces.every((trace) => trace === undefined)) return silent;
  const byId = new Map<string, Told>();
  const told = traces.map((trace, index) => {
    if (!trace) return undefined;
    const known = byId.get(trace.traceId) ?? begin(run, trace, byId.size);
    byId.set(trace.traceId, known);
    if (known.events.length < mostNamed) known.events.push(entries[index]?.record.key ?? '');
    return known;
  });
  return new Telling(run, [...byId.values()], told);
}

function begin({ tracer, topic }: TellingRun, trace: Trace, before: number): Told {
  const attributes = { 'log.topic': topic };
  const span =
    before < mostTraces
      ? tracer.begin('project', { within: trace, attributes })
      : { trace, end: () => undefined };
  return { trace, span, events: [], documents: [], indexed: 0 };
}

class Telling {
  readonly #run: TellingRun;
  readonly #told: readonly Told[];
  /** By index of the entry. */
  readonly #ofEntry: readonly (Told | undefined)[];

  constructor(run: TellingRun, told: readonly Told[], ofEntry: readonly (Told | undefined)[]) {
    this.#run = run;
    this.#told = told;
    this.#ofEntry = ofEntry;
  }

  async indexing<Value>(write: () => Promise<Value>): Promise<Value> {
    const spans = this.#told
      .slice(0, mostTraces)
      .map(({ span }) => this.#run.tracer.begin('index', { within: span.trace }));
    try {
      return await write();
    } finally {
      for (const span of spans) span.end();
    }
  }

  /** Reports what is in effect now; returns the trace each write belongs to. */
  finish(pass: ViewPass): TraceOfWrite {
    const ofStep = (index: number | undefined) => (index === undefined ? undefined : this.#ofEntry[index]);
    for (const write of pass.writes()) {
      const documents = ofStep(pass.originOf(write))?.documents;
      if (documents && documents.length < mostNamed && !privateViews.has(write.view.name))
        documents.push(`${write.view.name}/${write.key}`);
    }
    for (const write of pass.searchWrites()) {
      const told = ofStep(pass.originOfSearch(write));
      if (told) told.indexed += 1;
    }
    const isBacklog = this.#told.length > mostTraces;
    for (const { trace, span, events, documents, indexed } of this.#told) {
      const { traceId, requestId } = trace;
      span.end({ attributes: { documents: documents.length, indexed } });
      const { logger, topic } = this.#run;
      const line = { traceId, requestId, topic, events, documents, indexed };
      if (indexed > 0 && !isBacklog) logger.info(line, 'projected and indexed');
      else logger.debug(line, indexed > 0 ? 'projected and indexed' : 'projected');
    }
    return (write) => {
      const told = ofStep(pass.originOf(write));
      return told && toTraceparent(told.span.trace);
    };
  }
}
