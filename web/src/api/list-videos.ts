import type { Video } from '@runrate/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../lib/api-client.ts';
import { type PagedList, usePagedList } from '../lib/use-paged-list.ts';

interface ListVideosFilter {
  category?: string | undefined;
  /** `roundup` stands for the venture-podcast channel. */
  channel?: string | undefined;
}

interface ListVideosPage extends ListVideosFilter {
  limit: number;
  offset: number;
}

function fetchVideos(page: ListVideosPage, signal: AbortSignal): Promise<Video[]> {
  return callApi('GET /api/videos', { query: { ...page, fields: 'card' }, signal });
}

export function videosQuery(page: ListVideosPage) {
  return queryOptions({
    queryKey: ['videos', 'list', page] as readonly unknown[],
    queryFn: ({ signal }) => fetchVideos(page, signal),
  });
}

export function useVideoList(filter: ListVideosFilter, pageSize: number): PagedList<Video> {
  return usePagedList({
    listKey: JSON.stringify(filter),
    pageSize,
    pageQuery: (offset) => videosQuery({ limit: pageSize, offset, ...filter }),
    view: 'videos',
    fetchFirstPage: (signal) => fetchVideos({ limit: pageSize, offset: 0, ...filter }, signal),
  });
}

/** Of one category, or of all. */
export function useNewestVideos(category: string | undefined, limit: number) {
  return useQuery(videosQuery({ limit, offset: 0, category }));
}
