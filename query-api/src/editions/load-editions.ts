import {
  articlesView,
  type DailyEdition,
  type DailyEditionDocument,
  dailyEditionsView,
  editionLists,
  itemAliasesView,
  newsView,
  toRemovedAlias,
  toRemovedNewsAlias,
} from '@runrate/contracts';
import { getManyInParts, type ViewStore } from '@runrate/engines';
import { withoutWithdrawn } from '@runrate/service/reading';
import { withoutRemovedItems } from './without-removed.ts';

/** Views that an answer with editions is made of: what publishers take back leaves the items first. */
export const viewsOfEditions = [dailyEditionsView, articlesView, newsView] as const;

/** Editions as readers may see them: without what was taken down, and what publishers took back. */
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

/** The edition of a day. */
export async function loadEdition(views: ViewStore, date: string): Promise<DailyEdition | undefined> {
  const stored = await views.get(dailyEditionsView, date);
  return stored && (await presentEditions(views, [stored]))[0];
}

/** The day of the first edition from one day on, or of the last up to one. */
export async function findDay(
  views: ViewStore,
  bounds: { readonly from: string } | { readonly to: string },
): Promise<string | undefined> {
  const list = 'from' in bounds ? 'oldest' : 'newest';
  const { documents } = await views.page({ view: dailyEditionsView, list, ...bounds, limit: 1 });
  return documents[0]?.date;
}

/** A day that is before, or after, all others. */
export const [firstDay, lastDay] = ['0000-01-01', '9999-12-31'];
