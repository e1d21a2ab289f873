import type { InfiniteData } from '@tanstack/react-query';
import { uniqueById } from '../../lib/use-paged-list.ts';
import type { ArticleMatch } from './api/search-articles.ts';
import type { VideoMatch } from './api/search-videos.ts';

interface MatchQuery<T> {
  data: InfiniteData<{ items: T[]; total: number }> | undefined;
  isPending: boolean;
  isError: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

export interface Matches<T> {
  status: 'pending' | 'failed' | 'ready';
  items: T[];
  /** Matches in all, not only those loaded. */
  total: number;
  hasMore: boolean;
  loadingMore: boolean;
  moreFailed: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** What both searches of the screen found. */
export interface Found {
  articles: Matches<ArticleMatch>;
  videos: Matches<VideoMatch>;
}

/** Both searches are done, and neither found anything. */
export function foundNothing({ articles, videos }: Found): boolean {
  return articles.status === 'ready' && videos.status === 'ready' && articles.total + videos.total === 0;
}

export function toMatches<T extends { id: string }>(query: MatchQuery<T>): Matches<T> {
  const pages = query.data?.pages ?? [];
  return {
    status: query.data ? 'ready' : query.isError ? 'failed' : 'pending',
    items: uniqueById(pages.flatMap((page) => page.items)),
    total: pages.at(-1)?.total ?? 0,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
