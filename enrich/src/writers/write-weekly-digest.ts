import { createHash } from 'node:crypto';
import type { DigestCategories, NewsDocument, WeeklyNewsItem } from '@runrate/contracts';
import { type DecidedStories, type DigestStory, nothingDecided, toDigestStories } from './digest-stories.ts';
import { toNewsCategory } from './news-category.ts';
import { findTrending, toImportance } from './news-importance.ts';

const WEEK_MS = 7 * 86_400_000;
const MAX_STORIES = 8;
const MAX_SUMMARY = 280;

export interface RankedStory {
  readonly story: DigestStory;
  readonly importance: number;
}

/** Returns the top eight stories of the last seven days by importance. Pure; `now` is in ms since the epoch. */
export function rankStories(
  news: readonly NewsDocument[],
  now: number,
  decided: DecidedStories = nothingDecided,
): RankedStory[] {
  const recent = news.filter(({ publishedAt }) => {
    const at = Date.parse(publishedAt);
    return at <= now && now - at <= WEEK_MS;
  });
  const ranked = toDigestStories(recent, decided).map((story) => ({
    story,
    importance: toImportance(story.tellers),
  }));
  ranked.sort((a, b) => b.importance - a.importance || compareStories(a.story, b.story));
  return ranked.slice(0, MAX_STORIES);
}

/** Writes the digest of a slot by rules, from stories ranked at the same time. Pure. */
export function writeWeeklyDigest(
  ranked: readonly RankedStory[],
  slot: string,
  now: number,
  categories: DigestCategories,
): WeeklyNewsItem[] {
  const trending = findTrending(
    ranked.map(({ story }) => story),
    now,
  );
  return ranked.map(({ story, importance }) => ({
    ...toDigestItem(story, importance, slot, now),
    trending: trending.has(story),
    category: toNewsCategory(textOf(story, 'title'), textOf(story, 'description'), categories),
  }));
}

/** Orders stories of equal importance: more sources first, then newer, then by id. */
function compareStories(a: DigestStory, b: DigestStory): number {
  const [first, second] = [a.items[0], b.items[0]];
  return (
    b.sources.length - a.sources.length ||
    (second?.publishedAt ?? '').localeCompare(first?.publishedAt ?? '') ||
    (first?.id ?? '').localeCompare(second?.id ?? '')
  );
}

function toDigestItem(
  story: DigestStory,
  importance: number,
  slot: string,
  now: number,
): Omit<WeeklyNewsItem, 'category' | 'trending'> {
  const best = findBest(story.items);
  return {
    id: createHash('sha256').update(`${slot}|${best.id}`).digest('hex').slice(0, 16),
    title: best.title,
    summary: shorten(best.description || best.title),
    url: best.url,
    importance,
    sources: [best.source, ...story.sources.filter((source) => source !== best.source)],
    generator: 'rules',
    generatedAt: new Date(now).toISOString(),
  };
}

function textOf({ items }: DigestStory, field: 'title' | 'description'): string {
  return items.map((item) => item[field]).join('\n');
}

/** Returns the item that represents a story: curated first, then the longest description, then the newest. */
function findBest(items: readonly NewsDocument[]): NewsDocument {
  return items.reduce((best, item) => {
    if (item.curated !== best.curated) return item.curated ? item : best;
    return item.description.length > best.description.length ? item : best;
  });
}

/** Cuts a text to whole sentences within the limit, or to whole words if the first sentence is too long. */
function shorten(text: string): string {
  if (text.length <= MAX_SUMMARY) return text;
  const head = text.slice(0, MAX_SUMMARY);
  const sentences = /^[\s\S]*[.!?]["”’)]?(?=\s)/.exec(head)?.[0];
  return sentences && sentences.length > 80 ? sentences : `${head.slice(0, head.lastIndexOf(' '))} …`;
}
