import type { NewsSourceGroup } from '@runrate/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { useNewItems } from '../../../lib/use-new-items.ts';

function fetchNewsSources(signal: AbortSignal): Promise<NewsSourceGroup[]> {
  return callApi('GET /api/news/sources', { signal });
}

function newsSourcesQuery() {
  return queryOptions({
    queryKey: ['news', 'sources'],
    queryFn: ({ signal }) => fetchNewsSources(signal),
  });
}

export function useNewsSources() {
  return useQuery(newsSourcesQuery());
}

const idsOf = (groups: readonly NewsSourceGroup[]) =>
  groups.flatMap((group) => group.articles.map((item) => item.id));

/** Counts the news the hub has gathered since `groups` were loaded. */
export function useNewNews(groups: readonly NewsSourceGroup[] | undefined) {
  const latest = useNewItems({
    view: 'news',
    queryKey: newsSourcesQuery().queryKey,
    fetchLatest: fetchNewsSources,
    idsOf,
    shown: idsOf(groups ?? []),
  });
  return { count: groups ? latest.count : 0, show: latest.show };
}
