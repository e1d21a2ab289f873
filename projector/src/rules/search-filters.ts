import type { SearchDocument } from '@runrate/contracts';

/** What every item is narrowed to and ordered by in search: its categories, its source, its month and its time. */
export function toSearchFilters(
  sourceId: string,
  publishedAt: string,
  categories: string[],
): Pick<SearchDocument, 'keywords' | 'time'> {
  return {
    keywords: { categories, source: [sourceId], month: [publishedAt.slice(0, 7)] },
    time: publishedAt,
  };
}
