import { cn } from '../lib/class-names.ts';
import { Skeleton } from './skeleton.tsx';
import type { VideoCardVariant } from './video-card.tsx';

interface VideoCardSkeletonProps {
  variant?: VideoCardVariant;
  isDense?: boolean;
}

export function VideoCardSkeleton({ variant = 'standard', isDense = false }: VideoCardSkeletonProps) {
  const beside = variant === 'compact';
  return (
    <div
      className={cn('flex', beside ? 'gap-4' : 'flex-col gap-3 card-picture-beside', isDense && 'card-dense')}
    >
      <Skeleton className={cn('aspect-video', beside ? 'w-28 shrink-0 self-start' : 'w-full')} />
      <div className="flex flex-1 flex-col gap-2.5">
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-3.5 w-32" />
      </div>
    </div>
  );
}
