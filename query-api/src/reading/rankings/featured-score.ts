import type { Article } from '@runrate/contracts';
import { dayMs } from '@runrate/service';

/** Bonus for the hub's own source: worth a thousand times the views, or 30 days of age. */
const curatedBonus = 3;
/** Days in which views lose a factor of ten. */
const daysPerDecade = 10;

/** Returns the featured score (docs/ranking.md): views that decay with age, plus a bonus for own articles. */
export function featuredScore(article: Article, now: number): number {
  const ageInDays = Math.max(0, now - Date.parse(article.publishedAt)) / dayMs;
  const bonus = article.curated ? curatedBonus : 0;
  return Math.log10(1 + article.viewCount) + bonus - ageInDays / daysPerDecade;
}
