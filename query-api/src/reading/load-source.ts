import {
  articlesView,
  type DocumentOf,
  episodesView,
  type ListOf,
  newsView,
  type PublicSource,
  type Source,
  type SourceItem,
  videosView,
} from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { dayMs, toInstant } from '@runrate/service';
import { toArticleAddress, toVideoPath } from '@runrate/service/reading';
import type { Hub } from '../hub/hub.ts';
import { loadPage } from './published-page.ts';

const videoExcerptLimit = 240;
const averagedWeeks = 4;
const weekMs = 7 * dayMs;

/** Views that hold the items of sources. */
export const sourceItemViews = [articlesView, newsView, videosView, episodesView] as const;

/** Returns the sources that bring items, which are the ones shown to readers. */
export function readableSources({ config }: Pick<Hub, 'config'>): Source[] {
  return config.sources.filter((source) => listOf(source) !== undefined);
}

interface Range {
  /** Milliseconds since the epoch. Items published later are left out. */
  readonly now: number;
  readonly limit: number;
}

interface Loaded {
  readonly total: number;
  readonly perWeek: number;
  readonly items: readonly SourceItem[];
}

type LoadItems = (views: ViewStore, sourceId: string, range: Range) => Promise<Loaded>;

/** Loads the public data of a source with its newest items. */
export async function loadSource(
  { views, rightsOf }: Pick<Hub, 'views' | 'rightsOf'>,
  source: Source,
  range: Range,
): Promise<PublicSource> {
  const { show, siteUrl } = rightsOf(source);
  const none: Loaded = { total: 0, perWeek: 0, items: [] };
  const { total, perWeek, items } = (await listOf(source)?.(views, source.id, range)) ?? none;
  return {
    ...{ id: source.id, name: source.name, kind: source.kind, feedUrl: source.url ?? '' },
    ...(siteUrl === undefined ? {} : { siteUrl }),
    ...{ shown: show, curated: source.curated, total, perWeek, newest: [...items] },
  };
}

function listOf({ kind }: Source): LoadItems | undefined {
  switch (kind) {
    case 'articles':
    case 'sitemap':
      return loadArticles;
    case 'news':
      return loadNews;
    case 'videos':
    case 'roundup':
      return loadVideos;
    case 'podcast':
      return loadEpisodes;
    case 'quotes':
    case 'startups':
    case 'filings':
      return undefined;
  }
}

/** Creates a function that loads the newest items of a source from a list of a view, filtered by `field`. */
function loader<View extends (typeof sourceItemViews)[number]>(
  view: View,
  list: ListOf<View>,
  field: 'sourceId' | 'channel',
  toItem: (document: DocumentOf<View>) => SourceItem,
): LoadItems {
  return async (views, sourceId, { now, limit }) => {
    const read = { view, list, where: { [field]: sourceId }, to: toInstant(now) };
    const [{ documents, page }, recent] = await Promise.all([
      loadPage(views, read, { limit, offset: 0 }),
      views.count({ ...read, from: toInstant(now - averagedWeeks * weekMs) }),
    ]);
    const { total } = page;
    // A source that is younger has brought all of its items since it began.
    const isYoung = recent === total && total > 0;
    const [first] = isYoung ? (await loadPage(views, read, { limit: 1, offset: total - 1 })).documents : [];
    const weeks = first ? weeksSince(first.publishedAt, now) : averagedWeeks;
    return { total, perWeek: recent / weeks, items: documents.map(toItem) };
  };
}

/** Returns the weeks since a time, at least one: an hour with seven items is no rate. */
function weeksSince(instant: string, now: number): number {
  return Math.max(1, Math.min(averagedWeeks, (now - Date.parse(instant)) / weekMs));
}

const loadArticles = loader(articlesView, 'newestBySource', 'sourceId', (article) => {
  const { id, title, excerpt, publishedAt } = article;
  return { kind: 'article', id, title, url: toArticleAddress(article), excerpt, publishedAt };
});

const loadNews = loader(newsView, 'newestBySource', 'sourceId', (item) => {
  const { id, title, url, description: excerpt, publishedAt } = item;
  return { kind: 'news', id, title, url, excerpt, publishedAt };
});

const loadVideos = loader(videosView, 'newestInChannel', 'channel', (video) => {
  const { id, title, description, publishedAt } = video;
  return {
    ...{ kind: 'video', id, title, url: toVideoPath(video), publishedAt },
    excerpt: description.slice(0, videoExcerptLimit),
  };
});

const loadEpisodes = loader(episodesView, 'newestInShow', 'sourceId', (episode) => {
  const { id, title, url = '/podcasts', description: excerpt, publishedAt } = episode;
  return { kind: 'episode', id, title, url, excerpt, publishedAt };
});
