import { setTimeout as delay } from 'node:timers/promises';
import type { FetchCompleted, LogPosition } from '@runrate/contracts';
import type { LogBatch, Trace } from '@runrate/engines';
import type { HostQueue } from '@runrate/service/fetching';
import { fetchInTrace } from './fetch-in-trace.ts';
import { groupRequests, type RequestGroup } from './fetch-request.ts';
import { toPushedInterval } from './pushed-interval.ts';
import type { FetchTools, WorkedSource } from './run-fetch.ts';
import type { SourceRuns } from './source-runs.ts';
import { type FetchState, isAnswered } from './source-states.ts';

export interface AnswerTools extends FetchTools {
  readonly sources: ReadonlyMap<string, WorkedSource>;
  readonly runs: SourceRuns;
  /** Bounds how many sources are between fetch and record, so that memory does not grow with what is due. */
  readonly pace: HostQueue;
  readonly onCompleted: (completed: FetchCompleted) => void;
}

/** Clocks of two workers may differ by as much, milliseconds. */
const CLOCK_SLACK_MS = 60_000;

/** A timer may fire a little before its moment. */
const TIMER_SLACK_MS = 1000;

/** How often the log is looked at for more requests while some are being answered, milliseconds. */
const LOOK_AHEAD_MS = 250;
/** Requests that people make at once arrive within this time and share a fetch, milliseconds. */
const GATHER_MS = 50;

/**
 * Answers the requests of a batch: one fetch for all requests of a source, the sources side by side. Resolves
 * when the last fetch is complete, so that no request is passed over when the process is killed. Meanwhile later
 * requests are answered too, so that a slow source holds up no other; when their batch comes, that is seen.
 */
export async function answerRequests(tools: AnswerTools, batch: LogBatch): Promise<void> {
  const own = Promise.allSettled(
    [...groupRequests(batch).values()].map((group) => start(tools, batch, group)),
  );
  const ended = new AbortController();
  const [answers] = await Promise.all([
    own.finally(() => ended.abort()),
    lookAhead(tools, batch.partition, batch.nextOffset, ended.signal),
  ]);
  const failure = answers.find((answer) => answer.status === 'rejected');
  if (failure) throw failure.reason;
}

function start(tools: AnswerTools, batch: LogBatch, group: RequestGroup): Promise<void> {
  return tools.runs.run(group.sourceId, () => answerGroup(tools, batch, group));
}

/** Starts what is requested after the batch, until the batch has ended. */
async function lookAhead(
  tools: AnswerTools,
  partition: number,
  offset: number,
  ended: AbortSignal,
): Promise<void> {
  const started = new Map<string, number>();
  while (await pause(LOOK_AHEAD_MS, ended)) {
    const ahead = await tools.engines.log.read({ topic: 'fetch-requests', partition, offset, limit: 1000 });
    for (const group of groupRequests(ahead).values()) {
      const { sourceId, position } = group;
      if (tools.runs.isRunning(sourceId) || (started.get(sourceId) ?? -1) >= position.offset) continue;
      started.set(sourceId, position.offset);
      start(tools, ahead, group).catch((error: unknown) => {
        tools.logger.debug({ err: error, sourceId }, 'a fetch is left to its own batch');
      });
    }
  }
}

/** Waits; false once the signal is aborted. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return delay(milliseconds, true, { signal }).catch(() => false);
}

async function answerGroup(tools: AnswerTools, batch: LogBatch, group: RequestGroup): Promise<void> {
  const worked = tools.sources.get(group.sourceId);
  if (!worked) return;
  const state = await tools.states.load(group.sourceId);
  if (isAnswered(state, group.position)) return;
  if (!group.isWanted && !isDue(state, toLeastPause(tools, worked), tools.clock())) return;
  if (group.isWanted) await pause(GATHER_MS, tools.stopping);
  const handled = await findLastRequest(tools, batch, group);
  tools.onCompleted(await readAtPace(tools, worked, handled, group.traces));
}

/** Two sources of a host at a time, sixteen in all; sitemaps take minutes, and bound themselves. */
function readAtPace(
  tools: AnswerTools,
  worked: WorkedSource,
  handled: LogPosition,
  traces: readonly Trace[],
): Promise<FetchCompleted> {
  const { kind, id, url } = worked.source;
  const read = async () => {
    tools.stopping.throwIfAborted();
    return fetchInTrace(tools, worked, handled, traces);
  };
  return kind === 'sitemap' ? read() : tools.pace.add(URL.parse(url ?? '')?.host ?? id, read);
}

/** Half an interval lies between two readings by the schedule at least; three and a half where a hub tells of news. */
function toLeastPause({ isPushed }: AnswerTools, { source, rhythm }: WorkedSource): number {
  const { intervalMs } = rhythm;
  return (isPushed(source.id) ? toPushedInterval(intervalMs) : intervalMs) - intervalMs / 2;
}

/**
 * A source that fails waits for its next moment; a retired one is read only when a person asks. Every worker asks by
 * the schedule, and one fetch answers them all.
 */
function isDue(state: FetchState | undefined, leastPauseMs: number, now: number): boolean {
  if (!state) return true;
  if (state.retired) return false;
  const sinceStart = now - Date.parse(state.startedAt);
  // What lies ahead was read before the clock was set back: nothing may wait for that moment to come again.
  if (sinceStart < -CLOCK_SLACK_MS) return true;
  if (state.outcome !== 'failed') return sinceStart >= leastPauseMs;
  return state.nextFetchAt === undefined || Date.parse(state.nextFetchAt) - TIMER_SLACK_MS <= now;
}

/** The last request for the source that is in the log before the fetch begins: this fetch answers it too. */
async function findLastRequest(
  tools: AnswerTools,
  batch: LogBatch,
  group: RequestGroup,
): Promise<LogPosition> {
  const ahead = await readAhead(tools, batch);
  return ahead.get(group.sourceId)?.position ?? group.position;
}

const readings = new WeakMap<LogBatch, Promise<ReadonlyMap<string, RequestGroup>>>();

/** The requests after a batch, read once for all sources that ask at the same moment: they may be thousands. */
function readAhead({ engines }: AnswerTools, batch: LogBatch): Promise<ReadonlyMap<string, RequestGroup>> {
  const underWay = readings.get(batch);
  if (underWay) return underWay;
  const { partition, nextOffset: offset } = batch;
  const reading = engines.log
    .read({ topic: 'fetch-requests', partition, offset, limit: 1000 })
    .then(groupRequests)
    .finally(() => readings.delete(batch));
  readings.set(batch, reading);
  return reading;
}
