import { createHash } from 'node:crypto';
import { type Fetched, type FetchResult, failed, type Validators } from '@runrate/service/fetching';
import type { Observations } from '../identity/observation.ts';
import type { Read } from '../text-workers/jobs.ts';
import type { Worked } from '../text-workers/text-workers.ts';
import type { LastReading, Reading } from './source-reader.ts';

export interface DocumentSteps<Parsed> {
  readonly fetch: (address: string, validators: Validators) => Promise<FetchResult>;
  /** Parses the bytes, which are transferred and can't be used afterwards. */
  readonly read: (document: Fetched) => Promise<Worked<Read<Parsed>>>;
  readonly toObservations: (parsed: Parsed) => Observations;
}

/** Reads a source that is a single document. If the bytes are the same as last time, they aren't parsed again. */
export async function readDocument<Parsed>(
  address: string,
  last: LastReading,
  steps: DocumentSteps<Parsed>,
): Promise<Reading> {
  const result = await steps.fetch(last.movedTo ?? address, last);
  if (result.outcome === 'failed') return result;
  const movedTo = result.movedTo ?? last.movedTo;
  if (result.outcome === 'unchanged') {
    const { etag, lastModified, bodyHash } = last;
    return { outcome: 'unchanged', status: 304, bytes: undefined, etag, lastModified, movedTo, bodyHash };
  }
  const { status, etag, lastModified, body } = result;
  const bodyHash = createHash('sha256').update(body).digest('hex').slice(0, 32);
  const answered = { status, bytes: body.length, etag, lastModified, movedTo, bodyHash };
  if (bodyHash === last.bodyHash) return { outcome: 'unchanged', ...answered };
  const worked = await steps.read(result);
  if (worked.outcome !== 'done') return failed(worked.reason, { status });
  const read = worked.result;
  if (read.outcome === 'refused') return failed(read.reason, { status });
  const observations = steps.toObservations(read.parsed);
  return { outcome: 'fetched', ...answered, observations, push: read.push };
}
