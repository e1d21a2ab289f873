import { setTimeout as delay } from 'node:timers/promises';
import type { FetchCompleted, LogPosition } from '@runrate/contracts';
import type { LogBatch, Trace } from '@runrate/engines';
import { answersRequest } from '@runrate/service';
import type { HostQueue } from '@runrate/service/fetching';
import { fetchInTrace } from './fetch-in-trace.ts';
import { groupRequests, type RequestGroup } from './fetch-request.ts';
import { toPushedInterval } from './pushed-interval.ts';
import type { FetchTools, WorkedSource } from './run-fetch.ts';
import type { SourceRuns } from './source-runs.ts';
import type { FetchState } from './source-states.ts';

export interface AnswerTools extends FetchTools {
  readonly sources: ReadonlyMap<string, WorkedSource>;
  readonly runs: SourceRuns;
  /** Limits how many sources are between fetch and record, so that memory doesn't grow with the number due. */
  readonly pace: HostQueue;
  readonly onCompleted: (completed: FetchCompleted) => void;
}

/** Tolerated difference between the clocks of two workers, in milliseconds. */
const CLOCK_SLACK_MS = 60_000;

/** Timers may fire slightly early. */
const TIMER_SLACK_MS = 1000;

/** How often the log is checked for more requests while some are in progress, in milliseconds. */
const LOOK_AHEAD_MS = 250;
/** Requests by people that arrive within this time share a fetch, in milliseconds. */
const GATHER_MS = 50;

/**
 * Handles the requests of a batch: one fetch for all requests of a source, with the sources in parallel. Resolves
 * when the last fetch is complete, so that no request is lost if the process is killed. Later requests are started in
 * the meantime, so a slow source doesn't hold up the others; when their batch comes, they are already done.
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

/** Starts requests that come after the batch, until the batch has ended. */
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

/** Waits; returns false once the signal is aborted. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return delay(milliseconds, true, { signal }).catch(() => false);
}

async function answerGroup(tools: AnswerTools, batch: LogBatch, group: RequestGroup): Promise<void> {
  const worked = tools.sources.get(group.sourceId);
  if (!worked) return;
  const state = await tools.states.load(group.sourceId);
  if (answersRequest(state, group.position)) return;
  if (!group.isWanted && !isDue(state, toLeastPause(tools, worked), tools.clock())) return;
  if (group.isWanted) await pause(GATHER_MS, tools.stopping);
  const handled = await findLastRequest(tools, batch, group);
  tools.onCompleted(await readAtPace(tools, worked, handled, group.traces));
}

/** Runs at most two sources per host and sixteen in all at once. Sitemaps take minutes and have their own limits. */
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

/** Minimum time between scheduled readings: half an interval, or up to three and a half if a hub pushes updates. */
function toLeastPause({ isPushed }: AnswerTools, { source, rhythm }: WorkedSource): number {
  const { intervalMs } = rhythm;
  return (isPushed(source.id) ? toPushedInterval(intervalMs) : intervalMs) - intervalMs / 2;
}

/**
 * Whether a scheduled reading is due. A failing source waits until its next time; a retired one is read only when a
 * person asks. Every worker requests by the schedule, and one fetch answers them all.
 */
function isDue(state: FetchState | undefined, leastPauseMs: number, now: number): boolean {
  if (!state) return true;
  if (state.retired) return false;
  const sinceStart = now - Date.parse(state.startedAt);
  // A start in the future was recorded before the clock was set back; don't wait for that time to come again.
  if (sinceStart < -CLOCK_SLACK_MS) return true;
  if (state.outcome !== 'failed') return sinceStart >= leastPauseMs;
  return state.nextFetchAt === undefined || Date.parse(state.nextFetchAt) - TIMER_SLACK_MS <= now;
}

/** Returns the last request for the source in the log before the fetch begins; this fetch answers it too. */
async function findLastRequest(
  tools: AnswerTools,
  batch: LogBatch,
  group: RequestGroup,
): Promise<LogPosition> {
  const ahead = await readAhead(tools, batch);
  return ahead.get(group.sourceId)?.position ?? group.position;
}

const readings = new WeakMap<LogBatch, Promise<ReadonlyMap<string, RequestGroup>>>();

/** Reads the requests after a batch once for all sources that ask at the same time, because there may be thousands. */
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
