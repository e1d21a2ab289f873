import {
  articlesView,
  correctedArticlesView,
  type HubConfig,
  itemAliasesView,
  toFormerSlugAlias,
  toUrlAlias,
} from '@runrate/contracts';
import { getManyInParts, type ViewStore } from '@runrate/engines';
import { idsOfAddress, toCanonicalUrl } from '@runrate/service';
import { readPath } from '../../reading/pages/known-paths.ts';
import { type FoundItem, kindReaders, withoutRepeats } from './item-kinds.ts';
import { findWithdrawn } from './withdrawn-items.ts';

/** What an admin wants to remove. Exactly one field is set. */
export interface Wanted {
  readonly url?: string | undefined;
  readonly id?: string | undefined;
  readonly source?: string | undefined;
}

/** Finds the items with this address, id or source, including hidden and withdrawn ones. */
export async function findItems(
  views: ViewStore,
  config: Pick<HubConfig, 'sources'>,
  { url, id, source }: Wanted,
): Promise<FoundItem[]> {
  if (source !== undefined) return scanFor(views, (item) => isOf(item, source));
  if (id !== undefined) return findByIds(views, [id, ...(await idsOfSlug(views, id))]);
  const page = url === undefined ? undefined : pageOf(url);
  if (page !== undefined) {
    const found = await findByIds(views, [page, ...(await idsOfSlug(views, page))]);
    if (found.length > 0) return found;
  }
  const ids = [...idsOfAddress(url), ...(await idsOfAlias(views, config, url))];
  const byId = ids.length === 0 ? [] : await findByIds(views, ids);
  const named = new Set(ids);
  // Other addresses than the one an item was first seen under are known only from its observations.
  const bySaying = await scanFor(views, ({ observations }) =>
    observations.some((one) => one.ids.some((known) => named.has(known))),
  );
  return withoutRepeats([...byId, ...bySaying]);
}

function isOf({ observations }: FoundItem, source: string): boolean {
  return observations.some(({ sourceId }) => sourceId === source);
}

async function findByIds(views: ViewStore, ids: readonly string[]): Promise<FoundItem[]> {
  const found = await Promise.all(kindReaders.map((reader) => reader.get(views, ids)));
  const named = new Set(ids);
  const withdrawn = (await findWithdrawn(views)).filter(({ id, pages, observations }) =>
    [id, ...pages, ...observations.map(({ key }) => key)].some((name) => named.has(name)),
  );
  return withoutRepeats([...found.flat(), ...withdrawn]);
}

export async function scanFor(views: ViewStore, isMeant: (item: FoundItem) => boolean): Promise<FoundItem[]> {
  const withdrawn = (await findWithdrawn(views)).filter(isMeant);
  return withoutRepeats([...(await scanViews(views, isMeant)), ...withdrawn]);
}

export async function scanViews(
  views: ViewStore,
  isMeant: (item: FoundItem) => boolean,
): Promise<FoundItem[]> {
  const found: FoundItem[] = [];
  for (const reader of kindReaders)
    for await (const item of reader.scan(views)) if (isMeant(item)) found.push(item);
  return withoutRepeats(found);
}

/** Returns the id or slug in an address of this hub. A publisher's address may look the same, but finds nothing. */
function pageOf(url: string): string | undefined {
  const address = URL.parse(url, 'http://hub.invalid');
  const known = address ? readPath(address.pathname) : undefined;
  return known?.kind === 'article' || known?.kind === 'video' ? known.id : undefined;
}

async function idsOfSlug(views: ViewStore, slug: string): Promise<string[]> {
  const pages = await Promise.all(
    [articlesView, correctedArticlesView].map((view) =>
      views.page({ view, list: 'bySlug', where: { slug }, limit: 10 }),
    ),
  );
  const former = await views.get(itemAliasesView, toFormerSlugAlias(slug));
  return [
    ...pages.flatMap(({ documents }) => documents.map(({ id }) => id)),
    ...(former ? [former.itemId] : []),
  ];
}

async function idsOfAlias(
  views: ViewStore,
  { sources }: Pick<HubConfig, 'sources'>,
  url: string | undefined,
): Promise<string[]> {
  const canonical = url === undefined ? undefined : toCanonicalUrl(url);
  if (canonical === undefined) return [];
  const aliases = sources.flatMap(({ id }) => [
    toUrlAlias('articles', id, canonical),
    toUrlAlias('news', id, canonical),
  ]);
  const found = await getManyInParts(views, itemAliasesView, aliases);
  return [...found.values()].map(({ document }) => document.itemId);
}
