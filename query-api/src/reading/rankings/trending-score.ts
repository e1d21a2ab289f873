import type { Article, Engagement } from '@runrate/contracts';
import { dayMs, toInstant } from '@runrate/service';

const daysLookedAt = 7;
/** Days of an article's age in which recent views lose a factor of ten. */
const daysPerDecade = 5;

/** Returns the trending score (docs/ranking.md): recency, and recent views with half the weight per day of age. */
export function trendingScore(article: Article, engagement: Engagement | undefined, now: number): number {
  const ageInDays = Math.max(0, now - Date.parse(article.publishedAt)) / dayMs;
  return Math.log10(1 + velocity(engagement, now)) - ageInDays / daysPerDecade;
}

function velocity(engagement: Engagement | undefined, now: number): number {
  if (!engagement) return 0;
  let sum = 0;
  for (let day = 0; day < daysLookedAt; day += 1) {
    const views = engagement.days[toInstant(now - day * dayMs).slice(0, 10)] ?? 0;
    sum += views * 2 ** -day;
  }
  return sum;
}
