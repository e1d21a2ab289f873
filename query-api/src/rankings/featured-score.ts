import type { Article } from '@runrate/contracts';
import { dayMs } from '../hub.ts';

/** What the hub's own source is worth: a thousandfold of the views, or 30 days of age. */
const curatedBonus = 3;
/** Views lose a factor of ten in this many days. */
const daysPerDecade = 10;

/** Score of the featured ranking (docs/ranking.md): views that decay with age, own source first. */
export function featuredScore(article: Article, now: number): number {
  const ageInDays = Math.max(0, now - Date.parse(article.publishedAt)) / dayMs;
  const bonus = article.curated ? curatedBonus : 0;
  return Math.log10(1 + article.viewCount) + bonus - ageInDays / daysPerDecade;
}
