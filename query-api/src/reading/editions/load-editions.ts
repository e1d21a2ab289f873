import {
  articlesView,
  type DailyEdition,
  type DailyEditionDocument,
  dailyEditionsView,
  type EditionItem,
  editionLists,
  itemAliasesView,
  newsView,
  toRemovedAlias,
  toRemovedNewsAlias,
  videosView,
} from '@runrate/contracts';
import { getManyInParts, type ViewStore } from '@runrate/engines';
import { withoutWithdrawn } from '@runrate/service/reading';
import { withoutRemovedItems } from './without-removed.ts';

/** Views that a response with editions depends on. What publishers withdraw leaves the item views first. */
export const viewsOfEditions = [dailyEditionsView, articlesView, newsView, videosView] as const;

/** Returns editions as readers may see them: without what was removed or withdrawn by its publisher. */
export async function presentEditions(
  views: ViewStore,
  editions: readonly DailyEditionDocument[],
): Promise<DailyEdition[]> {
  const kept = await withoutRemovedItems(views, editions);
  const aliases = await getManyInParts(
    views,
    itemAliasesView,
    kept.flatMap((edition) => editionLists.flatMap((list) => edition[list].flatMap(aliasesOf))),
  );
  const isThere = (item: { readonly id: string }) => !aliasesOf(item).some((alias) => aliases.has(alias));
  return Promise.all(
    kept.map(async (edition) => ({
      ...edition,
      ...Object.fromEntries(editionLists.map((list) => [list, edition[list].filter(isThere)])),
      digest: await withoutWithdrawn(views, edition.digest),
    })),
  );
}

function aliasesOf({ id }: { readonly id: string }): string[] {
  return [toRemovedAlias(id), toRemovedNewsAlias(id)];
}

/** Returns the pictures of articles and videos by id. They are not frozen: they are the publishers', and may be gone. */
export async function loadPictures(
  views: ViewStore,
  items: readonly EditionItem[],
): Promise<Record<string, string>> {
  const idsOf = (kind: EditionItem['kind']) => items.flatMap((item) => (item.kind === kind ? item.id : []));
  const [articles, videos] = await Promise.all([
    getManyInParts(views, articlesView, idsOf('article')),
    getManyInParts(views, videosView, idsOf('video')),
  ]);
  // In the order of the page: that in which stores return documents differs between engines.
  return Object.fromEntries(
    items.flatMap(({ kind, id }) => {
      const article = kind === 'article' ? articles.get(id)?.document : undefined;
      const picture = article
        ? (article.featuredImage ?? article.imageUrl)
        : videos.get(id)?.document.thumbnail;
      return picture ? [[id, picture]] : [];
    }),
  );
}

export async function loadEdition(views: ViewStore, date: string): Promise<DailyEdition | undefined> {
  const stored = await views.get(dailyEditionsView, date);
  return stored && (await presentEditions(views, [stored]))[0];
}

/** Returns the date of the first edition from a day on, or of the last one up to a day. */
export async function findDay(
  views: ViewStore,
  bounds: { readonly from: string } | { readonly to: string },
): Promise<string | undefined> {
  const list = 'from' in bounds ? 'oldest' : 'newest';
  const { documents } = await views.page({ view: dailyEditionsView, list, ...bounds, limit: 1 });
  return documents[0]?.date;
}

/** Dates before and after all others. */
export const [firstDay, lastDay] = ['0000-01-01', '9999-12-31'];
