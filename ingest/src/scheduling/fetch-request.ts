import { type FetchRequested, fetchRequested, type LogPosition, parseEvent } from '@runrate/contracts';
import { type LogBatch, type NewRecord, type Trace, traceOfHeaders } from '@runrate/engines';

export type Cause = Extract<FetchRequested['data']['cause'], 'schedule' | 'gap' | 'recovery' | 'edit'>;

/** A request to read a source that nobody waits for, as a record. */
export function toRequest(sourceId: string, cause: Cause, now: number, random: () => number): NewRecord {
  const requestId = `${cause}-${now.toString(36)}-${Math.floor(random() * 2 ** 40).toString(36)}`;
  const at = new Date(now).toISOString();
  const event: FetchRequested = {
    id: requestId,
    type: fetchRequested.type,
    version: 1,
    key: sourceId,
    occurredAt: at,
    recordedAt: at,
    source: cause,
    data: { requestId, sourceId, cause },
  };
  return { topic: 'fetch-requests', key: sourceId, value: JSON.stringify(event) };
}

/** The requests for one source that one fetch answers. */
export interface RequestGroup {
  readonly sourceId: string;
  /** Place of the last of them. */
  readonly position: LogPosition;
  /** There is a reason beyond the schedule, so that neither back-off nor an earlier reading holds it up. */
  readonly isWanted: boolean;
  /** What they belong to, where they say: the first goes on in the fetch. */
  readonly traces: readonly Trace[];
}

/** Requests of a batch by source; what is not a request is passed over. */
export function groupRequests(batch: LogBatch): ReadonlyMap<string, RequestGroup> {
  const groups = new Map<string, RequestGroup>();
  for (const record of batch.records) {
    const parsed = parseEvent('fetch-requests', record.value ?? '');
    if (parsed.outcome !== 'event' || parsed.event.type !== 'FetchRequested') continue;
    const { sourceId, cause } = parsed.event.data;
    const before = groups.get(sourceId);
    const isWanted = cause !== 'schedule' || (before?.isWanted ?? false);
    const traces = [...(before?.traces ?? []), ...[traceOfHeaders(record.headers) ?? []].flat()];
    groups.set(sourceId, { sourceId, position: record.position, isWanted, traces });
  }
  return groups;
}
