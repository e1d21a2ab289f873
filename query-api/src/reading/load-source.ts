import {
  articlesView,
  episodesView,
  newsView,
  type PublicSource,
  type Source,
  type SourceItem,
  videosView,
} from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { type Hub, toInstant } from '../hub.ts';

/** The views that items of sources stand in. */
export const sourceItemViews = [articlesView, newsView, videosView, episodesView] as const;

/** What readers are told of the sources they can read: those that bring items. */
export function readableSources({ config }: Pick<Hub, 'config'>): Source[] {
  return config.sources.filter((source) => listOf(source) !== undefined);
}

type SourceList = (views: ViewStore, sourceId: string, now: number, limit: number) => Promise<Loaded>;
interface Loaded {
  readonly total: number;
  readonly items: readonly SourceItem[];
}

/** A source as everybody may see it, with its newest items. */
export async function loadSource(
  { views, rightsOf }: Pick<Hub, 'views' | 'rightsOf'>,
  source: Source,
  { now, limit }: { now: number; limit: number },
): Promise<PublicSource> {
  const { show, siteUrl } = rightsOf(source);
  const { total, items } = (await listOf(source)?.(views, source.id, now, limit)) ?? { total: 0, items: [] };
  return {
    ...{ id: source.id, name: source.name, kind: source.kind, feedUrl: source.url ?? '' },
    ...(siteUrl === undefined ? {} : { siteUrl }),
    ...{ shown: show, curated: source.curated, total, newest: [...items] },
  };
}

function listOf({ kind }: Source): SourceList | undefined {
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
      return undefined;
  }
}

const loadArticles: SourceList = async (views, sourceId, now, limit) => {
  const list = {
    view: articlesView,
    list: 'newestBySource',
    where: { sourceId },
    to: toInstant(now),
  } as const;
  const [total, { documents }] = await Promise.all([views.count(list), views.page({ ...list, limit })]);
  const items = documents.map(({ id, slug, title, excerpt, shown, originalUrl, publishedAt }) => ({
    ...{ kind: 'article' as const, id, title, excerpt, publishedAt },
    url: shown === 'link' && originalUrl !== undefined ? originalUrl : `/article/${encodeURIComponent(slug)}`,
  }));
  return { total, items };
};

const loadNews: SourceList = async (views, sourceId, now, limit) => {
  const list = { view: newsView, list: 'newestBySource', where: { sourceId }, to: toInstant(now) } as const;
  const [total, { documents }] = await Promise.all([views.count(list), views.page({ ...list, limit })]);
  const items = documents.map(({ id, title, description, url, publishedAt }) => ({
    ...{ kind: 'news' as const, id, title, excerpt: description, url, publishedAt },
  }));
  return { total, items };
};

const loadVideos: SourceList = async (views, channel, now, limit) => {
  const list = { view: videosView, list: 'newestInChannel', where: { channel }, to: toInstant(now) } as const;
  const [total, { documents }] = await Promise.all([views.count(list), views.page({ ...list, limit })]);
  const items = documents.map(({ id, title, description, publishedAt }) => ({
    ...{ kind: 'video' as const, id, title, publishedAt },
    ...{ excerpt: description.slice(0, 240), url: `/video/${encodeURIComponent(id)}` },
  }));
  return { total, items };
};

const loadEpisodes: SourceList = async (views, sourceId, now, limit) => {
  const list = { view: episodesView, list: 'newestInShow', where: { sourceId }, to: toInstant(now) } as const;
  const [total, { documents }] = await Promise.all([views.count(list), views.page({ ...list, limit })]);
  const items = documents.map(({ id, title, description, url, publishedAt }) => ({
    ...{ kind: 'episode' as const, id, title, excerpt: description, publishedAt },
    url: url ?? '/podcasts',
  }));
  return { total, items };
};
