import type { FetchCompleted, LogPosition, Retention, Source } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import type { Tracer } from '@runrate/service';
import type { Logger } from 'pino';
import type { Observations } from '../identity/observation.ts';
import { openRecording } from '../identity/open-recording.ts';
import { rememberRefusals } from '../identity/remember-refusals.ts';
import type { SourceReader } from '../sources/source-reader.ts';
import { keepWanted } from '../sources/wanted-words.ts';
import type { Withdrawals } from '../withdrawals/open-withdrawals.ts';
import type { Completions } from './completions.ts';
import { openProgress } from './progress.ts';
import { toPushedInterval } from './pushed-interval.ts';
import type { SourceClock } from './source-clock.ts';
import { type KnownSource, type SourceStates, toLastReading } from './source-states.ts';
import { tellingLog } from './telling-log.ts';
import { toFetchCompleted } from './to-fetch-completed.ts';

export interface WorkedSource {
  readonly source: Source;
  readonly reader: SourceReader;
  readonly rhythm: SourceClock;
  /** Sources that may list items this one left out. */
  readonly backFill: readonly string[];
}

export interface FetchTools {
  readonly engines: Engines;
  readonly states: SourceStates;
  readonly completions: Completions;
  readonly clock: () => number;
  readonly random: () => number;
  readonly logger: Logger;
  readonly tracer: Tracer;
  /** Whether a hub pushes updates of this source, so that it is polled less often. */
  readonly isPushed: (sourceId: string) => boolean;
  readonly withdrawals: Withdrawals;
  readonly retention: Retention;
  /** Aborted when ingest stops; an aborted fetch doesn't count as a failure of the source. */
  readonly stopping: AbortSignal;
}

/** A fetch whose items are recorded. */
export interface BegunFetch {
  /** Records that the fetch is complete. */
  finish(): Promise<FetchCompleted>;
}

/**
 * Reads a source once. Records the events of its items first, then the memory of them, and with `finish` the event that
 * the fetch is complete. Both reject if an engine fails or ingest stops, so that the request is handled again later.
 */
export async function beginFetch(
  tools: FetchTools,
  { source, reader, rhythm, backFill }: WorkedSource,
  handled: LogPosition,
  known: KnownSource,
): Promise<BegunFetch> {
  const { engines, clock, random } = tools;
  const last = toLastReading(source, known);
  const startedAt = clock();
  const recording = openRecording(
    { views: engines.views, log: tellingLog(engines.log, source.id, tools) },
    source.id,
    {
      now: startedAt,
      retention: tools.retention,
    },
  );
  const watching = tools.withdrawals.open(source);
  const record = async (found: Observations) => {
    const observations = keepWanted(source, found);
    await recording.add(observations);
    watching.note(observations);
  };
  const reading = await reader.read(last, {
    record,
    progress: openProgress(engines, source.id, startedAt, clock),
    stopping: tools.stopping,
  });
  tools.stopping.throwIfAborted();
  if (reading.outcome === 'fetched' && !reading.isRecorded) await record(reading.observations);
  const withdrawnAt = await watching.end(reading, startedAt);
  const finishedAt = clock();
  const added = recording.recorded();
  const recorded = added && { ...added, lastItem: withdrawnAt ?? added.lastItem };
  const at = new Date(startedAt).toISOString();
  await rememberRefusals(engines.views, source.id, recorded?.refused ?? [], at);
  const completed = toFetchCompleted({
    source,
    handled,
    startedAt,
    finishedAt,
    last,
    state: known.state,
    reading,
    recorded,
    backFill,
    intervalMs: rhythm.intervalMs,
    nextScheduled: tools.isPushed(source.id)
      ? finishedAt + toPushedInterval(rhythm.intervalMs)
      : rhythm.next(finishedAt),
    random,
  });
  const bodyHash = reading.outcome === 'failed' ? undefined : reading.bodyHash;
  return toBegun(tools, source, known, { completed, bodyHash });
}

/** Apart, so that a fetch that waits to be recorded keeps nothing else in memory. */
function toBegun(
  { completions, states }: FetchTools,
  source: Source,
  known: KnownSource,
  { completed, bodyHash }: { readonly completed: FetchCompleted; readonly bodyHash: string | undefined },
): BegunFetch {
  return {
    async finish() {
      const position = await completions.record(completed);
      await states.remember(source, known, { state: completed.data, bodyHash, position });
      return completed;
    },
  };
}
