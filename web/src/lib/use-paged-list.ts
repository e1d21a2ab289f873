import { type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { useState } from 'react';

export interface PagedList<T> {
  items: T[];
  /** State of the first page; later ones have `loadingMore` and `moreFailed`. */
  status: 'pending' | 'failed' | 'ready';
  /** The last page came back full. */
  hasMore: boolean;
  loadingMore: boolean;
  moreFailed: boolean;
  loadMore: () => void;
  retry: () => void;
}

interface PagedListOptions<T> {
  /** What is listed. When it changes the list starts again at its first page. */
  listKey: string;
  pageSize: number;
  pageQuery: (offset: number) => UseQueryOptions<T[]>;
}

/** Pages one below another. An item that moved to a later page between two calls is shown once. */
export function usePagedList<T extends { id: string }>({
  listKey,
  pageSize,
  pageQuery,
}: PagedListOptions<T>): PagedList<T> {
  const [wanted, setWanted] = useState({ listKey, pages: 1 });
  const changed = wanted.listKey !== listKey;
  if (changed) setWanted({ listKey, pages: 1 });
  const count = changed ? 1 : wanted.pages;
  const pages = useQueries({
    queries: Array.from({ length: count }, (_, page) => pageQuery(page * pageSize)),
  });

  const first = pages[0];
  const last = pages.at(-1);
  const loaded = pages.flatMap((page) => (page.data ? [page.data] : []));
  const loadingMore = count > 1 && last?.isPending === true;
  const moreFailed = count > 1 && last?.isError === true && !last.data;

  function retry(): void {
    if (last && !last.isFetching) void last.refetch();
  }
  function loadMore(): void {
    if (moreFailed) retry();
    else if (last?.data) setWanted({ listKey, pages: count + 1 });
  }

  return {
    items: uniqueById(loaded.flat()),
    status: first?.data ? 'ready' : first?.isError ? 'failed' : 'pending',
    hasMore: loaded.at(-1)?.length === pageSize,
    loadingMore: loadingMore || (moreFailed && last?.isFetching === true),
    moreFailed,
    loadMore,
    retry,
  };
}

export function uniqueById<T extends { id: string }>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
