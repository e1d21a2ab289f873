import { Readable, type Transform } from 'node:stream';
import {
  articlesView,
  dailyEditionsView,
  defaultLanguage,
  isAddressShown,
  startupsView,
  storiesView,
  toCategoryPath,
  type VideoDocument,
  videosView,
} from '@runrate/contracts';
import { dayMs, toInstant } from '@runrate/service';
import {
  loadCatalogue,
  sectionsOf,
  toArticlePath,
  toCompanyPath,
  toStoryPath,
  toVideoPath,
} from '@runrate/service/reading';
import {
  ErrorLevel,
  SitemapIndexStream,
  type SitemapItemLoose,
  SitemapStream,
  streamToPromise,
} from 'sitemap';
import type { Hub } from '../hub/hub.ts';
import { toAbsolute } from '../reading/pages/absolute.ts';
import { listScreens } from '../reading/pages/known-paths.ts';
import type { DocumentRequest, SiteDocument } from './serve-documents.ts';

const mostPerFile = 5000;
const batch = 500;
/** Limits of news sitemaps: articles of the last two days, and at most this many. */
const newsDays = 2;
const mostNews = 1000;

const xml = 'application/xml; charset=utf-8';

/** Sitemap index, its files, and `robots.txt`, which links to it. */
export const sitemapDocuments: readonly SiteDocument[] = [
  {
    path: '/robots.txt',
    contentType: 'text/plain; charset=utf-8',
    views: [],
    make: async (_hub, { origin }) => `User-agent: *\nDisallow: /admin\n\nSitemap: ${origin}/sitemap.xml\n`,
  },
  {
    path: '/sitemap.xml',
    contentType: xml,
    views: [articlesView, videosView, storiesView, dailyEditionsView],
    make: makeIndex,
  },
  { path: '/sitemaps/pages.xml', contentType: xml, views: [startupsView], make: makePages },
  { path: '/sitemaps/editions-:id.xml', contentType: xml, views: [dailyEditionsView], make: makeEditions },
  { path: '/sitemaps/news.xml', contentType: xml, views: [articlesView], make: makeNews },
  { path: '/sitemaps/articles-:id.xml', contentType: xml, views: [articlesView], make: makeArticles },
  { path: '/sitemaps/videos-:id.xml', contentType: xml, views: [videosView], make: makeVideos },
  { path: '/sitemaps/stories-:id.xml', contentType: xml, views: [storiesView], make: makeStories },
];

async function makeIndex(hub: Hub, { origin, now }: DocumentRequest): Promise<string> {
  const published = { list: 'newest', to: toInstant(now) } as const;
  const own = ownSources(hub);
  const sections = sectionsOf(hub.config);
  const [news, articles, videos, stories, editions] = await Promise.all([
    Promise.all(own.map((id) => hub.views.count({ ...articlesOf(id, now), from: newsFrom(now) }))),
    Promise.all(own.map((id) => hub.views.count(articlesOf(id, now)))),
    hub.views.count({ view: videosView, ...published }),
    hub.views.count(toldStories),
    hub.views.count(allEditions),
  ]);
  const filesOf = (name: string, total: number) =>
    Array.from(
      { length: Math.ceil(total / mostPerFile) },
      (_, index) => `${origin}/sitemaps/${name}-${index + 1}.xml`,
    );
  const files = [
    `${origin}/sitemaps/pages.xml`,
    ...(news.some((count) => count > 0) ? [`${origin}/sitemaps/news.xml`] : []),
    ...own.flatMap((id, index) => filesOf(`articles-${id}`, articles[index] ?? 0)),
    ...(sections.includes('videos') ? filesOf('videos', videos) : []),
    ...(sections.includes('stories') ? filesOf('stories', stories) : []),
    ...filesOf('editions', editions),
  ];
  return writeAll(files, new SitemapIndexStream({ level: ErrorLevel.SILENT }));
}

async function makePages(hub: Hub, { origin }: DocumentRequest): Promise<string> {
  const categories = hub.config.categories.map(toCategoryPath);
  const companies = (await loadCatalogue(hub)).map(toCompanyPath);
  const sections = sectionsOf(hub.config);
  const paths = ['/', ...listScreens(hub.config), ...categories, ...companies].filter((path) =>
    isAddressShown(path, sections),
  );
  return writeAll(
    paths.map((path) => ({ url: `${origin}${path}` })),
    toSitemap(),
  );
}

/** Returns the sources whose articles search engines should list here instead of at the publisher's. */
function ownSources({ config, rightsOf }: Hub): string[] {
  if (!sectionsOf(config).includes('articles')) return [];
  return config.sources.filter((source) => rightsOf(source).canonical === 'hub').map(({ id }) => id);
}

function articlesOf(sourceId: string, now: number) {
  return { view: articlesView, list: 'newestBySource', where: { sourceId }, to: toInstant(now) } as const;
}

function newsFrom(now: number): string {
  return toInstant(now - newsDays * dayMs);
}

/** Writes the news sitemap of the hub's own articles of the last days. */
async function makeNews(hub: Hub, { origin, now }: DocumentRequest): Promise<string | undefined> {
  const from = newsFrom(now);
  const pages = await Promise.all(
    ownSources(hub).map((id) => hub.views.page({ ...articlesOf(id, now), from, limit: mostNews })),
  );
  const documents = pages
    .flatMap((page) => page.documents)
    .sort((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1))
    .slice(0, mostNews);
  if (documents.length === 0) return undefined;
  const { brand, language: ofHub = defaultLanguage } = hub.config;
  const items = documents.map(({ slug, title, publishedAt, language = ofHub }) => ({
    url: `${origin}${toArticlePath({ slug })}`,
    news: {
      publication: { name: brand.name, language: new Intl.Locale(language).language },
      publication_date: publishedAt,
      title,
    },
  }));
  return writeAll(items, toSitemap({ news: true }));
}

async function makeArticles(hub: Hub, { origin, id, now }: DocumentRequest): Promise<string | undefined> {
  const [, source = '', file = ''] = /^(.+)-(\d+)$/.exec(id) ?? [];
  if (!ownSources(hub).includes(source)) return undefined;
  const list = articlesOf(source, now);
  const place = findPlace(await hub.views.count(list), file);
  if (!place) return undefined;
  const load = (page: PagePart) => hub.views.page({ ...list, ...page });
  const items = itemsOf(load, place, ({ slug, publishedAt, updatedAt }) => ({
    url: `${origin}${toArticlePath({ slug })}`,
    lastmod: updatedAt ?? publishedAt,
  }));
  return writeAll(items, toSitemap());
}

const toldStories = { view: storiesView, list: 'latest', where: { isTold: 'yes' } } as const;

async function makeStories(hub: Hub, { origin, id }: DocumentRequest): Promise<string | undefined> {
  if (!sectionsOf(hub.config).includes('stories')) return undefined;
  const place = findPlace(await hub.views.count(toldStories), id);
  if (!place) return undefined;
  const load = (page: PagePart) => hub.views.page({ ...toldStories, ...page });
  const items = itemsOf(load, place, ({ slug, lastAt }) => ({
    url: `${origin}${toStoryPath({ slug })}`,
    lastmod: lastAt,
  }));
  return writeAll(items, toSitemap());
}

const allEditions = { view: dailyEditionsView, list: 'newest' } as const;

async function makeEditions(hub: Hub, { origin, id }: DocumentRequest): Promise<string | undefined> {
  const place = findPlace(await hub.views.count(allEditions), id);
  if (!place) return undefined;
  const load = (page: PagePart) => hub.views.page({ ...allEditions, ...page });
  const items = itemsOf(load, place, ({ date, madeAt }) => ({
    url: `${origin}/editions/${date}`,
    lastmod: madeAt,
  }));
  return writeAll(items, toSitemap());
}

async function makeVideos(hub: Hub, { origin, id, now }: DocumentRequest): Promise<string | undefined> {
  if (!sectionsOf(hub.config).includes('videos')) return undefined;
  const list = { view: videosView, list: 'newest', to: toInstant(now) } as const;
  const place = findPlace(await hub.views.count(list), id);
  if (!place) return undefined;
  const load = (page: PagePart) => hub.views.page({ ...list, ...page });
  const items = itemsOf(load, place, (video) => toVideoItem(video, origin, hub.config.frames.player));
  return writeAll(items, toSitemap({ video: true }));
}

function toVideoItem(video: VideoDocument, origin: string, player: string): SitemapItemLoose {
  return {
    url: `${origin}${toVideoPath(video)}`,
    lastmod: video.publishedAt,
    video: {
      thumbnail_loc: toAbsolute(video.thumbnail, origin),
      title: video.title,
      description: video.description.slice(0, 2000) || video.title,
      player_loc: player.replaceAll('{id}', encodeURIComponent(video.youtubeId)),
      publication_date: video.publishedAt,
    },
  };
}

interface FilePlace {
  readonly offset: number;
  readonly size: number;
}

/**
 * Returns the range of a list, sorted newest first, for one file. The first file has the oldest items, so
 * that new items change only the last file.
 */
function findPlace(total: number, id: string): FilePlace | undefined {
  const number = /^[1-9]\d{0,5}$/.test(id) ? Number(id) : 0;
  const before = (number - 1) * mostPerFile;
  if (number === 0 || before >= total) return undefined;
  const offset = Math.max(0, total - number * mostPerFile);
  return { offset, size: total - before - offset };
}

type PagePart = { readonly limit: number } & ({ readonly offset: number } | { readonly after: string });

/** Yields the items of one file, reading in batches. */
async function* itemsOf<Document>(
  load: (page: PagePart) => Promise<{ documents: readonly Document[]; cursors: readonly string[] }>,
  { offset, size }: FilePlace,
  toItem: (document: Document) => SitemapItemLoose,
): AsyncGenerator<SitemapItemLoose> {
  let after: string | undefined;
  for (let read = 0; read < size; read += batch) {
    const limit = Math.min(batch, size - read);
    const page = await load(after === undefined ? { limit, offset } : { limit, after });
    for (const document of page.documents) yield toItem(document);
    after = page.cursors.at(-1);
    if (after === undefined) return;
  }
}

function toSitemap(kinds: { news?: boolean; video?: boolean } = {}): SitemapStream {
  return new SitemapStream({
    level: ErrorLevel.SILENT,
    xmlns: { news: kinds.news ?? false, video: kinds.video ?? false, image: false, xhtml: false },
  });
}

async function writeAll(
  items: Iterable<SitemapItemLoose | string> | AsyncIterable<SitemapItemLoose>,
  stream: Transform,
): Promise<string> {
  const source = Readable.from(items);
  source.once('error', (error) => stream.destroy(error));
  return (await streamToPromise(source.pipe(stream))).toString('utf8');
}
