import {
  type ArticleDocument,
  articlesView,
  type HubConfig,
  type NewsDocument,
  newsView,
  type StoryKind,
  type VideoDocument,
  videosView,
} from '@runrate/contracts';
import { createMentionFinder } from '@runrate/service';
import { type Term, toTerms } from './terms.ts';

/** An item made ready for a decision. */
export interface ReadyItem {
  /** `<kind>|<item id>`. */
  readonly key: string;
  readonly kind: StoryKind;
  readonly itemId: string;
  readonly title: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly sourceId: string;
  readonly categories: readonly string[];
  readonly companies: readonly string[];
  readonly terms: readonly Term[];
}

export const storyViews = { articles: articlesView, news: newsView, videos: videosView } as const;
export const storyKinds: readonly StoryKind[] = ['articles', 'news', 'videos'];

/** Markup of a text that is looked at, characters. */
const markupLimit = 20_000;

/** Makes items of the views ready: their words, the companies they name, and when they came out. */
export function createItemReader(config: Pick<HubConfig, 'companies'>) {
  const findMentions = createMentionFinder(
    config.companies.map((company) => ({ ...company, slug: company.symbol })),
  );

  function toReady(
    kind: StoryKind,
    item: {
      id: string;
      title: string;
      publishedAt: string;
      sourceId: string;
      firstSeenAt: string | undefined;
    },
    text: string,
    categories: readonly string[],
  ): ReadyItem {
    const published = Date.parse(item.publishedAt);
    // A source may date an item in the future; nobody saw it before it was there.
    const seen = item.firstSeenAt === undefined ? published : Date.parse(item.firstSeenAt);
    const mentions = findMentions({ title: item.title, excerpt: text });
    return {
      key: `${kind}|${item.id}`,
      ...{ kind, itemId: item.id, title: item.title, sourceId: item.sourceId, categories },
      time: Math.min(published, seen),
      companies: mentions.map(({ company }) => company),
      terms: toTerms(item.title, text),
    };
  }

  return {
    articles: (item: ArticleDocument) =>
      toReady(
        'articles',
        { ...item, firstSeenAt: item.origin?.firstSeenAt },
        `${item.description || item.excerpt} ${withoutMarkup(item.content)}`,
        item.categories,
      ),
    news: (item: NewsDocument) =>
      toReady('news', { ...item, firstSeenAt: item.origin?.firstSeenAt }, item.description, []),
    videos: (item: VideoDocument) =>
      toReady(
        'videos',
        { ...item, sourceId: item.channel, firstSeenAt: item.origin?.firstSeenAt },
        item.description,
        item.categories,
      ),
  };
}
export type ItemReader = ReturnType<typeof createItemReader>;

function withoutMarkup(html: string): string {
  return html.slice(0, markupLimit).replace(/<[^<>]*>/g, ' ');
}
