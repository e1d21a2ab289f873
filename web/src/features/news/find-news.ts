import type { NewsItem } from '@runrate/contracts';

/** Matches a case-insensitive substring of title, description or source; a blank term matches everything. */
export function findNews(items: readonly NewsItem[], term: string): NewsItem[] {
  const wanted = term.trim().toLowerCase();
  return items.filter((item) =>
    [item.title, item.description, item.source].some((text) => text.toLowerCase().includes(wanted)),
  );
}
