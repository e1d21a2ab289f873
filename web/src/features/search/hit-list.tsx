import type { SearchKind } from '@runrate/contracts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Skeleton, SkeletonText } from '../../components/skeleton.tsx';
import { t } from '../../lib/messages.ts';
import { HitRow } from './hit-row.tsx';
import type { Found } from './use-search.ts';

const PLACEHOLDERS = 6;

interface HitListProps {
  found: Found;
  /** Kind of the listed results, or 'all'. */
  kind: SearchKind | 'all';
  /** If nothing was found, something else follows. */
  hasOthers: boolean;
}

export function HitList({ found, kind, hasOthers }: HitListProps) {
  if (found.status === 'pending' || found.changing) return <HitListSkeleton kind={kind} />;
  if (found.status === 'failed') {
    return <ErrorState text={t('search.search-is-unavailable-right-now')} onRetry={found.retry} />;
  }
  if (found.hits.length === 0) {
    if (hasOthers) return null;
    return <EmptyState title={t('search.none-match', { kind })} text={t('search.try-fewer-words-or-a')} />;
  }
  return (
    <>
      <ul className="-mt-4 sm:-mt-5">
        {found.hits.map((hit) => (
          <HitRow key={`${hit.kind} ${hit.id}`} hit={hit} />
        ))}
      </ul>
      <LoadMore label={t('search.load-more', { kind })} list={found} />
    </>
  );
}

function HitListSkeleton({ kind }: Pick<HitListProps, 'kind'>) {
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label={t('search.searching', { kind })}
      className="-mt-4 sm:-mt-5"
    >
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
