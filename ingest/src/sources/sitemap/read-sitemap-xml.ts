import { decodeXML } from 'entities';
import { withoutComments } from '../../scanning/without-comments.ts';

/** The raw text of a sitemap entry; fields are empty if absent. */
export interface RawEntry {
  readonly location: string;
  readonly lastModified: string;
  readonly publishedAt: string;
}

/** Number of characters read per entry; image and language extensions can make entries long. */
const MAX_ENTRY_LENGTH = 100_000;

/**
 * Finds the entries of a sitemap by scanning. No tree is built of a document that may have 50 MiB, and a truncated or
 * malformed document is read as far as possible. Only the predefined XML entities are decoded. Linear time.
 */
export function readSitemapXml(
  text: string,
  limit: number,
): { readonly kind: 'index' | 'pages'; readonly entries: readonly RawEntry[] } {
  const plain = withoutComments(text);
  const [rootTag = '', prefix = '', root = ''] =
    /<((?:[\w.-]+:)?)(urlset|sitemapindex)(?:\s[^<>]*)?>/i.exec(plain) ?? [];
  const kind = root.toLowerCase() === 'sitemapindex' ? 'index' : 'pages';
  const name = `${prefix}${kind === 'index' ? 'sitemap' : 'url'}`;
  const news = /xmlns:([\w.-]+)\s*=\s*["']https?:\/\/www\.google\.com\/schemas\/sitemap-news\//.exec(rootTag);
  const published = `${news?.[1] ?? 'news'}:publication_date`;
  const opening = new RegExp(`<${escapePattern(name)}(?:\\s[^<>]*)?>`, 'i');
  const blocks = plain.split(opening, limit + 1).slice(1);
  const entries = blocks.map((block) => readEntry(block, name, prefix, published));
  return { kind, entries: entries.filter(({ location }) => location !== '') };
}

function readEntry(block: string, name: string, prefix: string, published: string): RawEntry {
  const end = block.indexOf(`</${name}`);
  const entry = block.slice(0, Math.min(end === -1 ? block.length : end, MAX_ENTRY_LENGTH));
  return {
    // Some indexes contain the bare address without an element of its own.
    location: textOf(entry, `${prefix}loc`) || bareAddress(entry),
    lastModified: textOf(entry, `${prefix}lastmod`),
    publishedAt: textOf(entry, published),
  };
}

function textOf(entry: string, name: string): string {
  const start = entry.search(new RegExp(`<${escapePattern(name)}[\\s>]`, 'i'));
  const open = start === -1 ? -1 : entry.indexOf('>', start);
  return open === -1 ? '' : leadingText(entry.slice(open + 1));
}

function bareAddress(entry: string): string {
  const text = leadingText(entry);
  return /^https?:\/\//i.test(text) ? text : '';
}

function leadingText(markup: string): string {
  const cdata = /^\s*<!\[CDATA\[([^\]]*)/.exec(markup);
  if (cdata) return cdata[1]?.trim() ?? '';
  const end = markup.indexOf('<');
  return decodeXML(end === -1 ? markup : markup.slice(0, end)).trim();
}

function escapePattern(name: string): string {
  return name.replace(/[.\\-]/g, '\\$&');
}
