import { Readable, type Transform } from 'node:stream';
import { articlesView } from '@runrate/contracts';
import {
  ErrorLevel,
  SitemapIndexStream,
  type SitemapItemLoose,
  SitemapStream,
  streamToPromise,
} from 'sitemap';
import { type Hub, toInstant } from '../hub.ts';
import { listedScreens } from './known-paths.ts';
import type { DocumentRequest, SiteDocument } from './serve-documents.ts';

const mostPerFile = 5000;
const batch = 500;

const xml = 'application/xml; charset=utf-8';

/** The index of all pages for search engines, its files, and where they are told of it. */
export const sitemapDocuments: readonly SiteDocument[] = [
  {
    path: '/robots.txt',
    contentType: 'text/plain; charset=utf-8',
    views: [],
    make: async (_hub, { origin }) => `User-agent: *\nDisallow: /admin\n\nSitemap: ${origin}/sitemap.xml\n`,
  },
  { path: '/sitemap.xml', contentType: xml, views: [articlesView], make: makeIndex },
  { path: '/sitemaps/pages.xml', contentType: xml, views: [], make: makePages },
  { path: '/sitemaps/articles-:id.xml', contentType: xml, views: [articlesView], make: makeArticles },
];

async function makeIndex(hub: Hub, { origin, now }: DocumentRequest): Promise<string> {
  const total = await hub.views.count({ view: articlesView, list: 'newest', to: toInstant(now) });
  const files = Array.from(
    { length: Math.ceil(total / mostPerFile) },
    (_, index) => `${origin}/sitemaps/articles-${index + 1}.xml`,
  );
  const stream = new SitemapIndexStream({ level: ErrorLevel.SILENT });
  return writeAll([`${origin}/sitemaps/pages.xml`, ...files], stream);
}

async function makePages(hub: Hub, { origin }: DocumentRequest): Promise<string> {
  const categories = hub.config.categories.map(({ slug }) => `/category/${slug}`);
  const paths = ['/', ...listedScreens, ...categories];
  return writeAll(
    paths.map((path) => ({ url: `${origin}${path}` })),
    toSitemap(),
  );
}

/** The first file holds the oldest articles, so that a new one changes the last file only. */
async function makeArticles(hub: Hub, { origin, id, now }: DocumentRequest): Promise<string | undefined> {
  const list = { view: articlesView, list: 'newest', to: toInstant(now) } as const;
  const total = await hub.views.count(list);
  const number = /^[1-9]\d{0,5}$/.test(id) ? Number(id) : 0;
  const before = (number - 1) * mostPerFile;
  if (number === 0 || before >= total) return undefined;
  const offset = Math.max(0, total - number * mostPerFile);
  return writeAll(articlesFrom(hub, list, origin, { offset, size: total - before - offset }), toSitemap());
}

async function* articlesFrom(
  hub: Hub,
  list: { view: typeof articlesView; list: 'newest'; to: string },
  origin: string,
  { offset, size }: { offset: number; size: number },
): AsyncGenerator<SitemapItemLoose> {
  let after: string | undefined;
  for (let read = 0; read < size; read += batch) {
    const place = after === undefined ? { offset } : { after };
    const page = await hub.views.page({ ...list, ...place, limit: Math.min(batch, size - read) });
    for (const { slug, publishedAt, updatedAt } of page.documents) {
      yield { url: `${origin}/article/${encodeURIComponent(slug)}`, lastmod: updatedAt ?? publishedAt };
    }
    after = page.cursors.at(-1);
    if (after === undefined) return;
  }
}

function toSitemap(): SitemapStream {
  return new SitemapStream({
    level: ErrorLevel.SILENT,
    xmlns: { news: false, video: false, image: false, xhtml: false },
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
