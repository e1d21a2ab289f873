import type { Engines } from '@runrate/engines';
import type { Observations } from './observation.ts';
import { type Recorded, type RecordingTime, recordObservations } from './record-observations.ts';

export interface Recording {
  add(observations: Observations): Promise<void>;
  /** Totals so far; `undefined` before the first observations. */
  recorded(): Recorded | undefined;
}

export function openRecording(
  engines: Pick<Engines, 'log' | 'views'>,
  sourceId: string,
  time: RecordingTime,
): Recording {
  let all: Recorded | undefined;
  return {
    async add(observations) {
      all = sum(all, await recordObservations(engines, sourceId, observations, time));
    },
    recorded: () => all,
  };
}

function sum(before: Recorded | undefined, added: Recorded): Recorded {
  if (!before) return added;
  const { counts, rejections, refused, lastItem } = added;
  return {
    counts: {
      new: before.counts.new + counts.new,
      updated: before.counts.updated + counts.updated,
      duplicate: before.counts.duplicate + counts.duplicate,
      rejected: before.counts.rejected + counts.rejected,
    },
    rejections: [...before.rejections, ...rejections],
    refused: [...before.refused, ...refused],
    lastItem: lastItem ?? before.lastItem,
  };
}
