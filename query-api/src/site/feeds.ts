import { type ArticleDocument, articlesView, type Category, type HubConfig } from '@runrate/contracts';
import { Feed, type Item } from 'feed';
import { escapeHtml } from '../http/escape-html.ts';
import { type Hub, toInstant } from '../hub.ts';
import type { DocumentRequest, SiteDocument } from './serve-documents.ts';

const most = 30;

type CategoryOfFeed = Pick<Category, 'name' | 'slug'>;
type Format = 'rss' | 'atom' | 'json';

/** Feeds of the newest articles, with their text. */
export const feedDocuments: readonly SiteDocument[] = [
  toDocument('/feed.xml', 'rss', 'application/rss+xml; charset=utf-8'),
  toDocument('/atom.xml', 'atom', 'application/atom+xml; charset=utf-8'),
  toDocument('/feed.json', 'json', 'application/feed+json; charset=utf-8'),
  {
    path: '/category/:id/feed.xml',
    contentType: 'application/rss+xml; charset=utf-8',
    views: [articlesView],
    async make(hub, request) {
      const category = hub.config.categories.find(({ slug }) => slug === request.id);
      return category && makeFeed(hub, request, 'rss', category);
    },
  },
];

function toDocument(path: string, format: Format, contentType: string): SiteDocument {
  return {
    ...{ path, contentType, views: [articlesView] },
    make: (hub, request) => makeFeed(hub, request, format),
  };
}

async function makeFeed(
  hub: Hub,
  { origin, now }: DocumentRequest,
  format: Format,
  category?: CategoryOfFeed,
): Promise<string> {
  const bounds = { view: articlesView, to: toInstant(now), limit: most };
  const { documents } = await hub.views.page(
    category === undefined
      ? { ...bounds, list: 'newest' }
      : { ...bounds, list: 'newestInCategory', where: { categories: category.slug } },
  );
  const feed = createFeed(hub.config, origin, documents, category);
  const names = new Map(hub.config.categories.map(({ slug, name }) => [slug, name]));
  for (const article of documents) feed.addItem(toItem(article, origin, format, names));
  if (format === 'json') return feed.json1();
  return withoutControls(format === 'rss' ? feed.rss2() : feed.atom1());
}

function createFeed(
  config: HubConfig,
  origin: string,
  articles: readonly ArticleDocument[],
  category: CategoryOfFeed | undefined,
): Feed {
  const { name, description } = config.brand;
  const link = category === undefined ? `${origin}/` : `${origin}/category/${category.slug}`;
  const path = category === undefined ? '' : `/category/${category.slug}`;
  return new Feed({
    id: link,
    title: category === undefined ? name : `${category.name} · ${name}`,
    description,
    link,
    updated: new Date(Math.max(0, ...articles.map((article) => Date.parse(lastChange(article))))),
    generator: 'Runrate',
    feedLinks: {
      rss: `${origin}${path}/feed.xml`,
      atom: `${origin}/atom.xml`,
      json: `${origin}/feed.json`,
    },
  });
}

function toItem(
  article: ArticleDocument,
  origin: string,
  format: Format,
  names: ReadonlyMap<string, string>,
): Item {
  const image = article.featuredImage ?? article.imageUrl;
  const html = article.content || `<p>${escapeHtml(article.excerpt)}</p>`;
  const author = { name: article.author || article.source };
  return {
    title: toTitle(article.title, format),
    id: `urn:runrate:article:${encodeURIComponent(article.id)}`,
    link: `${origin}/article/${encodeURIComponent(article.slug)}`,
    date: new Date(lastChange(article)),
    published: new Date(article.publishedAt),
    description: format === 'json' ? article.excerpt : escapeHtml(article.excerpt),
    // The feed library closes only the first end of a CDATA section.
    content: html.replaceAll(']]>', ']]&gt;'),
    category: article.categories.map((slug) => ({
      name: format === 'atom' ? escapeHtml(names.get(slug) ?? slug) : (names.get(slug) ?? slug),
      term: slug,
    })),
    // RSS wants an address of mail in its own author element.
    ...(format === 'rss'
      ? { extensions: [{ name: 'dc:creator', objects: { _text: author.name } }] }
      : { author: [author] }),
    ...(format === 'json' && image !== undefined ? { image } : {}),
  };
}

/** Titles are HTML in Atom and text in JSON; in RSS readers take them for either, so that only tags are escaped. */
function toTitle(title: string, format: Format): string {
  if (format === 'json') return title;
  return format === 'atom' ? escapeHtml(title) : title.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function lastChange({ updatedAt, publishedAt }: ArticleDocument): string {
  return updatedAt !== undefined && updatedAt > publishedAt ? updatedAt : publishedAt;
}

/** Without the characters XML has no place for. */
function withoutControls(xml: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  return xml.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}
