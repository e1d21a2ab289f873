import {
  type HubConfig,
  itemVectorsView,
  type LogPosition,
  type Removal,
  removalKeysView,
  removalsView,
  removedNamesView,
  sourceReadingsView,
  storyItemsView,
} from '@runrate/contracts';
import { changeDocuments, type Engines, projectorPositions } from '@runrate/engines';
import { createWorker, findRemoved, nameOfPictureDigest, nameOfSource, toInstant } from '@runrate/service';
import type { Logger } from 'pino';
import type { PictureProxy } from '../../pictures/picture-proxy.ts';
import { eraseFromEditions } from '../../reading/editions/erase-from-editions.ts';
import { withoutRemovedItems } from '../../reading/editions/without-removed.ts';
import type { Settle } from '../settle.ts';
import { eraseEditorsWords } from './erase-editors-words.ts';
import {
  type Erasure,
  eraseFromLog,
  eraseFromWritings,
  keysOfItems,
  toDecisionErasure,
  toErasures,
} from './erase-from-log.ts';
import { findEarlierKeys, findGone, findUnprojected } from './find-beside.ts';
import { findEdits, findGoneEdits } from './find-edits.ts';
import { findItems, scanFor, scanViews, type Wanted } from './find-items.ts';
import { erasedTopics, forgetKeys } from './forget-keys.ts';
import { type FoundItem, namesOfItem } from './item-kinds.ts';
import { noteLookedFor, readLookedFor } from './looked-for.ts';
import { namesBeside } from './more-names.ts';
import { noteRemovals, type RemovalEntry, readRemovalFile } from './removal-file.ts';
import { isOnlyOf, type RemovalOrder, toRemoval, toRemovalRecord, toTakenBack } from './removal-records.ts';
import { sweepKeys, sweepMemories, sweepPages } from './sweep.ts';

export interface RemovalsOptions {
  readonly engines: Pick<Engines, 'log' | 'views'>;
  readonly config: HubConfig;
  readonly clock: () => number;
  readonly logger: Logger;
  readonly settle: Settle;
  readonly pictures?: Pick<PictureProxy, 'drop'> | undefined;
  /** File of the register, kept where restoring a backup does not overwrite it; none by default. */
  readonly registerFile?: string | undefined;
}

export interface Removals {
  /** Number of entries that were in the register but not in the log at the start. */
  readonly restored: number;
  find(wanted: Wanted): Promise<FoundItem[]>;
  /** Returns the id of the removal, and whether it is already invisible to readers. */
  remove(order: Omit<RemovalOrder, 'key' | 'moreNames'>): Promise<{ id: string; isSeen: boolean }>;
  takeBack(removal: Removal, by: string): Promise<boolean>;
  /** Resolves when nothing is left of what was removed so far. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

const workEvery = 5000;
/** A picture that was being made during the removal is found the second time. */
const picturesLookedThrough = 2;
const namesAtOnce = 500;
/** The first pass erases what is there; later ones find only what has arrived since. */
const looksLimit = 4;

/**
 * Starts the removals. A removal is registered first, and from then on applies to whatever arrives. A worker
 * then erases the items. It stays `open` until a search finds nothing of it, so crashes are resumed.
 */
export async function startRemovals(options: RemovalsOptions): Promise<Removals> {
  const { engines, config, clock, logger, settle, registerFile } = options;
  const { views, log } = engines;
  let isClosing = false;
  let picturesAt = '';
  let looksAtPictures = 0;
  /** False after each start, because earlier versions kept what editors had said about removed items. */
  let areWordsErased = false;
  /** Removals that are erasing their items. The worker waits for them instead of doing the same work. */
  const removing = new Set<Promise<unknown>>();
  /** Positions that the views had not reached at the last wait. */
  let awaited: readonly LogPosition[] | undefined;

  async function record(entries: readonly RemovalEntry[]): Promise<boolean> {
    const records = entries.map(({ type, at, data }) =>
      type === 'ItemsRemoved' ? toRemovalRecord(type, data, at) : toRemovalRecord(type, data, at),
    );
    return settleAll(await log.append(records));
  }

  async function settleAll(places: readonly LogPosition[]): Promise<boolean> {
    const last = new Map<string, LogPosition>();
    for (const place of places) {
      const name = `${place.topic}/${place.partition}`;
      if ((last.get(name)?.offset ?? -1) < place.offset) last.set(name, place);
    }
    for (const place of last.values()) if (!(await settle(place))) return false;
    return true;
  }

  /**
   * Waits until the views reflect all records before the register was known, and all erasures so far. After a
   * timeout it waits for the same positions again, because the log may grow faster than the views follow.
   */
  async function settleItems(): Promise<boolean> {
    awaited ??= await findEnds();
    const isSettled = await settleAll(awaited);
    if (isSettled) awaited = undefined;
    return isSettled;
  }

  async function findEnds(topics = erasedTopics): Promise<LogPosition[]> {
    const ends = await Promise.all(
      topics.map(async (topic) =>
        (await log.ends(topic)).flatMap((end, partition) =>
          end === 0 ? [] : [{ topic, partition, offset: end - 1 }],
        ),
      ),
    );
    return ends.flat();
  }

  async function work(): Promise<void> {
    await Promise.allSettled(removing);
    await dropPictures();
    await finishRemovals();
    if (!areWordsErased) areWordsErased = await settleAll(await eraseEditorsWords(engines));
    if (!isClosing) await forgetKeys(engines);
  }

  /** Each process has its own picture cache, and searches it whenever the register changes. */
  async function dropPictures(): Promise<void> {
    const positions = await views.positions(projectorPositions);
    const at = JSON.stringify(positions.filter(({ topic }) => topic === 'removals'));
    if (at !== picturesAt) looksAtPictures = picturesLookedThrough;
    picturesAt = at;
    if (looksAtPictures === 0 || !(await views.get(removalKeysView, 'keys'))) return;
    looksAtPictures -= 1;
    await options.pictures?.drop(async (digests) => {
      const removed = await findRemoved(views, digests.map(nameOfPictureDigest));
      return new Set(digests.filter((digest) => removed.has(nameOfPictureDigest(digest))));
    });
  }

  async function finishRemovals(): Promise<void> {
    const read = { view: removalsView, list: 'byState' as const, where: { state: 'open' }, limit: 100 };
    for (;;) {
      const count = await views.count({ view: removalsView, list: 'latest' });
      const { documents } = await views.page(read);
      // The views of a restored backup may lack removals that are finished in the log.
      const isLookedFor = documents.length === 0 && count <= (await readLookedFor(views));
      if (isClosing || isLookedFor || !(await settleItems())) return;
      if (!(await eraseAll())) return;
      const at = toInstant(clock());
      const records = documents.map(({ id }) => toRemovalRecord('RemovalFinished', { id }, at));
      await forgetKeys(engines);
      // Written with `overwrite`, which also cleans the files of records erased before a crash.
      if (!(await settleAll(await log.overwrite(records, { isLast: true })))) return;
      await noteLookedFor(views, count);
      logger.info({ removals: documents.length }, 'nothing is left of what was taken down');
    }
  }

  /**
   * Erases what the register names, and returns whether the views hold none of it. Erased records still in
   * the views are waited for, not erased again.
   */
  async function eraseAll(): Promise<boolean> {
    for (let looks = 0; looks < looksLimit; looks += 1) {
      // Withdrawn items stay in the memories until those are swept, so only the first pass erases them.
      const shown = toErasures(...(await findRegistered(looks === 0 ? scanFor : scanViews)));
      const keys = new Set(keysOfItems(shown));
      const earlier = (await findEarlierKeys(views, config.sources)).filter(({ key }) => !keys.has(key));
      const erasures = [...shown, ...earlier, ...(await findBeside())];
      if (!(await settleAll(await eraseFromLog(engines, erasures)))) return false;
      // Deleted last, because the records are found by them.
      await sweepKeys(views, keysOfItems(earlier));
      if (erasures.length > 0) continue;
      if (!(await settleAll(await eraseEditorsWords(engines)))) return false;
      const sources = await namesOfRemovedSources();
      await eraseFromWritings(engines, config.brand.name, sources);
      await eraseFromEditions(engines, (editions) => withoutRemovedItems(views, editions, sources));
      await sweepMemories(views);
      return true;
    }
    logger.warn('what was taken down is still found; it will be looked for again');
    return false;
  }

  async function findRegistered(scan: typeof scanFor): Promise<Parameters<typeof toErasures>> {
    const all = await scan(views, () => true);
    const sources = new Set(all.flatMap((item) => item.observations.map(({ sourceId }) => sourceId)));
    const removed = new Set([
      ...(await findRemoved(views, all.flatMap(namesOfItem))).keys(),
      ...(await findRemoved(views, [...sources].map(nameOfSource))).keys(),
    ]);
    return [
      all,
      (item, { sourceId }) =>
        removed.has(nameOfSource(sourceId)) || namesOfItem(item).some((name) => removed.has(name)),
    ];
  }

  /** Finds decisions on stories, vectors and edits that an interrupted removal left behind. */
  async function findBeside(): Promise<Erasure[]> {
    return [
      ...(await findGone(views, storyItemsView, ({ key }) => toDecisionErasure(key))),
      ...(await findGone(views, itemVectorsView, ({ key }) => ({ topic: 'vectors', key }))),
      ...(await findGoneEdits(views)),
      ...(await findUnprojected(engines)),
    ];
  }

  async function namesOfRemovedSources(): Promise<ReadonlySet<string>> {
    const removed = await findRemoved(
      views,
      config.sources.map(({ id }) => nameOfSource(id)),
    );
    const gone = config.sources.filter(({ id }) => removed.has(nameOfSource(id)));
    return new Set(gone.map(({ name }) => name));
  }

  async function restore(): Promise<number> {
    const entries = registerFile === undefined ? [] : await readRemovalFile(registerFile, logger);
    const known = await views.getMany(removalsView, [...new Set(entries.map(({ data }) => data.id))]);
    const missing = entries.filter(({ type, data }) => {
      const removal = known.get(data.id)?.document;
      return type === 'ItemsRemoved' ? !removal : removal?.state !== 'taken-back';
    });
    if (missing.length === 0) return 0;
    await record(missing);
    logger.info({ removals: missing.length }, 'removals that a restored backup did not know hold again');
    return missing.length;
  }

  async function take(order: Parameters<Removals['remove']>[0]): ReturnType<Removals['remove']> {
    const key = (await views.get(removalKeysView, 'keys'))?.keys[0];
    const { source } = order.wanted;
    const ends = source === undefined ? order.items : order.items.filter((item) => isOnlyOf(item, source));
    const moreNames = await namesBeside(views, ends);
    const parts = toRemoval({ ...order, moreNames, key });
    const at = toInstant(clock());
    const entries = parts.map((data) => ({ type: 'ItemsRemoved' as const, at, data }));
    if (registerFile !== undefined) await noteRemovals(registerFile, entries);
    await record(entries);
    const isRemoved = (_item: FoundItem, { sourceId }: { sourceId: string }) =>
      source === undefined || sourceId === source;
    const erasures = toErasures(order.items, isRemoved);
    const places = await eraseFromLog(engines, [...erasures, ...(await findEdits(views, ends))]);
    // Runs while the projector processes the erasures.
    await sweepKeys(views, keysOfItems(erasures));
    const isSeen = await settleAll(places);
    return { id: parts[0]?.id ?? '', isSeen };
  }

  const worker = createWorker(work, (error) =>
    logger.warn({ err: error }, 'a removal will be gone on with later'),
  );
  const restored = await restore();
  await settleAll(await findEnds(['removals']));
  worker.wake();
  // Items brought back by a restored backup must be gone before the first request is answered.
  await worker.idle();
  const ticking = setInterval(worker.wake, workEvery);

  return {
    restored,
    find: (wanted) => findItems(views, config, wanted),
    async remove(order) {
      const removed = take(order);
      removing.add(removed);
      try {
        return await removed;
      } finally {
        removing.delete(removed);
        worker.wake();
      }
    },
    async takeBack({ id, sources }, by) {
      await worker.idle();
      // Must run while the register still names them.
      await sweepPages(views);
      const entries = toTakenBack(id, await namesOf(engines.views, id), by).map((data) => ({
        ...{ type: 'RemovalTakenBack' as const, at: toInstant(clock()), data },
      }));
      if (registerFile !== undefined) await noteRemovals(registerFile, entries);
      const isSeen = await record(entries);
      // Resets the sources' reading state, because an unchanged feed would not be read again.
      await changeDocuments(views, sourceReadingsView, sources, (known) => (known ? null : undefined));
      return isSeen;
    },
    idle: worker.idle,
    async close() {
      isClosing = true;
      clearInterval(ticking);
      await worker.close();
    },
  };
}

async function namesOf(views: Engines['views'], id: string): Promise<string[]> {
  const names: string[] = [];
  let after: string | undefined;
  do {
    const page = await views.page({
      ...{ view: removedNamesView, list: 'ofRemoval' as const, where: { removals: id }, limit: namesAtOnce },
      ...(after === undefined ? {} : { after }),
    });
    names.push(...page.documents.map(({ name }) => name));
    after = page.documents.length < namesAtOnce ? undefined : page.cursors.at(-1);
  } while (after !== undefined);
  return names;
}
