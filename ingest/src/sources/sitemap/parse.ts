import { toAbsoluteAddress } from '../../feeds/absolute-address.ts';
import { parseDate } from '../../feeds/parse-date.ts';
import { parseFeed } from '../../feeds/parse-feed.ts';
import type { ParseResult } from '../parse-result.ts';
import { readSitemapXml } from './read-sitemap-xml.ts';

/** An address in a sitemap, with the times that the sitemap states. */
export interface SitemapEntry {
  readonly address: string;
  /** ISO timestamp, such as `2026-03-04T18:00:00.000Z`. */
  readonly lastModified: string | undefined;
  /** Publication time, stated only by news sitemaps. */
  readonly publishedAt: string | undefined;
}

export interface Sitemap {
  /** In an `index`, the addresses are those of further sitemaps. */
  readonly kind: 'index' | 'pages';
  readonly entries: readonly SitemapEntry[];
  /** Notes for people. */
  readonly marks: readonly string[];
}

/** Maximum number of addresses per sitemap, a limit of the protocol. */
export const MAX_ADDRESSES = 50_000;

/**
 * Parses a sitemap or a sitemap index: XML in any namespace, text with one address per line, or a feed. Pure. `url`
 * is where the text came from. Addresses after the first 50,000 are dropped.
 */
export function parseSitemap(text: string, url: string): ParseResult<Sitemap> {
  const start = text.slice(0, 10_000).trimStart();
  if (!start.startsWith('<')) return readText(text, url);
  if (/<(?:[\w.-]+:)?(?:urlset|sitemapindex)[\s>]/i.test(text)) {
    const { kind, entries } = readSitemapXml(text, MAX_ADDRESSES + 1);
    return toSitemap(
      kind,
      entries.flatMap((entry) => toEntry(entry, url)),
    );
  }
  const feed = parseFeed(text, url);
  if (feed.outcome === 'refused') return refuse(start);
  return toSitemap(
    'pages',
    feed.items.flatMap(({ url: address, publishedAt, updatedAt }) =>
      address === undefined ? [] : [{ address, publishedAt, lastModified: updatedAt ?? publishedAt }],
    ),
  );
}

function toSitemap(kind: Sitemap['kind'], entries: readonly SitemapEntry[]): ParseResult<Sitemap> {
  const marks =
    entries.length > MAX_ADDRESSES
      ? [`A sitemap has more than ${MAX_ADDRESSES} addresses; the rest was left out`]
      : [];
  return { outcome: 'parsed', parsed: { kind, entries: entries.slice(0, MAX_ADDRESSES), marks } };
}

function toEntry(
  raw: { readonly location: string; readonly lastModified: string; readonly publishedAt: string },
  base: string,
): SitemapEntry[] {
  const address = toAbsoluteAddress(raw.location, base);
  if (!address) return [];
  return [{ address, lastModified: parseDate(raw.lastModified), publishedAt: parseDate(raw.publishedAt) }];
}

function readText(text: string, base: string): ParseResult<Sitemap> {
  const lines = text.split(/[\r\n]+/, MAX_ADDRESSES * 2);
  const entries = lines.flatMap((line) => {
    const address = /^\s*https?:\/\//i.test(line) ? toAbsoluteAddress(line, base) : undefined;
    return address === undefined ? [] : [{ address, lastModified: undefined, publishedAt: undefined }];
  });
  if (entries.length === 0) return refuse(text);
  return toSitemap('pages', entries);
}

function refuse(text: string): ParseResult<Sitemap> {
  const isPage = /<(!doctype\s+html|html|head|body)[\s>]/i.test(text.slice(0, 10_000));
  return {
    outcome: 'refused',
    reason: isPage
      ? 'The address answers with a web page, not a sitemap'
      : 'The address answers with something that is not a sitemap',
  };
}
