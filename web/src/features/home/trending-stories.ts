import type { CardArticle } from '@runrate/contracts';
import { oneCardAStory } from '../../lib/one-card-a-story.ts';

const FEATURED_USED = 2;
const SHOWN = 6;

/** What trending asks for: enough that the two featured stories may be among it. */
export const TRENDING_FETCHED = SHOWN + FEATURED_USED;

/** The lead of the front page and the second article, which tells another story. */
export function featuredStories(featured: readonly CardArticle[]): CardArticle[] {
  return oneCardAStory(featured).slice(0, FEATURED_USED);
}

/** Up to 6 trending articles, without the two that already stand above and others that tell their stories. */
export function trendingStories(
  trending: readonly CardArticle[],
  featured: readonly CardArticle[],
): CardArticle[] {
  const used = featuredStories(featured);
  const above = new Set(used.map(({ id }) => id));
  return oneCardAStory(
    trending.filter(({ id }) => !above.has(id)),
    used,
  ).slice(0, SHOWN);
}
