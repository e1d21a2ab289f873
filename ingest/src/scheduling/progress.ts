import { type FetchProgressed, fetchProgressed } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import type { ReadingRun } from '../sources/source-reader.ts';

/** Maximum number of progress events per reading, whatever its length. */
const MOST_STEPS = 100;

/** Records the progress of a reading in the log, in at most a hundred steps. */
export function openProgress(
  { log }: Pick<Engines, 'log'>,
  sourceId: string,
  startedAt: number,
  clock: () => number,
): ReadingRun['progress'] {
  let told = -1;
  return async (done, total) => {
    const step = Math.floor((done / Math.max(total, 1)) * MOST_STEPS);
    if (total === 0 || step <= told) return;
    told = step;
    const event = toFetchProgressed(sourceId, startedAt, { done, total, at: clock() });
    await log.append([{ topic: fetchProgressed.topic, key: event.key, value: JSON.stringify(event) }]);
  };
}

function toFetchProgressed(
  sourceId: string,
  startedAt: number,
  { done, total, at }: { readonly done: number; readonly total: number; readonly at: number },
): FetchProgressed {
  const [begun, now] = [new Date(startedAt).toISOString(), new Date(at).toISOString()];
  return {
    id: `${sourceId}|${begun}|${done}|${total}`,
    type: fetchProgressed.type,
    version: fetchProgressed.version,
    key: `${sourceId}|progress`,
    occurredAt: now,
    recordedAt: now,
    source: sourceId,
    data: { sourceId, startedAt: begun, done, total },
  };
}
