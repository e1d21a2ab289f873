import type { FetchCompleted, LogPosition, Source } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { recordObservations } from '../identity/record-observations.ts';
import type { SourceReader } from '../sources/source-reader.ts';
import type { SourceClock } from './source-clock.ts';
import type { SourceStates } from './source-states.ts';
import { toFetchCompleted } from './to-fetch-completed.ts';

/** A source with what is needed to read it. */
export interface WorkedSource {
  readonly source: Source;
  readonly reader: SourceReader;
  readonly rhythm: SourceClock;
}

export interface FetchTools {
  readonly engines: Engines;
  readonly states: SourceStates;
  readonly clock: () => number;
  readonly random: () => number;
  /** Aborted when ingest stops: a fetch that was broken off is no failure of the source. */
  readonly stopping: AbortSignal;
}

/**
 * Reads a source once: events of its items first, the memory of them next, and last the event that the fetch is
 * complete. Rejects when an engine fails or ingest stops, so that the request is answered again later.
 */
export async function runFetch(
  tools: FetchTools,
  { source, reader, rhythm }: WorkedSource,
  handled: LogPosition,
): Promise<FetchCompleted> {
  const { engines, states, clock, random } = tools;
  const [state, last] = await Promise.all([states.load(source.id), states.loadLastReading(source)]);
  const startedAt = clock();
  const reading = await reader.read(last);
  tools.stopping.throwIfAborted();
  const recorded =
    reading.outcome === 'fetched'
      ? await recordObservations(engines, source.id, reading.observations, startedAt)
      : undefined;
  const finishedAt = clock();
  const completed = toFetchCompleted({
    source,
    handled,
    startedAt,
    finishedAt,
    last,
    state,
    reading,
    recorded,
    intervalMs: rhythm.intervalMs,
    nextScheduled: rhythm.next(finishedAt),
    random,
  });
  await engines.log.append([
    { topic: 'fetches', key: source.id, partitionKey: source.id, value: JSON.stringify(completed) },
  ]);
  const bodyHash = reading.outcome === 'failed' ? undefined : reading.bodyHash;
  await states.remember(source, completed.data, bodyHash);
  return completed;
}
