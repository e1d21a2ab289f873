import type { ViewName } from '@runrate/contracts';
import { type UseQueryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useNewItems } from './use-new-items.ts';

export interface PagedList<T> {
  items: T[];
  status: 'pending' | 'failed' | 'ready';
  hasMore: boolean;
  loadingMore: boolean;
  moreFailed: boolean;
  loadMore: () => void;
  retry: () => void;
  news: { count: number; show: () => void };
}

interface PagedListOptions<T> {
  /** Identifies what is listed; when it changes, the list starts again at its first page. */
  listKey: string;
  pageSize: number;
  pageQuery: (offset: number) => UseQueryOptions<T[]>;
  view: ViewName | undefined;
  fetchFirstPage: (signal: AbortSignal) => Promise<T[]>;
}

/** Concatenates pages. An item that moved to a later page between two requests is shown once. */
export function usePagedList<T extends { id: string }>({
  listKey,
  pageSize,
  pageQuery,
  view,
  fetchFirstPage,
}: PagedListOptions<T>): PagedList<T> {
  const client = useQueryClient();
  // Going back restores the number of pages, as long as it is in the query cache.
  const { key: place } = useLocation();
  const pagesKey = ['pages-shown', place, listKey];
  const pagesBefore = () => client.getQueryData<number>(pagesKey) ?? 1;
  const [wanted, setWanted] = useState(() => ({ listKey, pages: pagesBefore() }));
  const changed = wanted.listKey !== listKey;
  if (changed) setWanted({ listKey, pages: pagesBefore() });
  const count = changed ? pagesBefore() : wanted.pages;
  const pages = useQueries({
    queries: Array.from({ length: count }, (_, page) => pageQuery(page * pageSize)),
  });

  const first = pages[0];
  const last = pages.at(-1);
  const loaded = pages.flatMap((page) => (page.data ? [page.data] : []));
  const items = uniqueById(loaded.flat());
  const idsOf = (page: readonly T[]) => page.map((item) => item.id);
  const latest = useNewItems({
    view,
    queryKey: pageQuery(0).queryKey,
    fetchLatest: fetchFirstPage,
    idsOf,
    shown: idsOf(items),
  });
  const loadingMore = count > 1 && last?.isPending === true;
  const moreFailed = count > 1 && last?.isError === true && !last.data;

  function retry(): void {
    if (last && !last.isFetching) void last.refetch();
  }
  function show(): void {
    latest.show();
    // Items pushed off the first page are now on later pages.
    for (let page = 1; page < count; page += 1) {
      void client.invalidateQueries({ queryKey: pageQuery(page * pageSize).queryKey, exact: true });
    }
  }
  function loadMore(): void {
    if (moreFailed) retry();
    else if (last?.data) {
      setWanted({ listKey, pages: count + 1 });
      client.setQueryData(pagesKey, count + 1);
    }
  }

  return {
    items,
    status: first?.data ? 'ready' : first?.isError ? 'failed' : 'pending',
    hasMore: loaded.at(-1)?.length === pageSize,
    loadingMore: loadingMore || (moreFailed && last?.isFetching === true),
    moreFailed,
    loadMore,
    retry,
    news: { count: first?.data ? latest.count : 0, show },
  };
}

export function uniqueById<T extends { id: string }>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
