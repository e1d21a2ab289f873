import type { ReactNode } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Skeleton, SkeletonText } from '../../components/skeleton.tsx';
import type { Matches } from './matches.ts';

const PLACEHOLDERS = 6;

interface MatchListProps<T> {
  matches: Matches<T>;
  /** 'articles' or 'videos'. */
  noun: string;
  render: (item: T) => ReactNode;
}

export function MatchList<T>({ matches, noun, render }: MatchListProps<T>) {
  if (matches.status === 'pending') return <MatchListSkeleton noun={noun} />;
  if (matches.status === 'failed') {
    return <ErrorState text="Search is unavailable right now" onRetry={matches.retry} />;
  }
  if (matches.items.length === 0) {
    return <EmptyState title={`None of the ${noun} match.`} text="Try fewer words, or a more common one." />;
  }
  return (
    <>
      <ul className="-mt-4 sm:-mt-5">{matches.items.map(render)}</ul>
      <LoadMore label={`Load More ${noun === 'videos' ? 'Videos' : 'Articles'}`} list={matches} />
    </>
  );
}

function MatchListSkeleton({ noun }: { noun: string }) {
  return (
    <div role="status" aria-busy="true" aria-label={`Searching ${noun}`} className="-mt-4 sm:-mt-5">
      {Array.from({ length: PLACEHOLDERS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical blocks without identity
        <div key={row} className="flex gap-4 border-b border-rule py-4 sm:gap-5 sm:py-5">
          <div className="flex flex-1 flex-col gap-2.5">
            <Skeleton className="h-3 w-20" />
            <Skeleton className="h-6 w-3/4" />
            <SkeletonText />
          </div>
          <Skeleton className="aspect-3/2 w-20 shrink-0 sm:w-40" />
        </div>
      ))}
    </div>
  );
}
