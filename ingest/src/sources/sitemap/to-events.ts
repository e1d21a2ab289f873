import { articleObserved, type SourceOf } from '@runrate/contracts';
import { toSite } from '@runrate/service';
import { escapeText } from 'entities';
import { normaliseItem } from '../../feeds/normalise-item.ts';
import { toItemObservations, withoutUndefined } from '../../feeds/to-observations.ts';
import type { Observations } from '../../identity/observation.ts';
import type { ArticlePage } from '../../pages/extract-page.ts';
import type { Candidate } from './choose-pages.ts';

/** A page with where it was listed and where it answered. */
export interface FoundPage {
  readonly candidate: Candidate;
  readonly url: string;
  readonly page: ArticlePage;
  /** What the publisher asks of those who show it. */
  readonly robots?: readonly string[];
}

/** Whether a page is an article, and when it was published. */
export type Verdict =
  | { readonly outcome: 'article'; readonly publishedAt: string }
  | { readonly outcome: 'too-old'; readonly publishedAt: string }
  | { readonly outcome: 'not-an-article' };

/**
 * Judges a page. Pure. A site lists more than articles: what has a moment of publication is one, unless it
 * calls itself something else; without such a moment the last change counts, but only for what calls itself an
 * article.
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

/**
 * The page as an article. Pure. Its address is the one it gives itself, if that is on the same site, so that it
 * is the same item as in the site's feed.
 */
export function toSitemapEvents(
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

/** A canonical address of another site is not believed, nor a front page for what is not one. */
function isOwnAddress(canonical: string | undefined, url: string): boolean {
  if (canonical === undefined || toSite(canonical) !== toSite(url)) return false;
  return new URL(canonical).pathname !== '/' || new URL(url).pathname === '/';
}
