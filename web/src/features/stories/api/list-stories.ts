import type { Story } from '@runrate/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { type PagedList, usePagedList } from '../../../lib/use-paged-list.ts';

function fetchStories(page: { limit: number; offset: number }, signal: AbortSignal): Promise<Story[]> {
  return callApi('GET /api/stories', { query: { ...page }, signal });
}

export function useStoryList(pageSize: number): PagedList<Story> {
  return usePagedList({
    listKey: 'stories',
    pageSize,
    pageQuery: (offset) => ({
      queryKey: ['stories', 'list', { limit: pageSize, offset }] as readonly unknown[],
      queryFn: ({ signal }) => fetchStories({ limit: pageSize, offset }, signal),
    }),
    view: 'stories',
    fetchFirstPage: (signal) => fetchStories({ limit: pageSize, offset: 0 }, signal),
  });
}

export function newestStoriesQuery(limit: number) {
  return queryOptions({
    queryKey: ['stories', 'list', { limit, offset: 0 }],
    queryFn: ({ signal }) => fetchStories({ limit, offset: 0 }, signal),
  });
}
