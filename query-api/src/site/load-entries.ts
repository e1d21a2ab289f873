import {
  articlesView,
  episodesView,
  type HubConfig,
  newsView,
  type SectionName,
  videosView,
} from '@runrate/contracts';
import { getManyInParts, type ViewStore } from '@runrate/engines';
import { escapeHtml } from '@runrate/service';
import { sectionsOf } from '@runrate/service/reading';
import { type FeedEntry, fromArticle, fromEpisode, fromNews, fromVideo } from './feed-entries.ts';

interface Named {
  readonly kind: Exclude<FeedEntry['kind'], 'story'>;
  readonly id: string;
}

/** Loads items of several kinds as feed entries, in the given order. Missing items are left out. */
export async function loadEntries(
  views: ViewStore,
  items: readonly Named[],
  origin: string,
): Promise<readonly FeedEntry[]> {
  const idsOf = (kind: Named['kind']) => items.flatMap((item) => (item.kind === kind ? [item.id] : []));
  const [articles, news, videos, episodes] = await Promise.all([
    getManyInParts(views, articlesView, idsOf('article')),
    getManyInParts(views, newsView, idsOf('news')),
    getManyInParts(views, videosView, idsOf('video')),
    getManyInParts(views, episodesView, idsOf('episode')),
  ]);
  const found = new Map<string, FeedEntry>([
    ...[...articles].map(([id, { document }]) => [`article|${id}`, fromArticle(document, origin)] as const),
    ...[...news].map(([id, { document }]) => [`news|${id}`, fromNews(document, origin)] as const),
    ...[...videos].map(([id, { document }]) => [`video|${id}`, fromVideo(document, origin)] as const),
    ...[...episodes].map(([id, { document }]) => [`episode|${id}`, fromEpisode(document, origin)] as const),
  ]);
  return items.flatMap(({ kind, id }) => found.get(`${kind}|${id}`) ?? []);
}

/** Reduces an entry to its headline and source. */
export function toHeadline(entry: FeedEntry): FeedEntry {
  const { name } = entry.source;
  return { ...entry, excerpt: name, html: `<p>${escapeHtml(name)}</p>` };
}

const sectionOfKind: Readonly<Record<FeedEntry['kind'], SectionName | undefined>> = {
  ...{ article: 'articles', news: 'news', video: 'videos', episode: 'podcasts', story: undefined },
};

export function isKindShown(config: HubConfig, kind: FeedEntry['kind']): boolean {
  const section = sectionOfKind[kind];
  return section === undefined || sectionsOf(config).includes(section);
}
