import type { NewsDocument } from '@runrate/contracts';
import { createLikeness } from './news-likeness.ts';

/** Items about the same event, newest first. */
export interface NewsCluster {
  readonly items: readonly NewsDocument[];
  /** Names of the sources that carry the story: the curated ones first, then in order of appearance. */
  readonly sources: readonly string[];
}

/** Items further apart than this belong to different stories, in milliseconds. */
const STORY_SPAN_MS = 48 * 3_600_000;

/**
 * Groups items into stories, whatever their order. An item joins the first story in which it is similar to at least
 * half of the items, so a chain of similar pairs doesn't make a story. The same address from several sources is
 * already a single item. Pure.
 */
export function clusterNews(items: readonly NewsDocument[]): NewsCluster[] {
  const sorted = [...items].sort(
    (a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.id.localeCompare(b.id),
  );
  const areAlike = createLikeness(sorted);
  const stories: NewsDocument[][] = [];
  for (const item of sorted) {
    const story = stories.find(
      (candidate) =>
        isNear(candidate, item) &&
        candidate.filter((other) => areAlike(item, other)).length * 2 >= candidate.length,
    );
    if (story) story.push(item);
    else stories.push([item]);
  }
  return stories.map((story) => ({ items: story, sources: toSources(story) }));
}

function isNear(story: readonly NewsDocument[], item: NewsDocument): boolean {
  const [newest] = story;
  return (
    newest !== undefined && Date.parse(newest.publishedAt) - Date.parse(item.publishedAt) <= STORY_SPAN_MS
  );
}

function toSources(items: readonly NewsDocument[]): string[] {
  const carried = items.flatMap((item) => [item, ...item.otherObservations]);
  const ownFirst = [...carried.filter(({ curated }) => curated), ...carried];
  return [...new Set(ownFirst.map(({ source }) => source))];
}
