import type { NewsItem } from '@runrate/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNews } from '../../../api/list-news.ts';
import { callApi } from '../../../lib/api-client.ts';
import { useSiteConfig } from '../../../lib/site-config.tsx';

function fetchCuratedNews(limit: number, signal: AbortSignal): Promise<NewsItem[]> {
  return callApi('GET /api/news/saastr', { query: { limit }, signal });
}

function curatedNewsQuery(limit: number) {
  return queryOptions({
    queryKey: ['news', 'curated', limit],
    queryFn: ({ signal }) => fetchCuratedNews(limit, signal),
  });
}

/** News of the hub's own desk, or of all sources if it has none. */
export function useFrontPageNews(limit: number) {
  const { hasNewsDesk } = useSiteConfig();
  const own = useQuery({ ...curatedNewsQuery(limit), enabled: hasNewsDesk });
  const all = useNews(limit, { enabled: !hasNewsDesk });
  return hasNewsDesk ? own : all;
}
