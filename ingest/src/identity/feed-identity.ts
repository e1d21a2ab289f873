import { createHash } from 'node:crypto';
import type { FeedItem } from '../feeds/feed-item.ts';

/** What an item is known by within its source. */
export interface Identity {
  /** `guid:…`, else `url:…`, else `title:…|day`. */
  readonly key: string;
  /** Key of a second item with the same guid: the guid with the address. */
  readonly longKey?: string;
  /** Another item of the same feed has this guid with a different address and title. */
  readonly guidIsShared: boolean;
}

/** Longest guid that is recorded as it is; a longer one is known by its hash. */
const MAX_GUID_LENGTH = 2048;

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
  if (item.url !== undefined) return { key: `url:${item.url}`, guidIsShared: false };
  if (item.title === '') return undefined;
  const day = item.publishedAt?.slice(0, 10) ?? '';
  return { key: `title:${item.title}|${day}`, guidIsShared: false };
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
