import { type ItemAlias, itemAliasesView, toFormerSlugAlias, toUrlAlias } from '@runrate/contracts';
import { namesOnePage, toCanonicalUrl, toEarlierSlug, toItemId, withoutQuery } from '@runrate/service';
import { change, type Expected, type Read, readAll, type ViewChange } from '../define-projection.ts';

export interface IdentityInput {
  readonly sourceId: string;
  readonly observationKey: string;
  readonly guid?: string | undefined;
  readonly url?: string | undefined;
  readonly title: string;
  readonly publishedAt?: string | undefined;
  readonly first: { readonly title: string; readonly url?: string | undefined; readonly seenAt: string };
}

export interface ItemNames {
  readonly observationKey: string;
  readonly title: string;
  readonly firstTitle: string;
  /** Canonical address, if it can identify an item. */
  readonly url: string | undefined;
  readonly keyAlias: string;
  readonly urlAlias: string | undefined;
  /** Title and day; only if there is a title, and guid or address is missing or the address has a query. */
  readonly titleAlias: string | undefined;
  /** Derived from the address when first seen: the same for every source that carries the item. */
  readonly naturalId: string;
  /** Id, within its source only, of an item whose address belongs to another item. */
  readonly ownId: string;
}

export interface Held {
  readonly observationKey: string;
  readonly title: string;
}

function normaliseTitle(title: string): string {
  return title.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

export function toItemNames(namespace: 'articles' | 'news', observed: IdentityInput): ItemNames {
  const { sourceId, observationKey } = observed;
  const url = toNamingUrl(observed.url);
  const firstUrl = observed.first.url === observed.url ? url : toNamingUrl(observed.first.url);
  const title = normaliseTitle(observed.title);
  const day = (observed.publishedAt ?? observed.first.seenAt).slice(0, 10);
  // An empty title is no name.
  const needsTitle = title !== '' && (observed.guid === undefined || url === undefined || url.includes('?'));
  const ownId = toItemId(`${sourceId}|${observationKey}`);
  return {
    observationKey,
    title,
    firstTitle: normaliseTitle(observed.first.title),
    url,
    keyAlias: toKeyAlias(namespace, sourceId, observationKey),
    urlAlias: url && toUrlAlias(namespace, sourceId, url),
    titleAlias: needsTitle ? `${namespace}|title|${sourceId}|${title}|${day}` : undefined,
    naturalId: firstUrl === undefined ? ownId : toItemId(firstUrl),
    ownId,
  };
}

/** Returns the item id derived only from what the source said when the item was first seen. */
export function toFirstId(sourceId: string, observationKey: string, first: IdentityInput['first']): string {
  return toItemId(toNamingUrl(first.url) ?? `${sourceId}|${observationKey}`);
}

function toNamingUrl(address: string | undefined): string | undefined {
  const canonical = address === undefined ? undefined : toCanonicalUrl(address);
  return canonical !== undefined && namesOnePage(canonical) ? canonical : undefined;
}

export function toKeyAlias(namespace: 'articles' | 'news', sourceId: string, key: string): string {
  const [, kind = 'guid', rest = key] = /^(guid|url|title):(.*)$/s.exec(key) ?? [];
  const name =
    kind === 'url' ? (toCanonicalUrl(rest) ?? rest) : kind === 'title' ? normaliseTitle(rest) : rest;
  return `${namespace}|${kind}|${sourceId}|${name}`;
}

export function expectedAliases(names: ItemNames): Expected[] {
  return [names.keyAlias, names.urlAlias, names.titleAlias].flatMap((alias) =>
    alias === undefined ? [] : [[itemAliasesView, alias] as const],
  );
}

/**
 * Decides which item an observation belongs to: by guid, then by address, then by title and day.
 *
 * Everything read here was written by the same source, whose observations arrive in order, so the order of sources
 * cannot matter; sources only meet in the natural id. `held` returns what this source has already published about an
 * item.
 */
export function identifyItem(
  names: ItemNames,
  read: Read,
  held: (itemId: string) => Held | undefined,
): string {
  const known = read(itemAliasesView, names.keyAlias);
  if (known && !isAnother(known, names)) return known.itemId;
  // If the guid now belongs to another item, `first` still describes the previous one.
  const naturalId = known && names.url !== undefined ? toItemId(names.url) : names.naturalId;
  const isTaken = (itemId: string) => isHeldByAnother(names, held(itemId));
  const byUrl = names.urlAlias === undefined ? undefined : read(itemAliasesView, names.urlAlias);
  if (byUrl && !isTaken(byUrl.itemId)) return byUrl.itemId;
  if (held(naturalId) === undefined) {
    const byTitle = names.titleAlias === undefined ? undefined : read(itemAliasesView, names.titleAlias);
    if (byTitle && isSamePage(byTitle.url, names.url)) return byTitle.itemId;
  }
  return isTaken(naturalId) ? names.ownId : naturalId;
}

/** Returns whether the first-seen values belong to this item, and not to one that had the guid before. */
export function ownsFirstSight({ naturalId, ownId }: ItemNames, itemId: string): boolean {
  return itemId === naturalId || itemId === ownId;
}

/** The same guid with a different address and a different title is a second item. */
function isAnother(known: ItemAlias, { url, title }: ItemNames): boolean {
  return known.url !== undefined && url !== undefined && known.url !== url && known.title !== title;
}

/** As in a change log. The first title counts too: a changed guid, then a changed title, is still the same item. */
function isHeldByAnother(names: ItemNames, held: Held | undefined): boolean {
  if (held === undefined || held.observationKey === names.observationKey) return false;
  const haveGuids = held.observationKey.startsWith('guid:') && names.observationKey.startsWith('guid:');
  const title = normaliseTitle(held.title);
  return haveGuids && title !== names.title && title !== names.firstTitle;
}

/** One address is missing, or only the query differs; title and day are equal. */
function isSamePage(a: string | undefined, b: string | undefined): boolean {
  return a === undefined || b === undefined || withoutQuery(a) === withoutQuery(b);
}

/** Titles of an item whose aliases can be forgotten. */
const mostTitles = 20;

/** Returns the aliases an observation gives its item. An address from which the id follows needs none. */
export function toAliases(names: ItemNames, itemId: string, versionAt: string, read: Read): ItemAlias[] {
  const { keyAlias, urlAlias, url, title } = names;
  const titleAlias = names.titleAlias === keyAlias ? undefined : names.titleAlias;
  const said = { itemId, ...(url !== undefined && { url }), title };
  const known = read(itemAliasesView, keyAlias);
  const before = (known?.itemId === itemId && known.titleAliases) || [];
  const titleAliases = [
    ...before.filter((alias) => alias !== titleAlias),
    ...(titleAlias === undefined ? [] : [titleAlias]),
  ].slice(-mostTitles);
  const aliases: ItemAlias[] = [
    { alias: keyAlias, ...said, versionAt, ...(titleAliases.length > 0 && { titleAliases }) },
  ];
  const leadsElsewhere = url !== undefined && itemId !== names.ownId && toItemId(url) !== itemId;
  if (urlAlias !== undefined && urlAlias !== keyAlias && leadsElsewhere) {
    aliases.push({ alias: urlAlias, ...said });
  }
  if (titleAlias !== undefined) aliases.push({ alias: titleAlias, ...said });
  return aliases;
}

interface AliasedItem {
  readonly publishedAt: string;
  readonly origin?:
    | { readonly versionAt: string; readonly firstSeenAt: string; readonly slug?: string }
    | undefined;
}

/** Removes the alias of an observation key, and the aliases derived from the same title and address. */
export function forgetAliases(
  namespace: 'articles' | 'news',
  sourceId: string,
  { alias, itemId, url, title, titleAliases = [] }: ItemAlias,
  known: AliasedItem | undefined,
  read: Read,
): ViewChange[] {
  const moments = known ? [known.publishedAt, known.origin?.versionAt, known.origin?.firstSeenAt] : [];
  const days = new Set(moments.flatMap((at) => (at === undefined ? [] : [at.slice(0, 10)])));
  const slug = known?.origin?.slug;
  const slugs = slug === undefined ? [] : [slug, toEarlierSlug(slug, itemId) ?? slug];
  const others = [
    ...(url === undefined ? [] : [toUrlAlias(namespace, sourceId, url)]),
    ...titleAliases,
    // Of aliases that earlier versions stored.
    ...[...days].map((day) => `${namespace}|title|${sourceId}|${title}|${day}`),
    ...slugs.map(toFormerSlugAlias),
  ];
  const own = readAll(read, itemAliasesView, others).filter((other) => other.itemId === itemId);
  return [...new Set([alias, ...own.map((other) => other.alias)])].map((name) =>
    change(itemAliasesView, name, null),
  );
}

export function toFormerSlug(slug: string, itemId: string): ViewChange {
  const alias = toFormerSlugAlias(slug);
  return change(itemAliasesView, alias, { alias, itemId, title: '' });
}
