import type { Topic } from '@runrate/contracts';
import { type Engines, projectorPositions } from '@runrate/engines';
import { StartRefused } from '@runrate/service';

/**
 * Throws `StartRefused` when the views reflect more of the log than there is: one of them was restored from a backup
 * that does not fit the other, and what is appended from now on would not be projected.
 */
export async function refuseOlderLog(
  { log, views }: Pick<Engines, 'log' | 'views'>,
  topics: readonly Topic[],
): Promise<void> {
  const stored = await views.positions(projectorPositions);
  for (const { topic, partition, next } of stored) {
    const known = topics.find((name) => name === topic);
    const end = known && (await log.ends(known))[partition];
    if (end === undefined || next <= end) continue;
    throw new StartRefused(
      `The views are ahead of the log: they reflect ${topic} up to ${next}, and it ends at ${end}. The log is of an older ` +
        'backup than the views. Restore both from one backup, or remove the views and the search index (views.db and ' +
        'search.db, or the database): they are made anew from the log.',
    );
  }
}
