import type { SearchDocument } from '@runrate/contracts';

/** Returns the fields by which search filters and sorts every item: categories, source, month, time and language. */
export function toSearchFilters(
  sourceId: string,
  publishedAt: string,
  categories: string[],
  language: string | undefined,
): Pick<SearchDocument, 'keywords' | 'time' | 'language'> {
  return {
    keywords: { categories, source: [sourceId], month: [publishedAt.slice(0, 7)] },
    time: publishedAt,
    ...(language !== undefined && { language }),
  };
}
