import {
  type Corrections,
  deskViews,
  type HubConfig,
  type ItemKind,
  isPastKeeping,
  keptMsOf,
  type Retention,
  toKeptMs,
  type ViewDefinition,
} from '@runrate/contracts';
import { getManyInParts, type ViewStore } from '@runrate/engines';
import { toInstant } from '@runrate/service';
import { scanFor } from '../removals/find-items.ts';
import { type FoundItem, kindReaders, withoutRepeats } from '../removals/item-kinds.ts';
import { findWithdrawn } from '../removals/withdrawn-items.ts';

export interface TidyOrder {
  /** Selects everything of this source; if absent, what is past its retention time. */
  readonly source?: string | undefined;
  /** Ids of items to delete although they are curated, pinned or noted. */
  readonly also: readonly string[];
  /** Time in milliseconds since the epoch at which age is measured. */
  readonly now: number;
}

export type WhySpared = 'curated' | 'pinned' | 'noted';

export interface Choice {
  readonly goes: readonly FoundItem[];
  readonly spared: readonly { readonly item: FoundItem; readonly why: WhySpared }[];
}

export async function chooseItems(
  views: ViewStore,
  { retention }: Pick<HubConfig, 'retention'>,
  order: TidyOrder,
): Promise<Choice> {
  const { source, now } = order;
  const found =
    source === undefined
      ? await findOld(views, retention, now)
      : await scanFor(views, ({ observations }) => observations.some(({ sourceId }) => sourceId === source));
  const also = new Set(order.also);
  const marked = await findMarked(views, found);
  const isNamed = ({ observations }: FoundItem) =>
    source !== undefined || observations.every(({ sourceId }) => Object.hasOwn(retention.bySource, sourceId));
  const goes: FoundItem[] = [];
  const spared: Choice['spared'][number][] = [];
  for (const item of found) {
    const mark = marked.get(`${item.kind}|${item.id}`);
    const why = mark ?? (item.curated && !isNamed(item) ? 'curated' : undefined);
    if (why === undefined || also.has(item.id)) goes.push(item);
    else spared.push({ item, why });
  }
  return { goes, spared };
}

/** Returns whether the item is past its retention time at every source that carries it. */
function isOld(retention: Retention, item: FoundItem, now: number): boolean {
  const { kind, publishedAt, observations } = item;
  return (
    publishedAt !== undefined &&
    observations.length > 0 &&
    observations.every(({ sourceId }) => isPastKeeping(publishedAt, keptMsOf(retention, kind, sourceId), now))
  );
}

/** Returns the shortest retention time of a kind in milliseconds, or `undefined` if nothing of it expires. */
function shortestOf(retention: Retention, kind: ItemKind): number | undefined {
  const lengths = [keptMsOf({ ...retention, bySource: {} }, kind, ''), ...namedLengths(retention)];
  const known = lengths.filter((ms) => ms !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

function namedLengths({ bySource }: Retention): (number | undefined)[] {
  return Object.values(bySource).map(toKeptMs);
}

async function findOld(views: ViewStore, retention: Retention, now: number): Promise<FoundItem[]> {
  const found: FoundItem[] = [];
  for (const reader of kindReaders) {
    const shortest = shortestOf(retention, reader.kind);
    if (shortest === undefined) continue;
    for await (const item of reader.until(views, toInstant(now - shortest)))
      if (isOld(retention, item, now)) found.push(item);
  }
  if (!keepsAllItems(retention))
    for (const item of await findWithdrawn(views)) if (isOld(retention, item, now)) found.push(item);
  return withoutRepeats(found);
}

export function keepsAllItems(retention: Retention): boolean {
  return kindReaders.every(({ kind }) => shortestOf(retention, kind) === undefined);
}

async function findMarked(
  views: ViewStore,
  items: readonly FoundItem[],
): Promise<ReadonlyMap<string, 'pinned' | 'noted'>> {
  const marked = new Map<string, 'pinned' | 'noted'>();
  for (const [kind, some] of Map.groupBy(items, (item) => item.kind)) {
    const ids = some.map(({ id }) => id);
    const found = await getManyInParts<ViewDefinition>(views, deskViews[kind].edits, ids);
    for (const [id, { document }] of found) {
      const { pinned, note }: Partial<Pick<Corrections, 'pinned' | 'note'>> = document;
      if (pinned?.value) marked.set(`${kind}|${id}`, 'pinned');
      else if (note?.value) marked.set(`${kind}|${id}`, 'noted');
    }
  }
  return marked;
}

export async function countUnread(
  views: ViewStore,
  isRead: (sourceId: string) => boolean,
): Promise<{ sourceId: string; count: number }[]> {
  const counts = new Map<string, number>();
  await scanFor(views, ({ observations }) => {
    for (const sourceId of new Set(observations.map((one) => one.sourceId)))
      if (!isRead(sourceId)) counts.set(sourceId, (counts.get(sourceId) ?? 0) + 1);
    return false;
  });
  return [...counts].map(([sourceId, count]) => ({ sourceId, count })).sort((a, b) => b.count - a.count);
}
