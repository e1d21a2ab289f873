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

/** An item made ready for a decision. */
export interface ReadyItem extends NewItem {
  readonly kind: StoryKind;
  readonly itemId: string;
  readonly title: string;
  readonly sourceId: string;
  readonly categories: readonly string[];
}

export const storyViews = { articles: articlesView, news: newsView, videos: videosView } as const;
export const storyKinds: readonly StoryKind[] = ['articles', 'news', 'videos'];

/** Markup of a text that is looked at, characters. */
const markupLimit = 20_000;

interface TimedItem {
  readonly publishedAt: string;
  readonly origin?: { readonly firstSeenAt: string } | undefined;
}

export function toItemKey(kind: StoryKind, itemId: string): string {
  return `${kind}|${itemId}`;
}

/** When an item came out. A source may date an item in the future; nobody saw it before it was there. */
export function toTime({ publishedAt, origin }: TimedItem): number {
  const published = Date.parse(publishedAt);
  return origin ? Math.min(published, Date.parse(origin.firstSeenAt)) : published;
}

/**
 * Makes items of the views ready: their words, the companies they name (symbols, or slugs of those without one), and when
 * they came out.
 */
export function createItemReader(config: Pick<HubConfig, 'companies' | 'startups'>) {
  const findMentions = createMentionFinder(
    listKnownCompanies(config).map((company) => ({ ...company, slug: toNameInStories(company) })),
  );

  function toReady(
    kind: StoryKind,
    item: TimedItem & { readonly id: string; readonly title: string; readonly sourceId: string },
    text: string,
    categories: readonly string[],
  ): ReadyItem {
    const mentions = findMentions({ title: item.title, excerpt: text });
    return {
      key: toItemKey(kind, item.id),
      ...{ kind, itemId: item.id, title: item.title, sourceId: item.sourceId, categories },
      time: toTime(item),
      companies: mentions.map(({ company }) => company),
      terms: toTerms(item.title, text),
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

/** The function that makes items of a kind ready. */
export function readerOf(kind: StoryKind, read: ItemReader): (document: StoryItemDocument) => ReadyItem {
  return read[kind] as (document: StoryItemDocument) => ReadyItem;
}

/** Items of a kind made ready, as far as they are there. */
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
