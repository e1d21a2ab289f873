import { useInfiniteQuery } from '@tanstack/react-query';
import { type FoundItem, type SearchAnswer, searchPagesQuery } from '../../api/search.ts';
import { type Asked, toFilters } from './asked.ts';

/** What a search found, as the screen shows it. */
export interface Found {
  status: 'pending' | 'failed' | 'ready';
  /** Of the kind that is open; none while they are fetched. */
  hits: readonly FoundItem[];
  /** Of all kinds and the words asked for; while one narrows, those before stay, so that nothing jumps. */
  first: SearchAnswer | undefined;
  /** The hits are those of another kind or narrowing, until its own are there. */
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
  // The company of the card is not repeated below it.
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

/** Items found in all; stories are told by items that are counted already. */
export function countOf({ counts }: SearchAnswer): number {
  const { story: _story, ...items } = counts;
  return Object.values(items).reduce((sum, count) => sum + count, 0);
}
