import { setTimeout as delay } from 'node:timers/promises';
import type { FetchCompleted } from '@runrate/contracts';
import type { LogBatch } from '@runrate/engines';
import { answersRequest } from '@runrate/service';
import type { HostQueue } from '@runrate/service/fetching';
import { beginInTrace } from './fetch-in-trace.ts';
import { groupRequests, joinGroups, type RequestGroup } from './fetch-request.ts';
import { toPushedInterval } from './pushed-interval.ts';
import { openRequestsAhead, openStretches, type RequestsAhead } from './requests-ahead.ts';
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
/** A source that waited longer for its turn is loaded again; a fetch may take longer than that itself. */
const KNOWN_FOR_MS = 5000;

/**
 * Handles the requests of a batch: one fetch for all requests of a source, with the sources in parallel. Resolves
 * when the last fetch is complete, so that no request is lost if the process is killed. Later requests are started in
 * the meantime, so a slow source doesn't hold up the others; when their batch comes, they are already done.
 */
export async function answerRequests(tools: AnswerTools, batch: LogBatch): Promise<void> {
  const shared = share(tools, batch);
  const own = Promise.allSettled(
    [...groupRequests(batch).values()].map((group) => start(tools, shared, group)),
  );
  const ended = new AbortController();
  const [answers] = await Promise.all([
    own.finally(() => ended.abort()),
    lookAhead(tools, batch, ended.signal),
  ]);
  const failure = answers.find((answer) => answer.status === 'rejected');
  if (failure) throw failure.reason;
}

/** What the sources of a batch have in common. */
interface Shared {
  readonly ahead: RequestsAhead;
  /** Resolves when what people request at the same time has arrived. */
  readonly gathered: () => Promise<unknown>;
}

function share(tools: AnswerTools, batch: LogBatch): Shared {
  let gathering: Promise<boolean> | undefined;
  return {
    ahead: openRequestsAhead(tools.engines.log, batch),
    gathered() {
      gathering ??= pause(GATHER_MS, tools.stopping);
      return gathering;
    },
  };
}

function start(tools: AnswerTools, shared: Shared, group: RequestGroup): Promise<void> {
  return tools.runs.run(group.sourceId, () => answerGroup(tools, shared, group));
}

/** Starts requests that come after the batch, until the batch has ended. */
async function lookAhead(tools: AnswerTools, batch: LogBatch, ended: AbortSignal): Promise<void> {
  const readStretch = openStretches(tools.engines.log, batch);
  const waiting = new Map<string, { readonly shared: Shared; readonly group: RequestGroup }>();
  while (await pause(LOOK_AHEAD_MS, ended)) {
    const stretch = await readStretch();
    if (stretch) {
      const shared = share(tools, stretch);
      for (const [sourceId, group] of groupRequests(stretch))
        waiting.set(sourceId, { shared, group: joinGroups(waiting.get(sourceId)?.group, group) });
    }
    for (const [sourceId, { shared, group }] of waiting) {
      if (tools.runs.isRunning(sourceId)) continue;
      waiting.delete(sourceId);
      start(tools, shared, group).catch((error: unknown) => {
        tools.logger.debug({ err: error, sourceId }, 'a fetch is left to its own batch');
      });
    }
  }
}

/** Waits; returns false once the signal is aborted. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return delay(milliseconds, true, { signal }).catch(() => false);
}

async function answerGroup(
  tools: AnswerTools,
  { ahead, gathered }: Shared,
  { sourceId, position, isWanted, traces }: RequestGroup,
): Promise<void> {
  const worked = tools.sources.get(sourceId);
  if (!worked) return;
  const known = await tools.states.loadKnown(sourceId);
  const knownAt = tools.clock();
  if (answersRequest(known.state, position)) return;
  if (!isWanted && !isDue(known.state, toLeastPause(tools, worked), knownAt)) return;
  if (isWanted) await gathered();
  // This fetch also answers what was requested until it begins.
  const handled = (await ahead.read()).get(sourceId)?.position ?? position;
  const begun = await atPace(tools, worked, async () => {
    tools.stopping.throwIfAborted();
    const waited = tools.clock() - knownAt;
    const isFresh = waited >= 0 && waited <= KNOWN_FOR_MS;
    const order = { handled, traces, known: isFresh ? known : await tools.states.loadKnown(sourceId) };
    return beginInTrace(tools, worked, order);
  });
  tools.onCompleted(await begun.finish());
}

/** Runs at most two sources per host and sixteen in all at once. Sitemaps take minutes and have their own limits. */
function atPace<Result>(
  { pace }: AnswerTools,
  { source: { kind, id, url } }: WorkedSource,
  read: () => Promise<Result>,
): Promise<Result> {
  return kind === 'sitemap' ? read() : pace.add(URL.parse(url ?? '')?.host ?? id, read);
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
