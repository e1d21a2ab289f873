import type { NewsItem } from '@runrate/contracts';

const MOST = 2;

/** Returns items of the same story by other sources, one of each source. */
export function takesOf(items: readonly NewsItem[], url: string | undefined): NewsItem[] {
  const told = items.find((item) => item.url === url);
  const slug = told?.story?.slug;
  if (!told || slug === undefined) return [];
  const takes = new Map<string, NewsItem>();
  for (const item of items) {
    if (item.story?.slug !== slug || item.source === told.source || takes.has(item.source)) continue;
    if (item.title !== told.title) takes.set(item.source, item);
  }
  return [...takes.values()].slice(0, MOST);
}
