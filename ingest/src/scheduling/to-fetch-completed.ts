import { type FetchCompleted, fetchCompleted } from '@runrate/contracts';
import { toBackOff } from '@runrate/service';
import type { Reading } from '../sources/source-reader.ts';
import { toCarriedState } from './carried-state.ts';
import type { FetchReport } from './fetch-report.ts';
import type { FetchState } from './source-states.ts';

const DAY_MS = 86_400_000;
const nothing = { new: 0, updated: 0, duplicate: 0, rejected: 0 };

/** Returns the event for the outcome of a fetch, which carries the state of the source from fetch to fetch. Pure. */
export function toFetchCompleted(report: FetchReport): FetchCompleted {
  const { source, handled, startedAt, finishedAt, reading, recorded } = report;
  const at = new Date(finishedAt).toISOString();
  const carried = toCarriedState(report);
  const data: FetchState = {
    sourceId: source.id,
    kind: source.kind,
    outcome: reading.outcome,
    handled,
    ...(recorded?.lastItem === undefined ? {} : { lastItem: recorded.lastItem }),
    startedAt: new Date(startedAt).toISOString(),
    durationMs: Math.max(finishedAt - startedAt, 0),
    ...(reading.status === undefined ? {} : { httpStatus: reading.status }),
    counts: recorded?.counts ?? nothing,
    ...carried,
    rejections: toMarks(report, carried.mayHaveGap ?? false)
      .slice(0, 10)
      .map((rejection) => rejection.slice(0, 500)),
    retired: reading.outcome === 'failed' && reading.gone,
    ...(reading.outcome === 'failed' ? toFailedState(report, reading) : toSuccessState(report, reading)),
  };
  return {
    id: `${source.id}|${data.startedAt}|${handled.partition}|${handled.offset}`,
    type: fetchCompleted.type,
    version: 1,
    key: source.id,
    occurredAt: at,
    recordedAt: at,
    source: source.id,
    data,
  };
}

function toMarks(report: FetchReport, mayHaveGap: boolean): readonly string[] {
  const rejections = report.recorded?.rejections ?? [];
  if (!mayHaveGap) return rejections;
  return ['Everything in the feed is new: items between two readings may have been missed', ...rejections];
}

type VaryingState = Pick<FetchState, 'errorStreak'> & Partial<FetchState>;

function toSuccessState(
  { nextScheduled }: FetchReport,
  reading: Exclude<Reading, { outcome: 'failed' }>,
): VaryingState {
  const { etag, lastModified, movedTo, bytes } = reading;
  return {
    errorStreak: 0,
    nextFetchAt: new Date(nextScheduled).toISOString(),
    ...(bytes === undefined ? {} : { bytes }),
    ...definedOf({ etag, lastModified, movedTo }),
  };
}

/**
 * Returns the state after a failure, which keeps what the last success knew. A host that asks for quiet doesn't count
 * as a failure of the source, and neither does trouble known to be temporary.
 */
function toFailedState(report: FetchReport, reading: Extract<Reading, { outcome: 'failed' }>): VaryingState {
  const { etag, lastModified, movedTo } = report.last;
  const before = report.state?.errorStreak ?? 0;
  const isOwn = !reading.passing && !(reading.hostPaused && reading.status === undefined);
  const errorStreak = isOwn ? before + 1 : before;
  const wait =
    errorStreak === 0
      ? (reading.retryAfterMs ?? report.intervalMs)
      : toBackOff(errorStreak, report.intervalMs, reading.retryAfterMs, report.random);
  return {
    errorStreak,
    error: reading.reason.slice(0, 1000),
    ...(reading.retryAfterMs === undefined
      ? {}
      : { retryAt: new Date(report.finishedAt + Math.min(reading.retryAfterMs, DAY_MS)).toISOString() }),
    ...(reading.gone ? {} : { nextFetchAt: new Date(report.finishedAt + wait).toISOString() }),
    ...definedOf({ etag, lastModified, movedTo }),
  };
}

function definedOf(
  fields: Record<'etag' | 'lastModified' | 'movedTo', string | undefined>,
): Partial<FetchState> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
