import type { HttpClient } from '@runrate/service/fetching';
import { parseFeed as readWithFeedsmith } from 'feedsmith';
import { decodeText } from '../decoding/decode-text.ts';
import { toAbsoluteAddress } from '../feeds/absolute-address.ts';
import type { FeedItem } from '../feeds/feed-item.ts';
import { fetchFeed } from '../feeds/fetch-feed.ts';
import { parseFeed } from '../feeds/parse-feed.ts';
import { toPlainTitle } from '../feeds/plain-title.ts';
import { attributeOf, openHtml } from '../pages/html-document.ts';
import { findPageThreat } from '../pages/page-guard.ts';

export type Discovery =
  | {
      readonly outcome: 'found';
      readonly url: string;
      readonly name: string;
      readonly items: readonly FeedItem[];
    }
  | { readonly outcome: 'failed'; readonly reason: string };

/** Where feeds often are, on sites whose pages do not name them. */
const usualPaths = ['/feed', '/feed.xml', '/rss.xml', '/atom.xml', '/index.xml', '/feed.json'];
const MAX_NAMED = 5;

/**
 * Finds the feed of an address: itself, else one the page names (`<link rel="alternate">`), else one where feeds
 * often are. Of the first that can be read, its items.
 */
export async function discoverFeed(client: HttpClient, address: string): Promise<Discovery> {
  const first = await readAddress(client, address);
  if (first.outcome !== 'page') return first;
  const { named, name, url } = first;
  const usual = usualPaths.flatMap((path) => toAbsoluteAddress(path, url) ?? []);
  for (const candidate of [...named, ...usual]) {
    const found = await readAddress(client, candidate);
    if (found.outcome === 'found') return { ...found, name: found.name || name };
  }
  return { outcome: 'failed', reason: 'The page names no feed, and there is none where feeds often are' };
}

interface Page {
  readonly outcome: 'page';
  readonly url: string;
  readonly name: string;
  readonly named: readonly string[];
}

async function readAddress(client: HttpClient, address: string): Promise<Discovery | Page> {
  const result = await fetchFeed(client, address, {});
  if (result.outcome === 'failed') return result;
  if (result.outcome === 'unchanged') return { outcome: 'failed', reason: 'The server sends nothing' };
  const url = result.movedTo ?? result.url;
  const text = decodeText(result.body, result.contentType);
  const feed = parseFeed(text, url);
  if (feed.outcome === 'feed') return { outcome: 'found', url, name: readFeedName(text), items: feed.items };
  const isPage = /html/i.test(result.contentType ?? '') || /<(?:html|head|body)[\s>]/i.test(text);
  if (!isPage || findPageThreat(text)) return { outcome: 'failed', reason: feed.reason };
  return readPage(text, url);
}

/** What a feed calls itself; empty where it does not say. */
function readFeedName(text: string): string {
  try {
    const { feed } = readWithFeedsmith(text, { maxItems: 1 });
    const title = typeof feed.title === 'object' ? feed.title.value : feed.title;
    return toPlainTitle(typeof title === 'string' ? title : '', 'unsure');
  } catch {
    return '';
  }
}

function readPage(html: string, url: string): Page {
  const document = openHtml(html);
  const base = toAbsoluteAddress(attributeOf(document, 'base[href]', 'href'), url) ?? url;
  const links = [...document.querySelectorAll('link[rel~="alternate"][href]')].filter((link) =>
    /^application\/(?:rss|atom|rdf|feed)\+(?:xml|json)$|^application\/json$/i.test(
      link.getAttribute('type') ?? '',
    ),
  );
  const named = links.flatMap(
    (link) => toAbsoluteAddress(link.getAttribute('href') ?? undefined, base) ?? [],
  );
  const name = attributeOf(document, 'meta[property="og:site_name"]', 'content') ?? document.title.trim();
  // Comments have feeds too, on every page of a blog; they come last.
  const isOfComments = (address: string) => (/comments/i.test(address) ? 1 : 0);
  return {
    outcome: 'page',
    ...{ url, name },
    named: named.toSorted((a, b) => isOfComments(a) - isOfComments(b)).slice(0, MAX_NAMED),
  };
}
