import { storyItemsView } from '@runrate/contracts';
import { getManyInParts, type ViewStore } from '@runrate/engines';
import { nameOfPage, nameOfPicture } from '@runrate/service';
import { scanFor } from './find-items.ts';
import { type FoundItem, storyKeyOf } from './item-kinds.ts';

/** Returns what goes with these items: pages of stories named after them, and pictures that only they use. */
export async function namesBeside(views: ViewStore, items: readonly FoundItem[]): Promise<string[]> {
  const keys = items.flatMap((item) => storyKeyOf(item) ?? []);
  const decided = await getManyInParts(views, storyItemsView, keys);
  const began = [...decided.values()].filter(({ document: { key, stories } }) => stories?.includes(key));
  return [
    ...began.flatMap(({ document: { key, slug } }) => [nameOfPage(key), nameOfPage(slug)]),
    ...(await picturesOnlyOf(views, items)).map(nameOfPicture),
  ];
}

/** A publisher's logo, for example, may be used by other items too. */
async function picturesOnlyOf(views: ViewStore, items: readonly FoundItem[]): Promise<string[]> {
  const pictures = new Set(items.flatMap((item) => item.pictures));
  if (pictures.size === 0) return [];
  const gone = new Set(items.map(({ kind, id }) => `${kind}|${id}`));
  await scanFor(views, (item) => {
    if (!gone.has(`${item.kind}|${item.id}`)) for (const picture of item.pictures) pictures.delete(picture);
    return false;
  });
  return [...pictures];
}
