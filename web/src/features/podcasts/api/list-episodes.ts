import type { Episode } from '@runrate/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { type PagedList, usePagedList } from '../../../lib/use-paged-list.ts';

function fetchEpisodes(page: { limit: number; offset: number }, signal: AbortSignal): Promise<Episode[]> {
  return callApi('GET /api/podcasts', { query: { ...page, pinned: 'first' }, signal });
}

function episodesQuery(page: { limit: number; offset: number }) {
  return queryOptions({
    queryKey: ['episodes', 'list', page] as readonly unknown[],
    queryFn: ({ signal }) => fetchEpisodes(page, signal),
  });
}

/** Episodes of all podcasts: pinned ones first, then the newest. */
export function useEpisodeList(pageSize: number): PagedList<Episode> {
  return usePagedList({
    listKey: 'episodes',
    pageSize,
    pageQuery: (offset) => episodesQuery({ limit: pageSize, offset }),
    view: 'episodes',
    fetchFirstPage: (signal) => fetchEpisodes({ limit: pageSize, offset: 0 }, signal),
  });
}
