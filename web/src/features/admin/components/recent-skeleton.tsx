import { Skeleton } from '../../../components/skeleton.tsx';

export function RecentSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex min-h-72 flex-col gap-3 pt-2">
      {['a', 'b', 'c', 'd', 'e'].map((line) => (
        <Skeleton key={line} className="h-12 w-full" />
      ))}
    </div>
  );
}
