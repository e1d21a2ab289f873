import { createHash } from 'node:crypto';
import { namesOnePage, toCanonicalUrl } from '@runrate/service';
import type { FeedItem } from '../feeds/feed-item.ts';
import { toPlainTitle } from '../feeds/plain-title.ts';

/** What identifies an item within its source. */
export interface Identity {
  /** `guid:…`, else `url:…`, else `title:…|day`; an item without a title uses the beginning of its text instead. */
  readonly key: string;
  /**
   * Key for a second item with the same guid: the guid plus the address. Without a guid, key for one of several items
   * on one page, such as a change log: the address with its fragment, or with the title if it has none.
   */
  readonly longKey?: string;
  /** Another item of the same feed has this guid but a different address and title. */
  readonly guidIsShared: boolean;
  /** Another item of the same feed has no guid either, leads to the same page and has a different title. */
  readonly pageIsShared?: boolean;
}

/** Longer guids are replaced by their hash. */
const MAX_GUID_LENGTH = 2048;
const BEGINNING_LENGTH = 200;

/** Returns the identity of each item, in order; `undefined` for items that can't be told apart from others. */
export function identifyItems(items: readonly FeedItem[]): readonly (Identity | undefined)[] {
  const shared = findSharedGuids(items);
  const onSharedPages = findAddressesOfSharedPages(items);
  return items.map((item) => identify(item, shared, onSharedPages));
}

function identify(
  item: FeedItem,
  shared: ReadonlySet<string>,
  onSharedPages: ReadonlySet<string>,
): Identity | undefined {
  if (item.guid !== undefined) {
    const key = `guid:${shorten(item.guid)}`;
    if (item.url === undefined) return { key, guidIsShared: false };
    return { key, longKey: `${key}|url:${item.url}`, guidIsShared: shared.has(item.guid) };
  }
  const name = item.title || beginningOf(item);
  if (item.url !== undefined && (name === '' || namesItem(item.url))) {
    const key = `url:${item.url}`;
    if (item.title === '') return { key, guidIsShared: false };
    // The projector tells items on one page apart by their guids.
    const longKey = `guid:${shorten(item.url.includes('#') ? item.url : `${item.url}|title:${item.title}`)}`;
    return { key, longKey, guidIsShared: false, pageIsShared: onSharedPages.has(item.url) };
  }
  if (name === '') return undefined;
  const day = item.publishedAt?.slice(0, 10) ?? '';
  return { key: `title:${name}|${day}`, guidIsShared: false };
}

/** Returns the beginning of an item's text on one line, which identifies an item without a title. */
export function beginningOf({ contentHtml, summaryHtml }: FeedItem): string {
  return toPlainTitle(contentHtml ?? summaryHtml ?? '', 'html')
    .slice(0, BEGINNING_LENGTH)
    .toWellFormed();
}

/** Whether the address identifies an item. Some feeds give the site's front page as the address of every item. */
function namesItem(url: string): boolean {
  const canonical = toCanonicalUrl(url);
  return canonical === undefined || namesOnePage(canonical);
}

function findSharedGuids(items: readonly FeedItem[]): Set<string> {
  const firstByGuid = new Map<string, FeedItem>();
  const shared = new Set<string>();
  for (const item of items) {
    if (item.guid === undefined) continue;
    const first = firstByGuid.get(item.guid);
    if (!first) firstByGuid.set(item.guid, item);
    else if (first.url !== item.url && first.title !== item.title) shared.add(item.guid);
  }
  return shared;
}

/** Returns the addresses of items without a guid whose page others with another title lead to, too. */
function findAddressesOfSharedPages(items: readonly FeedItem[]): Set<string> {
  const addressed = items.flatMap(({ guid, url, title }) =>
    guid === undefined && url !== undefined && title !== '' ? { url, title } : [],
  );
  const pages = Map.groupBy(addressed, ({ url }) => toCanonicalUrl(url) ?? url);
  const shared = [...pages.values()].filter((same) => same.some(({ title }) => title !== same[0]?.title));
  return new Set(shared.flat().map(({ url }) => url));
}

export function shorten(guid: string): string {
  return guid.length <= MAX_GUID_LENGTH ? guid : `sha256:${createHash('sha256').update(guid).digest('hex')}`;
}
