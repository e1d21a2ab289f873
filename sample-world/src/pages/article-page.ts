import { articleBody } from '../feeds/feed-document.ts';
import { escapeMarkup, toIsoDate } from '../feeds/xml.ts';
import { articleSources } from '../sources.ts';
import type { ArticleEntry } from '../world-state.ts';
import { scriptJson, writePage } from './page-layout.ts';

/** Renders the publisher's page of an article, as seen by readers, crawlers and link previews. */
export function writeArticlePage(origin: string, entry: ArticleEntry): string {
  const { article } = entry;
  const publisher = articleSources.find((source) => source.id === entry.source)?.name ?? entry.source;
  const url = `${origin}/articles/${article.slug}`;
  const image = `${origin}/images/articles/${article.slug}.jpg`;
  const published = toIsoDate(entry.publishedAt);
  const body = [
    '<article>',
    `<p class="muted">${escapeMarkup(publisher)}</p>`,
    `<h1>${escapeMarkup(article.title)}</h1>`,
    `<p class="lead">${escapeMarkup(article.summary)}</p>`,
    `<p class="muted">By <span rel="author">${escapeMarkup(article.author)}</span>, `,
    `<time datetime="${published}">${published.slice(0, 10)}</time></p>`,
    `<img src="/images/articles/${article.slug}.jpg" alt="" width="1200" height="675">`,
    articleBody(article),
    '</article>',
    `<p class="muted">Filed under ${escapeMarkup([...article.categories, ...article.tags].join(', '))}.</p>`,
  ].join('\n');
  const head = [
    `<link rel="canonical" href="${escapeMarkup(url)}">`,
    meta('name', 'description', article.summary),
    meta('name', 'author', article.author),
    meta('property', 'og:type', 'article'),
    meta('property', 'og:title', article.title),
    meta('property', 'og:description', article.summary),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    meta('property', 'og:site_name', publisher),
    meta('property', 'article:published_time', published),
    meta('property', 'article:modified_time', toIsoDate(entry.updatedAt)),
    meta('property', 'article:section', article.categories[0] ?? ''),
    ...[...article.categories, ...article.tags].map((tag) => meta('property', 'article:tag', tag)),
    `<script type="application/ld+json">${scriptJson(toJsonLd(entry, publisher, url, image))}</script>`,
  ].join('\n');
  return writePage({ title: article.title, head, body });
}

export function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeMarkup(content)}">`;
}

function toJsonLd(entry: ArticleEntry, publisher: string, url: string, image: string): object {
  const { article } = entry;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: article.summary,
    author: [{ '@type': 'Person', name: article.author }],
    publisher: { '@type': 'Organization', name: publisher },
    datePublished: toIsoDate(entry.publishedAt),
    dateModified: toIsoDate(entry.updatedAt),
    image: [image],
    mainEntityOfPage: url,
    articleSection: article.categories[0],
    keywords: [...article.categories, ...article.tags],
  };
}
