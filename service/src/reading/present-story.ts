import type {
  AnswerOf,
  ArticleDocument,
  getStory,
  NewsDocument,
  Story,
  StoryDocument,
  StoryKind,
  StoryReason,
  VideoDocument,
} from '@runrate/contracts';
import { firstSeen, type SeenItem } from './first-seen.ts';
import { toArticleAddress, toVideoPath } from './item-paths.ts';

export type ShownItem = Story['lead'] & {
  readonly sourceId: string;
  readonly curated: boolean;
  /** When any of its sources was first seen to carry it. */
  readonly firstSeenAt: string;
  readonly why?: StoryReason | undefined;
};

export type FullStory = AnswerOf<typeof getStory>;

const wordLimit = 40;

/** Presents a story with its items sorted by time; `undefined` if fewer than two sources are left. */
export function presentStory(story: StoryDocument, items: readonly ShownItem[]): FullStory | undefined {
  const sources = new Set(items.map(({ sourceId }) => sourceId));
  const chosen = items.find(({ kind, id }) => `${kind}|${id}` === story.headline);
  const lead = chosen ?? findLead(items);
  const [first] = items;
  const last = items.at(-1);
  if (sources.size < 2 || !lead || !first || !last) return undefined;
  return {
    id: story.id,
    slug: story.slug,
    headline: lead.title,
    headlineSource: lead.source,
    startedAt: first.publishedAt,
    lastAt: last.publishedAt,
    itemCount: items.length,
    sourceCount: sources.size,
    companies: story.companies,
    categories: story.categories,
    lead: toAnswer(lead),
    items: items.map((item) => ({
      ...toAnswer(item),
      ...(item.why && { why: toShownReason(item.why, item) }),
    })),
  };
}

/** A curated source's item, else the one with most in common with the others, else the first. */
function findLead(items: readonly ShownItem[]): ShownItem | undefined {
  const curated = items.find((item) => item.curated);
  if (curated) return curated;
  const counts = new Map<string, number>();
  const wordsOf = items.map(({ title }) => [...new Set(toWords(title))]);
  for (const words of wordsOf) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  let [lead, most] = [items[0], 0];
  for (const [index, item] of items.entries()) {
    const words = wordsOf[index] ?? [];
    // Normalise by the length of the title, so that long titles have no advantage.
    const shared = words.reduce((sum, word) => sum + (counts.get(word) ?? 0) - 1, 0);
    const central = words.length === 0 ? 0 : shared / Math.sqrt(words.length);
    if (central > most) [lead, most] = [item, central];
  }
  return lead;
}

function toWords(text: string): string[] {
  return (normalise(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, wordLimit);
}

function normalise(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The full texts were compared; only name terms that readers see. */
function toShownReason({ terms, companies, similarity }: StoryReason, item: ShownItem): StoryReason {
  const shown = normalise(`${item.title} ${item.excerpt}`);
  return { terms: terms.filter((term) => shown.includes(term)), companies, similarity };
}

function toAnswer(shown: ShownItem): Story['lead'] {
  const { sourceId: _sourceId, curated: _curated, firstSeenAt: _firstSeenAt, why: _why, ...item } = shown;
  return item;
}

export const toShownItem: {
  articles: (item: ArticleDocument) => ShownItem;
  news: (item: NewsDocument) => ShownItem;
  videos: (item: VideoDocument) => ShownItem;
} = {
  articles: (item) => ({
    ...common('articles', item),
    ...{ url: toArticleAddress(item), source: item.source, sourceId: item.sourceId, ...site(item) },
    ...{ excerpt: item.excerpt, curated: item.curated },
    ...image(item.featuredImage ?? item.imageUrl),
  }),
  news: (item) => ({
    ...common('news', item),
    ...{ url: item.url, source: item.source, sourceId: item.sourceId, ...site(item) },
    ...{ excerpt: item.description, curated: item.curated },
    ...image(item.imageUrl),
  }),
  videos: (item) => ({
    ...common('videos', item),
    ...{ url: toVideoPath(item), source: item.channelTitle, sourceId: item.channel, ...site(item) },
    ...{ excerpt: item.description.slice(0, 240), curated: item.origin?.curated ?? false },
    ...image(item.thumbnail),
  }),
};

function common(kind: StoryKind, item: SeenItem & { readonly id: string; readonly title: string }) {
  const { id, title, publishedAt } = item;
  return { kind, id, title, publishedAt, firstSeenAt: firstSeen(item) };
}

function site({ sourceUrl }: { readonly sourceUrl?: string | undefined }) {
  return sourceUrl === undefined ? {} : { sourceUrl };
}

function image(imageUrl: string | undefined) {
  return imageUrl === undefined || imageUrl === '' ? {} : { imageUrl };
}
