import { useInfiniteQuery } from '@tanstack/react-query';
import { type FoundItem, type SearchAnswer, searchPagesQuery } from '../../api/search.ts';
import { type Asked, toFilters } from './asked.ts';

export interface Found {
  status: 'pending' | 'failed' | 'ready';
  /** Hits of the selected kind and filters; those of the previous search while `changing`. */
  hits: readonly FoundItem[];
  /** First page of results; that of the previous search while `changing`, so that nothing jumps. */
  first: SearchAnswer | undefined;
  /** The results of a new search are loading, and the previous ones are still shown. */
  changing: boolean;
  hasMore: boolean;
  loadingMore: boolean;
  moreFailed: boolean;
  loadMore: () => void;
  retry: () => void;
}

export function useSearch(asked: Asked): Found {
  const query = useInfiniteQuery(searchPagesQuery(asked.q, toFilters(asked)));
  const pages = query.data?.pages ?? [];
  // Don't repeat the company that has a card.
  const top = pages[0]?.top?.address;
  const hits = pages.flatMap((page) => page.hits).filter(({ address }) => address !== top);
  return {
    status: query.data ? 'ready' : query.isError ? 'failed' : 'pending',
    hits: [...new Map(hits.map((hit) => [`${hit.kind} ${hit.id}`, hit])).values()],
    first: pages[0],
    changing: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

/** Total number of items. Stories are left out, because their items are already counted. */
export function countOf({ counts }: SearchAnswer): number {
  const { story: _story, ...items } = counts;
  return Object.values(items).reduce((sum, count) => sum + count, 0);
}
