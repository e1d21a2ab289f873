import { findTags } from '../../scanning/find-tags.ts';

/** The feeds of a channel, or a page that names the channel. */
export type ChannelAddress =
  | { readonly kind: 'feeds'; readonly addresses: readonly string[] }
  | { readonly kind: 'page'; readonly base: string };

const channelId = /^UC([\w-]{22})$/;

/**
 * Parses an address as people copy it: a feed, a channel, a playlist or a handle. For a channel, the feed without
 * Shorts comes first: its playlist of full-length videos has the channel id with a different prefix.
 */
export function readChannelAddress(address: string): ChannelAddress {
  const url = new URL(address);
  const [, prefix = '', page = ''] =
    /^(.*?)\/(feeds\/videos\.xml|channel\/[^/]+|playlist|@[^/]+|(?:c|user)\/[^/]+)\/?$/.exec(url.pathname) ??
    [];
  const base = `${url.origin}${prefix}`;
  if (page.startsWith('channel/')) return toFeeds(base, decodeURIComponent(page.slice(8)));
  if (page === 'playlist') {
    const list = url.searchParams.get('list');
    return { kind: 'feeds', addresses: [list === null ? address : toPlaylist(base, list)] };
  }
  if (/^(@|c\/|user\/)/.test(page)) return { kind: 'page', base };
  const id = url.searchParams.get('channel_id');
  return page !== '' && id !== null ? toFeeds(base, id) : { kind: 'feeds', addresses: [address] };
}

function toFeeds(base: string, id: string): ChannelAddress {
  const whole = toChannelFeed(base, id);
  const unprefixed = channelId.exec(id)?.[1];
  return { kind: 'feeds', addresses: unprefixed ? [toPlaylist(base, `UULF${unprefixed}`), whole] : [whole] };
}

export function toChannelFeed(base: string, id: string): string {
  return `${base}/feeds/videos.xml?channel_id=${encodeURIComponent(id)}`;
}

function toPlaylist(base: string, list: string): string {
  return `${base}/feeds/videos.xml?playlist_id=${encodeURIComponent(list)}`;
}

/** Maximum length of a tag that may name the channel, in characters. */
const tagLimit = 2000;

/** Finds the channel a page belongs to, ignoring channels the page links to. */
export function findChannelId(html: string): string | undefined {
  const tags = [...findTags(html, /<(?:link|meta)\s/gi)]
    .map(({ tag }) => tag)
    .filter((tag) => tag.length <= tagLimit);
  const links = tags.filter((tag) => /^<link/i.test(tag));
  const canonical = links.filter((tag) => /rel="canonical"/i.test(tag));
  const named = tags.filter((tag) => /^<meta/i.test(tag) && /itemprop="(?:identifier|channelId)"/i.test(tag));
  return (
    findId(canonical, /\/channel\/(UC[\w-]{22})"/i) ??
    findId(links, /\/feeds\/videos\.xml\?channel_id=(UC[\w-]{22})"/i) ??
    findId(named, /content="(UC[\w-]{22})"/i) ??
    findId([html], /"externalId":"(UC[\w-]{22})"/)
  );
}

function findId(texts: readonly string[], pattern: RegExp): string | undefined {
  return texts.map((text) => pattern.exec(text)?.[1]).find((id) => id !== undefined);
}
