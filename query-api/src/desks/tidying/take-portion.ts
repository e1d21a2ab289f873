import { randomUUID } from 'node:crypto';
import { itemsTidied, type LogPosition, storyItemsView, type Tidying } from '@runrate/contracts';
import { type Engines, getManyInParts } from '@runrate/engines';
import { nameOfPage, toAdminRecord, toEditionId, toInstant, toTidiedName } from '@runrate/service';
import { eraseFromLog, keysOfItems, toErasures } from '../removals/erase-from-log.ts';
import { findVectors } from '../removals/find-beside.ts';
import { findEdits } from '../removals/find-edits.ts';
import {
  type FoundItem,
  kindReaders,
  namesOfItem,
  pagesOfItem,
  storyKeyOf,
  withoutRepeats,
} from '../removals/item-kinds.ts';
import { isOnlyOf } from '../removals/removal-records.ts';
import { sweepKeys } from '../removals/sweep.ts';

/** Added to an item's edition, because it may still change while it is being deleted. */
const editionMargin = 1000;

export interface PortionTools {
  readonly engines: Pick<Engines, 'log' | 'views'>;
  readonly clock: () => number;
  /** Waits until the views reflect these positions. Resolves to false if that takes too long. */
  readonly settleAll: (places: readonly LogPosition[]) => Promise<boolean>;
}

/**
 * Deletes items from log and memories, and thereby from the views. Their names are recorded first, so that no
 * feed brings them back. If killed in between, the items are still in the views and found again.
 */
export async function takePortion(
  { engines, clock, settleAll }: PortionTools,
  { run, source }: Pick<Tidying, 'run' | 'source'>,
  items: readonly FoundItem[],
  moreFollows: boolean,
): Promise<boolean> {
  const { views, log } = engines;
  const fresh = await readAnew(views, items);
  const ends = source === undefined ? fresh : fresh.filter((item) => isOnlyOf(item, source));
  const at = toInstant(clock());
  const told = await toTold(views, ends);
  if (told.length > 0) {
    const record = toAdminRecord(itemsTidied, `${run}|${randomUUID()}`, { id: run, items: told }, at);
    if (!(await settleAll(await log.append([record])))) return false;
  }
  const erasures = toErasures(fresh, (_item, { sourceId }) => source === undefined || sourceId === source);
  const beside = [...(await findVectors(views, ends)), ...(await findEdits(views, ends))];
  await sweepKeys(views, keysOfItems(erasures));
  return settleAll(await eraseFromLog(engines, [...erasures, ...beside], { moreFollows }));
}

/** Adds the current state of the items from every view. */
async function readAnew(views: Engines['views'], items: readonly FoundItem[]): Promise<FoundItem[]> {
  const wanted = new Set(items.map(({ kind, id }) => `${kind}|${id}`));
  const ids = [...new Set(items.map(({ id }) => id))];
  const found = (await Promise.all(kindReaders.map((reader) => reader.get(views, ids)))).flat();
  return withoutRepeats([...items, ...found.filter(({ kind, id }) => wanted.has(`${kind}|${id}`))]);
}

async function toTold(views: Engines['views'], items: readonly FoundItem[]) {
  const keys = items.flatMap((item) => storyKeyOf(item) ?? []);
  const decided = await getManyInParts(views, storyItemsView, keys);
  return items.map((item) => {
    const decision = decided.get(storyKeyOf(item) ?? '')?.document;
    // The page of a story named after the item is deleted too.
    const story = decision?.stories?.includes(decision.key)
      ? [nameOfPage(decision.key), nameOfPage(decision.slug)]
      : [];
    return {
      kind: item.kind,
      at: item.publishedAt ?? toInstant(0),
      names: [...new Set([...namesOfItem(item), ...pagesOfItem(item), ...story])].map(toTidiedName),
      editionId: toEditionId(item.kind, item.id),
      edition: item.edition + editionMargin,
    };
  });
}
