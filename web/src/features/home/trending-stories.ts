import type { CardArticle } from '@runrate/contracts';

const FEATURED_USED = 2;
const SHOWN = 6;

/** What trending asks for: enough that the two featured stories may be among it. */
export const TRENDING_FETCHED = SHOWN + FEATURED_USED;

/** Up to 6 trending articles, without the two that already stand above. */
export function trendingStories(
  trending: readonly CardArticle[],
  featured: readonly CardArticle[],
): CardArticle[] {
  const above = new Set(featured.slice(0, FEATURED_USED).map(({ id }) => id));
  return trending.filter(({ id }) => !above.has(id)).slice(0, SHOWN);
}
