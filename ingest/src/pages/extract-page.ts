import { isProbablyReaderable, Readability } from '@mozilla/readability';
import { absolutiseHtml, toAbsoluteAddress } from '../feeds/absolute-address.ts';
import { dropBoxes } from './drop-boxes.ts';
import { attributeOf, type HtmlDocument, openHtml } from './html-document.ts';
import { findPageThreat } from './page-guard.ts';
import { readPageMetadata } from './page-metadata.ts';
import { readTitle } from './page-title.ts';

/** The article of a page as its publisher wrote it; not safe to display until sanitised. */
export interface ArticlePage {
  readonly title: string;
  readonly byline: string | undefined;
  /** ISO timestamps, such as `2026-03-04T18:00:00.000Z`. */
  readonly publishedAt: string | undefined;
  readonly updatedAt: string | undefined;
  readonly leadImage: string | undefined;
  readonly contentHtml: string;
  readonly excerpt: string | undefined;
  readonly siteName: string | undefined;
  /** Canonical address stated by the page. */
  readonly canonical: string | undefined;
  readonly terms: readonly string[];
  /** Contents of its `<meta name="robots">` elements. */
  readonly robots: readonly string[];
  readonly kind: 'article' | 'other' | 'unsure';
  /** Whether there is enough text for an article, by the rules of Firefox's reader view. */
  readonly isReadable: boolean;
}

export type Extracted =
  | { readonly outcome: 'page'; readonly page: ArticlePage }
  | { readonly outcome: 'refused'; readonly reason: string };

/**
 * Extracts the article of a page. Pure; never throws, whatever the input. Takes about 20 ms for a typical page.
 *
 * - Title: headline of the structured data, then Readability's order: Open Graph, `<meta>`, `<title>`; else the only
 *   `<h1>`.
 * - Byline: authors of the structured data, then `<meta>`, `rel="author"` and text that looks like a byline.
 * - Times, image, address, terms: see `readPageMetadata`.
 * - Body: what Readability keeps, with absolute addresses.
 */
export function extractPage(html: string, url: string): Extracted {
  const threat = findPageThreat(html);
  if (threat) return refuse(threat);
  try {
    return extract(openHtml(html), url);
  } catch {
    return refuse('The page could not be read as an article');
  }
}

function extract(document: HtmlDocument, url: string): Extracted {
  const metadata = readPageMetadata(document, url);
  const base = toAbsoluteAddress(attributeOf(document, 'base[href]', 'href'), url) ?? url;
  const isReadable = isProbablyReaderable(document);
  const title = readTitle(document);
  dropBoxes(document);
  const article = new Readability(document).parse();
  const content = article?.content ?? '';
  if (!article || !content) return refuse('The page holds no text');
  const { publishedAt, updatedAt, leadImage, siteName, canonical, terms, robots, kind } = metadata;
  return {
    outcome: 'page',
    page: {
      title: toLine(metadata.headline ?? title.restore(article.title ?? '')),
      byline: toByline(metadata.authors) ?? toByline([article.byline ?? '']),
      ...{ publishedAt, updatedAt, leadImage },
      contentHtml: absolutiseHtml(content, base),
      excerpt: toLine(metadata.description ?? article.excerpt ?? '') || undefined,
      siteName: siteName ?? article.siteName ?? undefined,
      ...{ canonical, terms, robots, kind, isReadable },
    },
  };
}

/** Joins the authors' names, skipping those that are URLs. */
function toByline(authors: readonly string[]): string | undefined {
  const names = authors.map(toLine).filter((name) => name !== '' && !/^https?:\/\//i.test(name));
  return [...new Set(names)].join(', ').replace(/^by\s+/i, '') || undefined;
}

function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function refuse(reason: string): Extracted {
  return { outcome: 'refused', reason };
}
