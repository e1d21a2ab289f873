import { randomUUID } from 'node:crypto';
import { type FetchRequested, fetchRequested } from '@runrate/contracts';
import type { NewRecord } from '@runrate/engines';

/** Creates a record that requests a source to be read. */
export function toFetchRecord(
  sourceId: string,
  cause: FetchRequested['data']['cause'],
  now: string,
): NewRecord {
  const requestId = randomUUID();
  const event: FetchRequested = {
    id: requestId,
    type: fetchRequested.type,
    version: fetchRequested.version,
    key: sourceId,
    occurredAt: now,
    recordedAt: now,
    source: 'api',
    data: { requestId, sourceId, cause },
  };
  return { topic: fetchRequested.topic, key: sourceId, value: JSON.stringify(event) };
}
