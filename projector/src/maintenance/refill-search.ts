import { randomUUID } from 'node:crypto';
import { allSearches, viewFamilies } from '@runrate/contracts';
import { type Engines, startTask } from '@runrate/engines';
import type { Logger } from 'pino';
import { searchableViews } from '../projections/searchable-views.ts';

export interface RefillTools {
  readonly engines: Pick<Engines, 'views' | 'search'>;
  readonly logger: Logger;
  readonly clock: () => number;
}

/**
 * Has search written anew where it was lost: its index is empty although the views are not, because it was removed or
 * never in a backup. An audit with repair does it, unless another task runs.
 */
export async function refillLostSearch({ engines, logger, clock }: RefillTools): Promise<void> {
  const { views, search } = engines;
  const indexed = await Promise.all(allSearches.map((index) => search.count(index)));
  if (indexed.some((count) => count > 0)) return;
  const shown = await Promise.all(searchableViews.map(({ view }) => views.count({ view, list: 'newest' })));
  if (shown.every((count) => count === 0)) return;
  logger.warn('search holds nothing although the views do; it is filled from the log');
  const families = viewFamilies.map(({ name }) => name);
  await startTask(views, { id: randomUUID(), kind: 'audit', families, repair: true, now: clock() });
}
