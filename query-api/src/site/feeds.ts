import {
  articlesView,
  cursorParameter,
  type DocumentOf,
  episodesView,
  limitParameter,
  newsView,
  toCategoryPath,
  type ViewDefinition,
  videosView,
} from '@runrate/contracts';
import type { ListRead } from '@runrate/engines';
import { translator } from '@runrate/messages';
import { dayMs, toInstant } from '@runrate/service';
import { z } from 'zod';
import { parseParameters } from '../http/parse-request.ts';
import type { Hub } from '../hub/hub.ts';
import { type PartOfList, type Placed, readMerged } from '../reading/merged-lists.ts';
import { loadPage } from '../reading/published-page.ts';
import { type FindSubject, toFeedDocuments } from './feed-documents.ts';
import { type FeedEntry, fromArticle, fromEpisode, fromNews, fromVideo } from './feed-entries.ts';
import { isKindShown } from './load-entries.ts';
import { searchFeeds } from './search-feed.ts';
import type { DocumentRequest, SiteDocument } from './serve-documents.ts';
import type { FeedSubject } from './write-feed.ts';

/** Default number of items on a page, and on the first page if that many cover less than a day. */
const [usualLimit, busyLimit] = [30, 100];
const pageSchema = z.object({ limit: limitParameter(usualLimit), cursor: cursorParameter });

interface FeedPlace {
  /** Path prefix of the feed's own address. */
  readonly base: string;
  /** Path of the page with the same content, if different. */
  readonly page?: string;
  readonly name?: string;
}

type LoadEntries = (asked: { readonly limit: number; readonly cursor: string | undefined }) => Promise<{
  readonly entries: readonly FeedEntry[];
  readonly nextCursor: string | undefined;
}>;
type ReadEntries = (part: PartOfList) => Promise<readonly Placed<FeedEntry>[]>;

/** Feeds of the newest items with their text: of each kind, category, source and search. */
export const feedDocuments: readonly SiteDocument[] = [
  ...toDocuments('', [articlesView], findArticles),
  ...toDocuments('/news', [newsView], findNews),
  ...toDocuments('/videos', [videosView], findVideos),
  ...toDocuments('/category/:id', [articlesView, videosView, episodesView], findOfCategory),
  ...toDocuments('/sources/:id', [articlesView, newsView, videosView, episodesView], findOfSource),
  ...searchFeeds,
];

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

/** Finds items of every kind that has categories, the same as in mails to followers of the category. */
async function findOfCategory(hub: Hub, request: DocumentRequest): Promise<FeedSubject | undefined> {
  const category = hub.config.categories.find(({ slug }) => slug === request.id);
  if (!category) return undefined;
  const { slug, name } = category;
  const read = { list: 'newestInCategory', where: { categories: slug } } as const;
  const lists = new Map<FeedEntry['kind'], ReadEntries>([
    ['article', readList(hub, request, { view: articlesView, ...read }, fromArticle)],
    ['video', readList(hub, request, { view: videosView, ...read }, fromVideo)],
    ['episode', readList(hub, request, { view: episodesView, ...read }, fromEpisode)],
  ]);
  const shown = new Map([...lists].filter(([kind]) => isKindShown(hub.config, kind)));
  const load: LoadEntries = async (asked) => {
    const { rows, nextCursor } = await readMerged<FeedEntry['kind'], FeedEntry>(shown, asked);
    return { entries: rows, nextCursor };
  };
  return toSubject(hub, request, load, { base: toCategoryPath(category), name });
}

function readList<View extends ViewDefinition>(
  { views }: Hub,
  { origin, now }: DocumentRequest,
  list: ListRead<View>,
  toEntry: (document: DocumentOf<View>, origin: string) => FeedEntry,
): ReadEntries {
  return async ({ limit, after }) => {
    const page = { ...list, to: toInstant(now), limit, ...(after === undefined ? { offset: 0 } : { after }) };
    const { documents, cursors } = await views.page<View>(page);
    return documents.map((document, place) => ({
      row: toEntry(document, origin),
      cursor: cursors[place] ?? '',
    }));
  };
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

function findPage<View extends ViewDefinition>(
  hub: Hub,
  request: DocumentRequest,
  list: ListRead<View>,
  toEntry: (document: DocumentOf<View>, origin: string) => FeedEntry,
  place: FeedPlace,
): Promise<FeedSubject> {
  const load: LoadEntries = async ({ limit, cursor }) => {
    const asked = { limit, cursor, offset: 0 };
    const found = await loadPage(hub.views, { ...list, to: toInstant(request.now) }, asked);
    return {
      entries: found.documents.map((document) => toEntry(document, request.origin)),
      nextCursor: found.page.nextCursor,
    };
  };
  return toSubject(hub, request, load, place);
}

/** Creates a feed of one page. Few readers follow pages, so the first one is longer on busy days. */
async function toSubject(
  { config }: Hub,
  { query }: DocumentRequest,
  load: LoadEntries,
  { base, page = base, name }: FeedPlace,
): Promise<FeedSubject> {
  const { limit, cursor } = parseParameters(pageSchema, query);
  const usual = await load({ limit, cursor });
  const isFirst = query['limit'] === undefined && cursor === undefined;
  const isBusy = isFirst && usual.nextCursor !== undefined && isOfOneDay(usual.entries);
  const { entries, nextCursor } = isBusy ? await load({ limit: busyLimit, cursor }) : usual;
  return {
    title: name === undefined ? config.brand.name : `${name} · ${config.brand.name}`,
    ...{ page, base, entries },
    next: nextCursor === undefined ? undefined : { limit: String(limit), cursor: nextCursor },
  };
}

function isOfOneDay(entries: readonly FeedEntry[]): boolean {
  const [newest, oldest] = [entries[0], entries.at(-1)];
  if (!newest || !oldest) return false;
  return Date.parse(newest.publishedAt) - Date.parse(oldest.publishedAt) < dayMs;
}
