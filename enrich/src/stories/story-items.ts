import {
  type ArticleDocument,
  articlesView,
  type HubConfig,
  listKnownCompanies,
  type NewsDocument,
  newsView,
  type StoryKind,
  toNameInStories,
  type VideoDocument,
  videosView,
} from '@runrate/contracts';
import { type Engines, getManyInParts } from '@runrate/engines';
import { createMentionFinder } from '@runrate/service';
import type { NewItem } from './place-item.ts';
import { toTerms } from './terms.ts';

export interface ReadyItem extends NewItem {
  readonly kind: StoryKind;
  readonly itemId: string;
  readonly title: string;
  readonly sourceId: string;
  readonly categories: readonly string[];
}

export const storyViews = { articles: articlesView, news: newsView, videos: videosView } as const;
export const storyKinds: readonly StoryKind[] = ['articles', 'news', 'videos'];

/** Characters of markup that are read. */
const markupLimit = 20_000;

interface TimedItem {
  readonly publishedAt: string;
  readonly origin?: { readonly firstSeenAt: string } | undefined;
}

export function toItemKey(kind: StoryKind, itemId: string): string {
  return `${kind}|${itemId}`;
}

/** Returns when an item came out. A source may state a future date, so the first sighting is the upper bound. */
export function toTime({ publishedAt, origin }: TimedItem): number {
  const published = Date.parse(publishedAt);
  return origin ? Math.min(published, Date.parse(origin.firstSeenAt)) : published;
}

/** Prepares items: their terms, the companies they mention (by symbol, else by slug), and when they came out. */
export function createItemReader(config: Pick<HubConfig, 'companies' | 'startups'>) {
  const findMentions = createMentionFinder(
    listKnownCompanies(config).map((company) => ({ ...company, slug: toNameInStories(company) })),
  );

  function toReady(
    kind: StoryKind,
    item: TimedItem & {
      readonly id: string;
      readonly title: string;
      readonly sourceId: string;
      readonly language?: string | undefined;
    },
    text: string,
    categories: readonly string[],
  ): ReadyItem {
    const mentions = findMentions({ title: item.title, excerpt: text });
    return {
      key: toItemKey(kind, item.id),
      ...{ kind, itemId: item.id, title: item.title, sourceId: item.sourceId, categories },
      time: toTime(item),
      companies: mentions.map(({ company }) => company),
      terms: toTerms(item.title, text, item.language),
    };
  }

  return {
    articles: (item: ArticleDocument) =>
      toReady(
        'articles',
        item,
        `${item.description || item.excerpt} ${withoutMarkup(item.content)}`,
        item.categories,
      ),
    news: (item: NewsDocument) => toReady('news', item, item.description, []),
    videos: (item: VideoDocument) =>
      toReady('videos', { ...item, sourceId: item.channel }, item.description, item.categories),
  };
}
export type ItemReader = ReturnType<typeof createItemReader>;

export type StoryItemDocument = ArticleDocument | NewsDocument | VideoDocument;

export function readerOf(kind: StoryKind, read: ItemReader): (document: StoryItemDocument) => ReadyItem {
  return read[kind] as (document: StoryItemDocument) => ReadyItem;
}

/** Yields the prepared items of a kind, skipping those that no longer exist. */
export async function* readItems(
  views: Engines['views'],
  read: ItemReader,
  kind: StoryKind,
  ids: readonly string[],
): AsyncGenerator<ReadyItem> {
  const toReady = readerOf(kind, read);
  const found = await getManyInParts(views, storyViews[kind], ids);
  for (const { document } of found.values()) yield toReady(document);
}

function withoutMarkup(html: string): string {
  return html.slice(0, markupLimit).replace(/<[^<>]*>/g, ' ');
}
