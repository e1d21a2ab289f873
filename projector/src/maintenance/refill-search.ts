import { allSearches, maintenanceView, type SearchRefill } from '@runrate/contracts';
import { atHomes, type Engines, readGenerations, type SearchWrite } from '@runrate/engines';
import type { Logger } from 'pino';
import { findSearchable } from '../projections/searchable-views.ts';
import { isEngineTrouble, Stopped } from '../running/back-off.ts';

export interface RefillTools {
  readonly engines: Pick<Engines, 'views' | 'search'>;
  readonly logger: Logger;
}

const key: SearchRefill['id'] = 'search-refill';
const documentsAtOnce = 200;

/**
 * Notes every index that was lost: it is empty although its view is not, because it was removed or never in a backup.
 * To be called before anything is projected, since the first new item would make it look whole.
 */
export async function noteLostSearch({ engines, logger }: RefillTools): Promise<void> {
  const { views, search } = engines;
  const stored = await readRefill(views);
  const lost = new Set(stored.indexes);
  for (const index of allSearches) {
    if (lost.has(index.name) || (await search.count(index)) > 0) continue;
    const { view } = findSearchable(index.name);
    if ((await views.count({ view, list: 'newest' })) > 0) lost.add(index.name);
  }
  if (lost.size === stored.indexes.length) return;
  const indexes = [...lost];
  logger.warn({ indexes }, 'search holds nothing although the views do; it is filled from the views');
  // Where another projector was first, it has noted the same.
  await writeRefill(views, stored.revision, indexes);
}

/** Fills the indexes that were lost from what readers see. What is projected meanwhile is newer and stays. */
export async function refillSearch({ engines, logger }: RefillTools, signal: AbortSignal): Promise<void> {
  const { indexes, revision } = await readRefill(engines.views);
  if (indexes.length === 0) return;
  // One choice of homes throughout: a promotion must not mix two.
  const { document: generations } = await readGenerations(engines.views);
  const homes = atHomes(engines, generations.homes);
  for (const name of indexes) {
    const { view, toSearchWrite } = findSearchable(name);
    let writes: SearchWrite[] = [];
    let documents = 0;
    for await (const { document } of homes.views.scan(view)) {
      if (signal.aborted) throw new Stopped();
      writes.push(toSearchWrite(document));
      if (writes.length < documentsAtOnce) continue;
      documents += await writeAll(homes.search, writes, logger);
      writes = [];
    }
    documents += await writeAll(homes.search, writes, logger);
    logger.info({ index: name, documents }, 'search was filled from the views');
  }
  await writeRefill(engines.views, revision, []);
}

/** Writes what search takes; a document it refuses must not keep the others out. Answers how many it took. */
async function writeAll(
  search: Engines['search'],
  writes: readonly SearchWrite[],
  logger: Logger,
): Promise<number> {
  const [first] = writes;
  if (!first) return 0;
  try {
    await search.write(writes);
    return writes.length;
  } catch (error) {
    if (isEngineTrouble(error)) throw error;
    if (writes.length === 1) {
      logger.warn({ err: error, id: first.id }, 'search refuses a document; it can’t be found');
      return 0;
    }
    const middle = Math.ceil(writes.length / 2);
    return (
      (await writeAll(search, writes.slice(0, middle), logger)) +
      (await writeAll(search, writes.slice(middle), logger))
    );
  }
}

async function readRefill(
  views: Engines['views'],
): Promise<{ indexes: readonly string[]; revision: number }> {
  const stored = (await views.getMany(maintenanceView, [key])).get(key);
  if (stored?.document.id !== key) return { indexes: [], revision: 0 };
  return { indexes: stored.document.indexes, revision: stored.revision };
}

async function writeRefill(
  views: Engines['views'],
  expectedRevision: number,
  indexes: string[],
): Promise<void> {
  const document: SearchRefill = { id: key, indexes };
  await views.commit({ writes: [{ view: maintenanceView, key, document, expectedRevision }], positions: [] });
}
