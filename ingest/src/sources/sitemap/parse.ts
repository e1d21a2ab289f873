import { toAbsoluteAddress } from '../../feeds/absolute-address.ts';
import { parseDate } from '../../feeds/parse-date.ts';
import { parseFeed } from '../../feeds/parse-feed.ts';
import type { ParseResult } from '../parse-result.ts';
import { readSitemapXml } from './read-sitemap-xml.ts';

/** One address of a sitemap, with what the sitemap says of its time. */
export interface SitemapEntry {
  readonly address: string;
  /** Instants, `2026-03-04T18:00:00.000Z`. */
  readonly lastModified: string | undefined;
  /** Publication, which only a news sitemap tells. */
  readonly publishedAt: string | undefined;
}

export interface Sitemap {
  /** `index`: the addresses are those of further sitemaps. */
  readonly kind: 'index' | 'pages';
  readonly entries: readonly SitemapEntry[];
  /** What a person should know of it. */
  readonly marks: readonly string[];
}

/** Most addresses of one sitemap; the bound of the protocol. */
export const MAX_ADDRESSES = 50_000;

/**
 * Reads a sitemap or an index of sitemaps: XML in any namespace, a text of one address a line, or a feed. Pure.
 * `url` is where it came from. What comes after 50,000 addresses is left out.
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
