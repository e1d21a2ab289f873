import type { CardArticle } from '@runrate/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/api-client.ts';
import { type PagedList, usePagedList } from '../lib/use-paged-list.ts';

interface ListArticlesFilter {
  category?: string | undefined;
  maxAgeInDays?: number | undefined;
  /** Newest first by default. */
  sort?: 'views' | undefined;
}

interface ListArticlesPage extends ListArticlesFilter {
  limit: number;
  offset: number;
}

function fetchArticles(page: ListArticlesPage, signal: AbortSignal): Promise<CardArticle[]> {
  return callApi('GET /api/articles', { query: { ...page, fields: 'card' }, signal });
}

export function articlesQuery(page: ListArticlesPage) {
  return queryOptions({
    queryKey: ['articles', 'list', page] as readonly unknown[],
    queryFn: ({ signal }) => fetchArticles(page, signal),
  });
}

export function useArticleList(filter: ListArticlesFilter, pageSize: number): PagedList<CardArticle> {
  return usePagedList({
    listKey: JSON.stringify(filter),
    pageSize,
    pageQuery: (offset) => articlesQuery({ limit: pageSize, offset, ...filter }),
    view: filter.sort ? undefined : 'articles',
    fetchFirstPage: (signal) => fetchArticles({ limit: pageSize, offset: 0, ...filter }, signal),
  });
}
