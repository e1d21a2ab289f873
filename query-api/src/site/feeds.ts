import { randomUUID } from 'node:crypto';
import { type Article, articlesView, type HubConfig, searchArticles } from '@runrate/contracts';
import { Feed, type Item } from 'feed';
import { escapeHtml } from '../http/escape-html.ts';
import { type Hub, toInstant } from '../hub.ts';
import { toArticleAddress } from '../reading/item-paths.ts';
import { searchArticlesRoute } from '../routes/search-articles.ts';
import { toAbsolute, withAbsolutePictures } from './absolute.ts';
import type { DocumentRequest, SiteDocument } from './serve-documents.ts';

const most = 30;

type Format = 'rss' | 'atom' | 'json';

/** What a feed is of. */
interface FeedSubject {
  readonly title: string;
  /** Path of the page that shows the same. */
  readonly page: string;
  /** What stands before and after the file's name in the feed's own address. */
  readonly base: string;
  readonly search?: string;
  readonly articles: readonly Article[];
}

type FindSubject = (hub: Hub, request: DocumentRequest) => Promise<FeedSubject | undefined>;

const formats: readonly { format: Format; file: string; contentType: string }[] = [
  { format: 'rss', file: 'feed.xml', contentType: 'application/rss+xml; charset=utf-8' },
  { format: 'atom', file: 'atom.xml', contentType: 'application/atom+xml; charset=utf-8' },
  { format: 'json', file: 'feed.json', contentType: 'application/feed+json; charset=utf-8' },
];

/** Feeds of the newest articles with their text: of all, of each category, of each search. */
export const feedDocuments: readonly SiteDocument[] = [
  ...toDocuments('', findAll),
  ...toDocuments('/category/:id', findOfCategory),
  ...toDocuments('/sources/:id', findOfSource),
  ...toDocuments('/search', findOfSearch).map((document) => ({ ...document, limitedAs: 'search-articles' })),
];

function toDocuments(base: string, find: FindSubject): readonly SiteDocument[] {
  return formats.map(({ format, file, contentType }) => ({
    ...{ path: `${base}/${file}`, contentType, views: [articlesView] },
    async make(hub, request) {
      const subject = await find(hub, request);
      return subject && makeFeed(hub.config, request.origin, format, subject);
    },
  }));
}

async function findAll(hub: Hub, { now }: DocumentRequest): Promise<FeedSubject> {
  const list = { view: articlesView, list: 'newest', to: toInstant(now), limit: most } as const;
  const { documents } = await hub.views.page(list);
  return { title: hub.config.brand.name, page: '/', base: '', articles: documents };
}

async function findOfCategory(hub: Hub, { id, now }: DocumentRequest): Promise<FeedSubject | undefined> {
  const category = hub.config.categories.find(({ slug }) => slug === id);
  if (!category) return undefined;
  const { slug, name } = category;
  const { documents } = await hub.views.page({
    ...{ view: articlesView, list: 'newestInCategory', where: { categories: slug } },
    ...{ to: toInstant(now), limit: most },
  });
  const base = `/category/${slug}`;
  return { title: `${name} · ${hub.config.brand.name}`, page: base, base, articles: documents };
}

/** Articles of one source; other kinds of items have feeds of their own. */
async function findOfSource(hub: Hub, { id, now }: DocumentRequest): Promise<FeedSubject | undefined> {
  const source = hub.config.sources.find((one) => one.id === id);
  if (source?.kind !== 'articles' && source?.kind !== 'sitemap') return undefined;
  const { documents } = await hub.views.page({
    ...{ view: articlesView, list: 'newestBySource', where: { sourceId: source.id } },
    ...{ to: toInstant(now), limit: most },
  });
  const base = `/sources/${source.id}`;
  return { title: `${source.name} · ${hub.config.brand.name}`, page: base, base, articles: documents };
}

/** The same check of `q`, and the same matches, as the call of the API. */
async function findOfSearch(hub: Hub, { query, now }: DocumentRequest): Promise<FeedSubject> {
  const read = searchArticlesRoute.bind({ q: query['q'], limit: String(most), sort: 'newest' }, '');
  const { body } = await read.run(hub, now);
  const q = String(read.query['q']);
  const search = `?${new URLSearchParams({ q })}`;
  return {
    title: `${q} · ${hub.config.brand.name}`,
    ...{ page: `/search${search}`, base: '/search', search },
    articles: searchArticles.answer.parse(body),
  };
}

function makeFeed(config: HubConfig, origin: string, format: Format, subject: FeedSubject): string {
  const feed = createFeed(config, origin, subject);
  const names = new Map(config.categories.map(({ slug, name }) => [slug, name]));
  if (format === 'atom') return makeAtom(feed, origin, subject.articles, names);
  for (const article of subject.articles) feed.addItem(toItem(article, origin, format, names));
  return format === 'json' ? makeJson(feed) : withoutControls(feed.rss2());
}

/** The feed library writes JSON Feed 1.0; 1.1 has a list of authors. The one author stays for older readers. */
function makeJson(feed: Feed): string {
  const written = JSON.parse(feed.json1()) as { items: { author?: object }[] };
  const items = written.items.map((item) => ({ ...item, ...(item.author && { authors: [item.author] }) }));
  return JSON.stringify({ ...written, version: 'https://jsonfeed.org/version/1.1', items }, null, 2);
}

/** The feed library writes no `<source>` into Atom: a mark in the place of each entry's rights is replaced by it. */
function makeAtom(
  feed: Feed,
  origin: string,
  articles: readonly Article[],
  names: ReadonlyMap<string, string>,
): string {
  const mark = randomUUID();
  for (const [index, article] of articles.entries()) {
    feed.addItem({ ...toItem(article, origin, 'atom', names), copyright: `${mark}-${index}` });
  }
  const marked = new RegExp(`<rights>${mark}-(\\d+)</rights>`, 'g');
  const xml = feed.atom1().replace(marked, (_mark, index: string) => atomSource(articles[Number(index)]));
  return withoutControls(xml);
}

function atomSource(article: Article | undefined): string {
  const url = article?.sourceUrl ?? article?.originalUrl;
  if (article === undefined || url === undefined) return '';
  const [href, title] = [escapeHtml(url), escapeHtml(article.source)];
  return `<source><id>${href}</id><title>${title}</title><link href="${href}"/></source>`;
}

function createFeed(config: HubConfig, origin: string, subject: FeedSubject): Feed {
  const { page, base, search = '', articles } = subject;
  const link = `${origin}${page}`;
  const addressOf = (file: string) => `${origin}${base}/${file}${search}`;
  return new Feed({
    id: link,
    title: subject.title,
    description: config.brand.description,
    link,
    updated: new Date(Math.max(0, ...articles.map((article) => Date.parse(lastChange(article))))),
    generator: 'Runrate',
    feedLinks: { rss: addressOf('feed.xml'), atom: addressOf('atom.xml'), json: addressOf('feed.json') },
  });
}

function toItem(article: Article, origin: string, format: Format, names: ReadonlyMap<string, string>): Item {
  const image = article.featuredImage ?? article.imageUrl;
  const html = article.content
    ? withAbsolutePictures(article.content, origin)
    : `<p>${escapeHtml(article.excerpt)}</p>`;
  const author = { name: article.author || article.source };
  return {
    title: toTitle(article.title, format),
    id: `urn:runrate:article:${encodeURIComponent(article.id)}`,
    link: toArticleAddress(article, origin),
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
    ...(format === 'rss' ? {} : { author: [author] }),
    extensions: [
      ...(format === 'rss' ? [{ name: 'dc:creator', objects: { _text: author.name } }] : []),
      ...namedSource(article, format),
    ],
    ...(format === 'json' && image !== undefined ? { image: toAbsolute(image, origin) } : {}),
  };
}

/** Where an article comes from, in the words of each format. */
function namedSource({ source, sourceUrl, originalUrl }: Article, format: Format) {
  const url = sourceUrl ?? originalUrl;
  if (url === undefined) return [];
  switch (format) {
    case 'rss':
      return [{ name: 'source', objects: { _attributes: { url: escapeHtml(url) }, _text: source } }];
    case 'atom':
      return [];
    case 'json':
      return [{ name: '_source', objects: { name: source, url } }];
  }
}

/** Titles are HTML in Atom and text in JSON; in RSS readers take them for either, so that only tags are escaped. */
export function toTitle(title: string, format: Format): string {
  if (format === 'json') return title;
  return format === 'atom' ? escapeHtml(title) : title.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function lastChange({ updatedAt, publishedAt }: Article): string {
  return updatedAt !== undefined && updatedAt > publishedAt ? updatedAt : publishedAt;
}

/** Without the characters XML has no place for. */
export function withoutControls(xml: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  return xml.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}
