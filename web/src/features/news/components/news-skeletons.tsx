import { Skeleton, SkeletonText } from '../../../components/skeleton.tsx';
import { t } from '../../../lib/messages.ts';
import { sourceGrid } from './source-grid.ts';

export function SourcesSkeleton() {
  return (
    <div role="status" aria-label={t('news.loading-the-news-sources')} className={sourceGrid}>
      {['a', 'b', 'c'].map((source) => (
        <div key={source} className="flex min-h-120 flex-col gap-4 border-t border-ink pt-2.5">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-14 w-full" />
          <SkeletonText lines={3} />
          <SkeletonText lines={2} className="pt-4" />
          <SkeletonText lines={2} className="pt-4" />
        </div>
      ))}
    </div>
  );
}

export function NewsListSkeleton() {
  return (
    <div
      role="status"
      aria-label={t('news.loading-the-news')}
      className="grid gap-x-10 border-t border-rule lg:grid-cols-2"
    >
      {['a', 'b', 'c', 'd', 'e', 'f'].map((line) => (
        <div key={line} className="flex flex-col gap-3 border-b border-rule py-5">
          <Skeleton className="h-6 w-3/4" />
          <SkeletonText />
          <Skeleton className="h-3.5 w-40" />
        </div>
      ))}
    </div>
  );
}
