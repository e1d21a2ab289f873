import type { NewsSourceGroup } from '@runrate/contracts';

const FIRST = 6;
const FIRST_CURATED = 8;

/** Number of a source's items shown before it is expanded. */
export function initialItems(group: NewsSourceGroup): number {
  return group.curated ? FIRST_CURATED : FIRST;
}

export function itemsShown(group: NewsSourceGroup, expanded: boolean): number {
  return expanded ? group.articles.length : Math.min(group.articles.length, initialItems(group));
}
