import type { Article, Engagement } from '@runrate/contracts';
import { dayMs, toInstant } from '../hub.ts';

const daysLookedAt = 7;
/** Recent views lose a factor of ten in this many days of the article's age. */
const daysPerDecade = 5;

/** Score of the trending ranking (docs/ranking.md): views of the last days, each day half of the next, and recency. */
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
