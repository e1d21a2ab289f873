import { type FetchRequested, type LogPosition, parseEvent } from '@runrate/contracts';
import { type LogBatch, type NewRecord, type Trace, traceOfHeaders } from '@runrate/engines';
import { toFetchRequest } from '@runrate/service';

export type Cause = Extract<FetchRequested['data']['cause'], 'schedule' | 'gap' | 'recovery' | 'edit'>;

export function toRequest(sourceId: string, cause: Cause, now: number, random: () => number): NewRecord {
  const requestId = `${cause}-${now.toString(36)}-${Math.floor(random() * 2 ** 40).toString(36)}`;
  return toFetchRequest({ requestId, sourceId, cause, source: cause, at: new Date(now).toISOString() });
}

export interface RequestGroup {
  readonly sourceId: string;
  readonly position: LogPosition;
  /** Requested for a reason other than the schedule, so neither a backoff nor a recent reading delays it. */
  readonly isWanted: boolean;
  /** Traces of the requests, if any; the fetch continues the first one. */
  readonly traces: readonly Trace[];
}

/** Groups the requests of a batch by source; other records are skipped. */
export function groupRequests(batch: LogBatch): ReadonlyMap<string, RequestGroup> {
  const groups = new Map<string, RequestGroup>();
  for (const record of batch.records) {
    const parsed = parseEvent('fetch-requests', record.value ?? '');
    if (parsed.outcome !== 'event' || parsed.event.type !== 'FetchRequested') continue;
    const { sourceId, cause } = parsed.event.data;
    const trace = traceOfHeaders(record.headers);
    const group = {
      ...{ sourceId, position: record.position, isWanted: cause !== 'schedule' },
      traces: trace ? [trace] : [],
    };
    groups.set(sourceId, joinGroups(groups.get(sourceId), group));
  }
  return groups;
}

/** Joins earlier requests of a source, if any, with later ones. */
export function joinGroups(before: RequestGroup | undefined, later: RequestGroup): RequestGroup {
  if (!before) return later;
  const isWanted = before.isWanted || later.isWanted;
  return { ...later, isWanted, traces: [...before.traces, ...later.traces] };
}
