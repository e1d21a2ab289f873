import type { LogPosition } from '@runrate/contracts';
import type { PartitionLag } from './stored-lag.ts';

export interface ReadinessOptions {
  readonly lag: () => Promise<readonly PartitionLag[]>;
  readonly log: {
    read(request: LogPosition & { limit: number }): Promise<{ readonly records: readonly unknown[] }>;
  };
  readonly clock: () => number;
}

/** Maximum lag of the projector before the hub reports it, in milliseconds. */
const longestDelay = 30_000;

interface Goal {
  /** End of the partition at `since`. */
  readonly end: number;
  readonly since: number;
}

/**
 * Returns a function that checks whether the views keep up with the log: `null` if every partition has been
 * handled up to where it ended within the last 30 s, otherwise a sentence. It remembers between calls how
 * long a partition has been waiting.
 */
export function createReadiness({ lag, log, clock }: ReadinessOptions): () => Promise<string | null> {
  const goals = new Map<string, Goal>();
  return async () => {
    const late = new Set<string>();
    const now = clock();
    for (const { topic, partition, next, end, behind } of await lag()) {
      const name = `${topic}/${partition}`;
      const goal = goals.get(name);
      if (behind === 0) {
        goals.delete(name);
      } else if (!goal || next >= goal.end) {
        goals.set(name, { end, since: now });
      } else if (now - goal.since > longestDelay) {
        // Compaction and retention may have left nothing between the projector's position and the end.
        const { records } = await log.read({ topic, partition, offset: next, limit: 1 });
        if (records.length > 0) late.add(topic);
      }
    }
    return late.size === 0 ? null : `The pages lag behind what was read: ${[...late].join(', ')}.`;
  };
}
