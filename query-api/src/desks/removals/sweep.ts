import {
  type DocumentOf,
  type ItemAlias,
  itemAliasesView,
  itemLooksView,
  keyOf,
  pageReadingsView,
  refusalsView,
  rememberedItemsView,
  type ViewDefinition,
} from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { changeDocuments } from '@runrate/engines';
import { findRemoved, idsOfAddress, nameOfId, nameOfPage, nameOfSource, toItemId } from '@runrate/service';
import { findNamed } from './find-named.ts';
import { kindReaders } from './item-kinds.ts';

/** The documents are small, and fewer commits write less. */
const keysAtOnce = 2000;

export async function sweepKeys(views: ViewStore, erased: readonly string[]): Promise<void> {
  const keys = [...new Set(erased)];
  for (const view of [rememberedItemsView, itemLooksView] as const)
    for (let start = 0; start < keys.length; start += keysAtOnce)
      await changeDocuments(views, view, keys.slice(start, start + keysAtOnce), (known) =>
        known ? null : undefined,
      );
}

/** Deletes what ingest's memories and the item aliases hold about removed items. */
export async function sweepMemories(views: ViewStore): Promise<void> {
  await sweep(views, rememberedItemsView, namesOfObservation);
  await sweep(views, itemLooksView, ({ id, url }) => [...namesOfKey(id), ...idsOfAddress(url).map(nameOfId)]);
  await sweepPages(views);
  await sweep(
    views,
    itemAliasesView,
    ({ alias, itemId, url }) => [
      nameOfId(itemId),
      // All that is left of an item that was withdrawn before its source was removed.
      nameOfPage(itemId),
      ...idsOfAddress(url).map(nameOfId),
      nameOfSource(sourceOf(alias)),
    ],
    (aliases) => withoutItems(views, aliases),
  );
  await sweepRefusals(views);
}

/** Forgets that removed pages were read, so that they are read again if that is allowed later. */
export async function sweepPages(views: ViewStore): Promise<void> {
  await sweep(views, pageReadingsView, ({ id, articleUrl }) => [
    ...namesOfKey(id),
    ...idsOfAddress(id.slice(id.indexOf('|') + 1)).map(nameOfId),
    ...idsOfAddress(articleUrl).map(nameOfId),
  ]);
}

export function namesOfKey(key: string): string[] {
  const at = key.indexOf('|');
  const observationKey = key.slice(at + 1).replace(/^moments:/, '');
  const address = observationKey.replace(/^(?:guid|url):/, '');
  const video = /^video:(.+)$/.exec(address)?.[1];
  return [
    nameOfId(toItemId(`${key.slice(0, at)}|${observationKey}`)),
    nameOfSource(key.slice(0, at)),
    ...(video === undefined ? idsOfAddress(address) : [video]).map(nameOfId),
  ];
}

export function namesOfObservation({ id, first }: DocumentOf<typeof rememberedItemsView>): string[] {
  return [...namesOfKey(id), ...idsOfAddress(first.url).map(nameOfId)];
}

function sourceOf(alias: string): string {
  return alias.split('|')[2] ?? '';
}

/** Returns aliases whose source says nothing more about the item. The others are needed to erase it. */
async function withoutItems(views: ViewStore, aliases: readonly ItemAlias[]): Promise<ItemAlias[]> {
  const ids = [...new Set(aliases.map(({ itemId }) => itemId))];
  const items = (await Promise.all(kindReaders.map((reader) => reader.get(views, ids)))).flat();
  const said = new Set(
    items.flatMap(({ id, observations }) => observations.map(({ sourceId }) => `${id}|${sourceId}`)),
  );
  return aliases.filter(({ alias, itemId }) => !said.has(`${itemId}|${sourceOf(alias)}`));
}

async function sweep<View extends ViewDefinition>(
  views: ViewStore,
  view: View,
  namesOf: (document: DocumentOf<View>) => string[],
  mayGo: (documents: DocumentOf<View>[]) => Promise<DocumentOf<View>[]> = async (all) => all,
): Promise<void> {
  for await (const named of findNamed(views, view, namesOf)) {
    const keys = (await mayGo(named)).map((one) => keyOf(view, one));
    if (keys.length > 0) await changeDocuments(views, view, keys, (known) => (known ? null : undefined));
  }
}

async function sweepRefusals(views: ViewStore): Promise<void> {
  for await (const { document } of views.scan(refusalsView)) {
    const { sourceId } = document;
    const addresses = document.refused.map(({ address }) => address);
    const names = addresses.flatMap((address) => idsOfAddress(address).map(nameOfId));
    const removed = await findRemoved(views, [nameOfSource(sourceId), ...names]);
    if (removed.size === 0) continue;
    const isRemoved = (address: string) =>
      removed.has(nameOfSource(sourceId)) || idsOfAddress(address).some((id) => removed.has(nameOfId(id)));
    await changeDocuments(
      views,
      refusalsView,
      [sourceId],
      (known) => known && { ...known, refused: known.refused.filter(({ address }) => !isRemoved(address)) },
    );
  }
}
