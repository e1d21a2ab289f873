import {
  articlesView,
  type DailyEdition,
  type EditionItem,
  editionLists,
  newsView,
  videosView,
} from '@runrate/contracts';
import { getManyInParts, type ViewStore } from '@runrate/engines';
import { findRemoved, findTidied, idsOfAddress, nameOfId, nameOfSource } from '@runrate/service';

/** An item in the digest. */
type Told = DailyEdition['digest'][number];

/** Names of an item in the register of removals. */
const namesOfItem = ({ id, sourceId, url }: EditionItem) => [
  ...new Set([id, ...idsOfAddress(url)].map(nameOfId)),
  nameOfSource(sourceId),
];
const namesOfTold = ({ url }: Pick<Told, 'url'>) => idsOfAddress(url).map(nameOfId);

/** Returns editions without removed items; those that contain none are the same objects. */
export async function withoutRemovedItems<Edition extends DailyEdition>(
  views: ViewStore,
  editions: readonly Edition[],
  removedSources: ReadonlySet<string> = new Set(),
): Promise<Edition[]> {
  const { items, told } = listAll(editions);
  const names = [...items.flatMap(namesOfItem), ...told.flatMap(namesOfTold)];
  const removed = await findRemoved(views, [...new Set(names)]);
  if (removed.size === 0 && removedSources.size === 0) return [...editions];
  const isGone = (known: readonly string[]) => known.some((name) => removed.has(name));
  return leaveOut(editions, {
    item: (item) => isGone(namesOfItem(item)),
    told: (one) => isGone(namesOfTold(one)) || one.sources.every((name) => removedSources.has(name)),
  });
}

/** Returns editions without items that went because of their age or with their source, unless they are back. */
export async function withoutTidiedItems<Edition extends DailyEdition>(
  views: ViewStore,
  editions: readonly Edition[],
): Promise<Edition[]> {
  const { items, told } = listAll(editions);
  const ids = [...new Set([...items.map(({ id }) => id), ...told.flatMap(({ url }) => idsOfAddress(url))])];
  const tidied = await findTidied(views, ids.map(nameOfId));
  if (tidied.size === 0) return [...editions];
  const [articles, news, videos] = await Promise.all([
    getManyInParts(views, articlesView, ids),
    getManyInParts(views, newsView, ids),
    getManyInParts(views, videosView, ids),
  ]);
  const there = { article: articles, news, video: videos };
  return leaveOut(editions, {
    item: ({ kind, id }) => tidied.has(nameOfId(id)) && !there[kind].has(id),
    told: ({ url }) => idsOfAddress(url).some((id) => tidied.has(nameOfId(id)) && !news.has(id)),
  });
}

function listAll(editions: readonly DailyEdition[]): { items: EditionItem[]; told: Told[] } {
  return {
    items: editions.flatMap((edition) => editionLists.flatMap((list) => edition[list])),
    told: editions.flatMap(({ digest }) => digest),
  };
}

function leaveOut<Edition extends DailyEdition>(
  editions: readonly Edition[],
  isGone: { readonly item: (item: EditionItem) => boolean; readonly told: (told: Told) => boolean },
): Edition[] {
  return editions.map((edition) => {
    const lists = Object.fromEntries(
      editionLists.map((list) => [list, edition[list].filter((item) => !isGone.item(item))]),
    );
    const left = { ...edition, ...lists, digest: edition.digest.filter((told) => !isGone.told(told)) };
    const isWhole = [...editionLists, 'digest' as const].every(
      (list) => left[list].length === edition[list].length,
    );
    return isWhole ? edition : left;
  });
}
