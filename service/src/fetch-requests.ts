import { type FetchRequested, fetchRequested, type LogPosition, type SourceState } from '@runrate/contracts';
import type { NewRecord } from '@runrate/engines';

export function toFetchRequest({
  at,
  source,
  ...data
}: FetchRequested['data'] & { readonly at: string; readonly source: string }): NewRecord {
  const { type, topic, version } = fetchRequested;
  const { requestId: id, sourceId: key } = data;
  const event: FetchRequested = { id, type, version, key, occurredAt: at, recordedAt: at, source, data };
  return { topic, key, value: JSON.stringify(event) };
}

/** Returns whether the source's last fetch handled the request at this position. */
export function answersRequest(
  state: Pick<SourceState, 'handled'> | undefined,
  { partition, offset }: LogPosition,
): boolean {
  const handled = state?.handled;
  return handled?.partition === partition && handled.offset >= offset;
}
