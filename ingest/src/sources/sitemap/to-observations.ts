import { articleObserved, type SourceOf } from '@runrate/contracts';
import { toSite } from '@runrate/service';
import { escapeText } from 'entities';
import { normaliseItem } from '../../feeds/normalise-item.ts';
import { toItemObservations, withoutUndefined } from '../../feeds/to-observations.ts';
import type { Observations } from '../../identity/observation.ts';
import type { ArticlePage } from '../../pages/extract-page.ts';
import type { Candidate } from './choose-pages.ts';

/** A page with its sitemap entry and its final address. */
export interface FoundPage {
  readonly candidate: Candidate;
  readonly url: string;
  readonly page: ArticlePage;
  /** The publisher's rules for those who display the page. */
  readonly robots?: readonly string[];
}

/** Whether a page is an article, and when it was published. */
export type Verdict =
  | { readonly outcome: 'article'; readonly publishedAt: string }
  | { readonly outcome: 'too-old'; readonly publishedAt: string }
  | { readonly outcome: 'not-an-article' };

/**
 * Judges a page. Pure. Sites list more than articles: a page with a publication time is one, unless it declares
 * itself something else. Without a publication time, the last change is used, but only for pages that declare
 * themselves articles.
 */
export function judgePage({ page, candidate }: FoundPage, since: string): Verdict {
  const isArticle = page.kind === 'article';
  if (page.title === '' || !(page.isReadable || isArticle)) return { outcome: 'not-an-article' };
  const { addressDate } = candidate;
  const published = page.publishedAt ?? candidate.publishedAt ?? (addressDate?.isDay && addressDate.from);
  const publishedAt = published || (isArticle ? (page.updatedAt ?? candidate.lastModified) : undefined);
  if (!publishedAt) return { outcome: 'not-an-article' };
  return { outcome: publishedAt < since ? 'too-old' : 'article', publishedAt };
}

/** Turns the page into an article. A canonical address on the same site makes it the same item as in a feed. Pure. */
export function toSitemapObservations(
  source: SourceOf<'sitemap'>,
  { page, url, robots = [] }: FoundPage,
  publishedAt: string,
): Observations {
  const item = normaliseItem({
    links: [isOwnAddress(page.canonical, url) ? page.canonical : url],
    title: page.title,
    titleType: 'text',
    summary: page.excerpt === undefined ? undefined : { value: escapeText(page.excerpt), isHtml: true },
    content: { value: page.contentHtml, isHtml: true },
    authors: [page.byline],
    published: [publishedAt],
    updated: [page.updatedAt],
    terms: page.terms,
    images: [page.leadImage],
    base: url,
    baseIsSet: false,
  });
  return toItemObservations(
    source,
    { items: [item], marks: [] },
    {
      event: articleObserved,
      extra: ({ contentHtml, author, updatedAt }) =>
        withoutUndefined({ contentHtml, author, updatedAt, robots: robots.length > 0 ? robots : undefined }),
    },
  );
}

/** Whether to trust a canonical address: not one on another site, nor the front page for a page that isn't it. */
function isOwnAddress(canonical: string | undefined, url: string): boolean {
  if (canonical === undefined || toSite(canonical) !== toSite(url)) return false;
  return new URL(canonical).pathname !== '/' || new URL(url).pathname === '/';
}
