import { createHash } from 'node:crypto';
import { namesOnePage, toCanonicalUrl } from '@runrate/service';
import type { FeedItem } from '../feeds/feed-item.ts';
import { toPlainTitle } from '../feeds/plain-title.ts';

/** What an item is known by within its source. */
export interface Identity {
  /** `guid:…`, else `url:…`, else `title:…|day`; where there is no title, the beginning of the text stands for it. */
  readonly key: string;
  /** Key of a second item with the same guid: the guid with the address. */
  readonly longKey?: string;
  /** Another item of the same feed has this guid with a different address and title. */
  readonly guidIsShared: boolean;
}

/** Longest guid that is recorded as it is; a longer one is known by its hash. */
const MAX_GUID_LENGTH = 2048;
const BEGINNING_LENGTH = 200;

/** Identity of each item, in their order; `undefined` for one that cannot be told from others. */
export function identifyItems(items: readonly FeedItem[]): readonly (Identity | undefined)[] {
  const shared = findSharedGuids(items);
  return items.map((item) => identify(item, shared));
}

function identify(item: FeedItem, shared: ReadonlySet<string>): Identity | undefined {
  if (item.guid !== undefined) {
    const key = `guid:${shorten(item.guid)}`;
    if (item.url === undefined) return { key, guidIsShared: false };
    return { key, longKey: `${key}|url:${item.url}`, guidIsShared: shared.has(item.guid) };
  }
  const name = item.title || beginningOf(item);
  if (item.url !== undefined && (name === '' || namesItem(item.url))) {
    return { key: `url:${item.url}`, guidIsShared: false };
  }
  if (name === '') return undefined;
  const day = item.publishedAt?.slice(0, 10) ?? '';
  return { key: `title:${name}|${day}`, guidIsShared: false };
}

/** The beginning of an item's text in one line: what an item without a title is known by, as people see it. */
export function beginningOf({ contentHtml, summaryHtml }: FeedItem): string {
  return toPlainTitle(contentHtml ?? summaryHtml ?? '', 'html')
    .slice(0, BEGINNING_LENGTH)
    .toWellFormed();
}

/** A site's front page, which some feeds give as the address of every item, names none. */
function namesItem(url: string): boolean {
  const canonical = toCanonicalUrl(url);
  return canonical === undefined || namesOnePage(canonical);
}

/** Guids that items of different address and title share. */
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

/** A guid as it is recorded. */
export function shorten(guid: string): string {
  return guid.length <= MAX_GUID_LENGTH ? guid : `sha256:${createHash('sha256').update(guid).digest('hex')}`;
}
