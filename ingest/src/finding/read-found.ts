import { firstWordsOfHtml } from '@runrate/service';
import { decodeHTML } from 'entities';
import { parseFeed as readWithFeedsmith } from 'feedsmith';
import { toAbsoluteAddress } from '../feeds/absolute-address.ts';
import type { FeedItem } from '../feeds/feed-item.ts';
import { inKnownDialect, parseFeed } from '../feeds/parse-feed.ts';
import { toPlainTitle } from '../feeds/plain-title.ts';
import { attributeOf, type HtmlElement, openHtml } from '../pages/html-document.ts';
import { findPageThreat } from '../pages/page-guard.ts';
import { withoutScripts } from '../scanning/without-scripts.ts';
import type { ParseResult } from '../sources/parse-result.ts';

export interface FoundItem {
  readonly title: string;
  readonly excerpt: string;
  readonly url?: string;
  readonly publishedAt?: string;
}

/** What an address contains: a feed with its newest items, or a page with the feeds it links to. */
export type Found =
  | {
      readonly holds: 'feed';
      readonly name: string;
      readonly isPodcast: boolean;
      readonly total: number;
      readonly items: readonly FoundItem[];
    }
  | { readonly holds: 'page'; readonly name: string; readonly named: readonly string[] };

export const itemsShown = 5;
const namedLimit = 10;
const feedType = /^application\/(?:rss|atom|rdf|feed)\+(?:xml|json)$|^application\/json$/i;
const feedPath = /\/(?:feed|rss|atom)(?:\/|$|\.(?:xml|json)$)|\.(?:rss|atom)$|\/index\.xml$|[?&]feed=/i;

/** Reads a response for a person who looks for feeds; `words` limits the excerpt of each item. Pure. */
export function readFound(
  text: string,
  { url, contentType, words }: { url: string; contentType: string | undefined; words: number },
): ParseResult<Found> {
  const feed = parseFeed(text, url);
  if (feed.outcome === 'feed') {
    const parsed: Found = {
      ...{ holds: 'feed', name: readFeedName(text), total: feed.items.length },
      isPodcast: isOfEpisodes(feed.items),
      items: newestOf(feed.items).map((item) => toFoundItem(item, words)),
    };
    return { outcome: 'parsed', parsed };
  }
  const isPage = /html/i.test(contentType ?? '') || /<(?:html|head|body)[\s>]/i.test(text);
  if (!isPage || findPageThreat(text)) return feed;
  return { outcome: 'parsed', parsed: readPage(text, url) };
}

/** Whether most items of a feed are episodes of a podcast. */
export function isOfEpisodes(items: readonly FeedItem[]): boolean {
  return items.filter(({ episode }) => episode).length * 2 > items.length;
}

function newestOf(items: readonly FeedItem[]): FeedItem[] {
  const timeOf = ({ publishedAt = '' }: FeedItem) => publishedAt;
  return items
    .toSorted((a, b) => (timeOf(a) < timeOf(b) ? 1 : timeOf(a) > timeOf(b) ? -1 : 0))
    .slice(0, itemsShown);
}

function toFoundItem(
  { title, url, publishedAt, summaryHtml, contentHtml }: FeedItem,
  words: number,
): FoundItem {
  const html = withoutScripts(summaryHtml ?? contentHtml ?? '');
  const excerpt = decodeHTML(firstWordsOfHtml(html, words).replace(/^<p>|<\/p>$/g, ''));
  return {
    ...{ title: title.slice(0, 300), excerpt: excerpt.trim() },
    ...(url !== undefined && { url }),
    ...(publishedAt !== undefined && { publishedAt }),
  };
}

/** Returns the title of a feed; empty if it has none. */
function readFeedName(text: string): string {
  try {
    const { feed } = readWithFeedsmith(inKnownDialect(text), { maxItems: 1 });
    const title = typeof feed.title === 'object' ? feed.title.value : feed.title;
    return toPlainTitle(typeof title === 'string' ? title : '', 'unsure').slice(0, 120);
  } catch {
    return '';
  }
}

function readPage(html: string, url: string): Found {
  const document = openHtml(html);
  const base = toAbsoluteAddress(attributeOf(document, 'base[href]', 'href'), url) ?? url;
  const addressOf = (link: HtmlElement) => toAbsoluteAddress(link.getAttribute('href') ?? undefined, base);
  const alternates = [...document.querySelectorAll('link[rel~="alternate"][href]')]
    .filter((link) => feedType.test(link.getAttribute('type') ?? ''))
    .flatMap((link) => addressOf(link) ?? []);
  const linked = [...document.querySelectorAll('a[href]')]
    .flatMap((link) => addressOf(link) ?? [])
    .filter((address) => feedPath.test(address));
  const name = attributeOf(document, 'meta[property="og:site_name"]', 'content') ?? document.title.trim();
  // Blogs link to a feed of comments on every page; those come last.
  const isOfComments = (address: string) => (/comments/i.test(address) ? 1 : 0);
  const named = [...new Set([...alternates, ...linked])]
    .filter((address) => address !== url)
    .toSorted((a, b) => isOfComments(a) - isOfComments(b))
    .slice(0, namedLimit);
  return { holds: 'page', name: name.slice(0, 120), named };
}
