import { escapeMarkup, toIsoDate } from '../feeds/xml.ts';
import { articleSources, channels, type FeedSource, newsSources } from '../sources.ts';
import type { ArticleEntry, NewsEntry, WorldState } from '../world-state.ts';
import { meta } from './article-page.ts';
import { writePage } from './page-layout.ts';

export function writeNewsPage(origin: string, { item, publishedAt }: NewsEntry): string {
  const source = newsSources.find((candidate) => candidate.id === item.source)?.name ?? item.source;
  const url = `${origin}/news/${item.source}/${item.slug}`;
  const body = [
    `<article><p class="muted">${escapeMarkup(source)}, ${toIsoDate(publishedAt).slice(0, 10)}</p>`,
    `<h1>${escapeMarkup(item.title)}</h1>`,
    `<img src="/images/news/${item.slug}.jpg" alt="" width="1200" height="675">`,
    `<p>${escapeMarkup(item.summary)}</p></article>`,
  ].join('\n');
  const head = [
    `<link rel="canonical" href="${escapeMarkup(url)}">`,
    meta('name', 'description', item.summary),
    meta('property', 'og:type', 'article'),
    meta('property', 'og:title', item.title),
    meta('property', 'og:description', item.summary),
    meta('property', 'og:url', url),
    meta('property', 'og:image', `${origin}/images/news/${item.slug}.jpg`),
    meta('property', 'og:site_name', source),
    meta('property', 'article:published_time', toIsoDate(publishedAt)),
  ].join('\n');
  return writePage({ title: item.title, head, body });
}

/** Renders a publisher's home page, which its feed links to. */
export function writeSourcePage(source: FeedSource, state: WorldState): string {
  const entries = [...state.articles(source.id).map(articleLine), ...state.news(source.id).map(newsLine)];
  const head = `<link rel="alternate" type="${FEED_TYPES[source.dialect]}" href="${source.path}" title="${escapeMarkup(source.name)}">`;
  const body =
    `<h1>${escapeMarkup(source.name)}</h1><p class="lead">${escapeMarkup(source.description)}</p>` +
    `<p><a href="${source.path}">Feed</a></p><ul class="plain">${entries.join('')}</ul>`;
  return writePage({ title: source.name, head, body });
}

/** Renders the start page, which lists every feed of the sample world. */
export function writeDirectoryPage(): string {
  const feeds = [...articleSources, ...newsSources].map(
    (source) =>
      `<li>${anchor(source.path, source.name)}<br><span class="muted">${escapeMarkup(source.description)}</span></li>`,
  );
  const videos = channels.map(
    (channel) => `<li>${anchor(`/youtube/channel/${channel.id}`, channel.name)}</li>`,
  );
  const body =
    '<h1>The Runrate sample world</h1><p class="lead">Feeds, pages, videos and quotes that a hub can read without the internet.</p>' +
    `<h2>Feeds</h2><ul class="plain">${feeds.join('')}</ul><h2>Channels</h2><ul class="plain">${videos.join('')}</ul>`;
  return writePage({ title: 'The Runrate sample world', body });
}

const FEED_TYPES: Readonly<Record<FeedSource['dialect'], string>> = {
  rss: 'application/rss+xml',
  'rss-latin1': 'application/rss+xml',
  atom: 'application/atom+xml',
  'json-feed': 'application/feed+json',
  rdf: 'application/rdf+xml',
};

export function anchor(href: string, text: string): string {
  return `<a href="${escapeMarkup(href)}">${escapeMarkup(text)}</a>`;
}

function articleLine({ article }: ArticleEntry): string {
  return `<li>${anchor(`/articles/${article.slug}`, article.title)}</li>`;
}

function newsLine({ item }: NewsEntry): string {
  return `<li>${anchor(`/news/${item.source}/${item.slug}`, item.title)}</li>`;
}
