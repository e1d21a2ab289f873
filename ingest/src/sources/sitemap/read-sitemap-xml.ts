import { decodeXML } from 'entities';
import { withoutComments } from '../../scanning/without-comments.ts';

/** What stands in one entry of a sitemap, as text; empty where it stands nowhere. */
export interface RawEntry {
  readonly location: string;
  readonly lastModified: string;
  readonly publishedAt: string;
}

/** Characters of one entry that are looked at: pictures and languages can make it long. */
const MAX_ENTRY_LENGTH = 100_000;

/**
 * Entries of a sitemap, found by scanning: a document of 50 MiB is flat, so that no tree has to be built of it,
 * and one that is cut off or not quite XML is read as far as it goes. No entity but those of XML is known.
 * Takes time in line with the length.
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
    // Some indexes hold the bare address, without an element of its own.
    location: textOf(entry, `${prefix}loc`) || bareAddress(entry),
    lastModified: textOf(entry, `${prefix}lastmod`),
    publishedAt: textOf(entry, published),
  };
}

/** Text of the first element of a name. */
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
