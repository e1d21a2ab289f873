import {
  articlesView,
  cursorParameter,
  type DocumentOf,
  episodesView,
  limitParameter,
  newsView,
  offsetParameter,
  searchArticles,
  type ViewDefinition,
  videosView,
} from '@runrate/contracts';
import type { ListRead } from '@runrate/engines';
import { translator } from '@runrate/messages';
import { z } from 'zod';
import { parseParameters } from '../http/parse-request.ts';
import { dayMs, type Hub, toInstant } from '../hub.ts';
import { loadPage } from '../reading/published-page.ts';
import { searchArticlesRoute } from '../routes/search-articles.ts';
import { type FindSubject, toFeedDocuments } from './feed-documents.ts';
import { type FeedEntry, fromArticle, fromEpisode, fromNews, fromVideo } from './feed-entries.ts';
import type { DocumentRequest, SiteDocument } from './serve-documents.ts';
import type { FeedSubject } from './write-feed.ts';

/** Items of a page that nobody asked a length of, and of the first page where so many cover less than a day. */
const [usualLimit, busyLimit] = [30, 100];
/** How a feed is read page by page. */
const pageSchema = z.object({
  limit: limitParameter(usualLimit),
  cursor: cursorParameter,
  offset: offsetParameter,
});

/** Feeds of the newest items with their text: of each kind, of each category and source, of each search. */
export const feedDocuments: readonly SiteDocument[] = [
  ...toDocuments('', [articlesView], findArticles),
  ...toDocuments('/news', [newsView], findNews),
  ...toDocuments('/videos', [videosView], findVideos),
  ...toDocuments('/category/:id', [articlesView], findOfCategory),
  ...toDocuments('/sources/:id', [articlesView, newsView, videosView, episodesView], findOfSource),
  ...toDocuments('/search', [articlesView], findOfSearch).map((document) => ({
    ...document,
    takes: ['q', 'limit', 'offset'],
    limitedAs: 'search-articles',
  })),
];

/** A feed that is read page by page. */
function toDocuments(
  base: string,
  views: readonly ViewDefinition[],
  find: FindSubject,
): readonly SiteDocument[] {
  return toFeedDocuments(base, views, find, ['limit', 'cursor']);
}

function findArticles(hub: Hub, request: DocumentRequest): Promise<FeedSubject> {
  return findPage(hub, request, { view: articlesView, list: 'newest' }, fromArticle, { base: '', page: '/' });
}

function findNews(hub: Hub, request: DocumentRequest): Promise<FeedSubject> {
  return findPage(hub, request, { view: newsView, list: 'newest' }, fromNews, {
    base: '/news',
    name: translator(hub.config.language)('site.news'),
  });
}

function findVideos(hub: Hub, request: DocumentRequest): Promise<FeedSubject> {
  const place = { base: '/videos', name: translator(hub.config.language)('site.videos') };
  return findPage(hub, request, { view: videosView, list: 'newest' }, fromVideo, place);
}

async function findOfCategory(hub: Hub, request: DocumentRequest): Promise<FeedSubject | undefined> {
  const category = hub.config.categories.find(({ slug }) => slug === request.id);
  if (!category) return undefined;
  const { slug, name } = category;
  const list = { view: articlesView, list: 'newestInCategory', where: { categories: slug } } as const;
  return findPage(hub, request, list, fromArticle, { base: `/category/${slug}`, name });
}

async function findOfSource(hub: Hub, request: DocumentRequest): Promise<FeedSubject | undefined> {
  const source = hub.config.sources.find(({ id }) => id === request.id);
  if (!source) return undefined;
  const { id, name, kind } = source;
  const place = { base: `/sources/${id}`, name };
  const where = { sourceId: id };
  switch (kind) {
    case 'articles':
    case 'sitemap':
      return findPage(
        hub,
        request,
        { view: articlesView, list: 'newestBySource', where },
        fromArticle,
        place,
      );
    case 'news':
      return findPage(hub, request, { view: newsView, list: 'newestBySource', where }, fromNews, place);
    case 'videos':
    case 'roundup': {
      const list = { view: videosView, list: 'newestInChannel', where: { channel: id } } as const;
      return findPage(hub, request, list, fromVideo, place);
    }
    case 'podcast':
      return findPage(hub, request, { view: episodesView, list: 'newestInShow', where }, fromEpisode, place);
    default:
      return undefined;
  }
}

/** One page of a list as a feed that goes on after it. Few readers' programs page, so the first page holds a burst. */
async function findPage<View extends ViewDefinition>(
  { views, config }: Hub,
  { origin, query, now }: DocumentRequest,
  list: ListRead<View>,
  toEntry: (document: DocumentOf<View>, origin: string) => FeedEntry,
  { base, page = base, name }: { base: string; page?: string; name?: string },
): Promise<FeedSubject> {
  const asked = parseParameters(pageSchema, query);
  const load = async (limit: number) => {
    const found = await loadPage(views, { ...list, to: toInstant(now) }, { ...asked, limit });
    return {
      entries: found.documents.map((document) => toEntry(document, origin)),
      nextCursor: found.page.nextCursor,
    };
  };
  const usual = await load(asked.limit);
  const isFirst = query['limit'] === undefined && asked.cursor === undefined;
  const isBusy = isFirst && usual.nextCursor !== undefined && isOfOneDay(usual.entries);
  const { entries, nextCursor } = isBusy ? await load(busyLimit) : usual;
  return {
    title: name === undefined ? config.brand.name : `${name} · ${config.brand.name}`,
    ...{ page, base, entries },
    next: nextCursor === undefined ? undefined : { limit: String(asked.limit), cursor: nextCursor },
  };
}

/** Whether entries, the newest first, were published within a day. */
function isOfOneDay(entries: readonly FeedEntry[]): boolean {
  const [newest, oldest] = [entries[0], entries.at(-1)];
  if (!newest || !oldest) return false;
  return Date.parse(newest.publishedAt) - Date.parse(oldest.publishedAt) < dayMs;
}

/** The same check of `q`, and the same matches, as the call of the API. */
async function findOfSearch(hub: Hub, { query, origin, now }: DocumentRequest): Promise<FeedSubject> {
  const { limit, offset } = parseParameters(pageSchema, { limit: query['limit'], offset: query['offset'] });
  const asked = { q: query['q'], limit: String(limit), offset: String(offset), sort: 'newest' };
  const read = searchArticlesRoute.bind(asked, '');
  const { body, page } = await read.run(hub, now);
  const q = String(read.query['q']);
  const search = `?${new URLSearchParams({ q })}`;
  const isMore = page !== undefined && offset + limit < page.total;
  return {
    title: `${q} · ${hub.config.brand.name}`,
    ...{ page: `/search${search}`, base: '/search', search },
    entries: searchArticles.answer.parse(body).map((article) => fromArticle(article, origin)),
    next: isMore ? { limit: String(limit), offset: String(offset + limit) } : undefined,
  };
}
