import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { NewItemsPill } from '../../components/new-items-pill.tsx';
import { NotFoundPanel } from '../../components/not-found-panel.tsx';
import { Skeleton, SkeletonText } from '../../components/skeleton.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { ThirdPartyFrame } from '../../components/third-party-frame.tsx';
import type { Piece } from './piece.ts';

const more = { hasMore: true, loadingMore: false, moreFailed: false, loadMore: () => undefined };

function Pill() {
  const [count, setCount] = useState(3);
  return (
    <div className="h-12">
      <NewItemsPill count={count} onShow={() => setCount(0)} />
    </div>
  );
}

export const statePieces: readonly Piece[] = [
  {
    name: 'empty-state',
    show: () => (
      <EmptyState
        title="Nothing here yet."
        text="Come back in an hour."
        action={<Button>See all articles</Button>}
      />
    ),
  },
  {
    name: 'error-state',
    show: () => <ErrorState text="The news is not available right now." onRetry={() => undefined} />,
  },
  {
    name: 'load-more: ready, loading, failed',
    show: () => (
      <>
        <LoadMore label="Load More Articles" list={more} />
        <LoadMore label="Load More Articles" list={{ ...more, loadingMore: true }} />
        <LoadMore label="Load More Articles" list={{ ...more, moreFailed: true }} />
      </>
    ),
  },
  { name: 'new-items-pill', show: Pill },
  {
    name: 'skeleton',
    show: () => (
      <>
        <Skeleton className="mb-3 h-24 w-full" />
        <SkeletonText lines={3} />
      </>
    ),
  },
  { name: 'spinner', show: () => <Spinner label="Loading" /> },
  {
    name: 'third-party-frame',
    show: () => <ThirdPartyFrame src="about:blank" title="An empty frame" className="aspect-video" />,
  },
  {
    name: 'not-found-panel',
    show: () => (
      <NotFoundPanel
        title="Not here"
        text="It was moved or never was."
        way={{ to: '/_gallery', label: 'Back' }}
      />
    ),
  },
];
