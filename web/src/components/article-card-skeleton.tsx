import { cn } from '../lib/class-names.ts';
import type { ArticleCardVariant } from './article-card.tsx';
import { Skeleton, SkeletonText } from './skeleton.tsx';

const ratios: Record<ArticleCardVariant, string> = {
  lead: 'aspect-video w-full',
  standard: 'aspect-3/2 w-full',
  plain: 'hidden',
  compact: 'hidden',
  headline: 'hidden',
};

interface ArticleCardSkeletonProps {
  variant?: ArticleCardVariant;
  isDense?: boolean;
}

/** Placeholder of the same size as the card that replaces it. */
export function ArticleCardSkeleton({ variant = 'standard', isDense = false }: ArticleCardSkeletonProps) {
  return (
    <div
      className={cn(
        'flex w-full flex-col gap-3',
        variant === 'standard' && 'card-picture-beside',
        isDense && 'card-dense',
      )}
    >
      <Skeleton className={cn(ratios[variant], variant === 'standard' && '@xl:aspect-video')} />
      <div className="flex flex-1 flex-col gap-2.5">
        {variant === 'headline' ? null : <Skeleton className="h-3 w-20" />}
        <Skeleton className={variant === 'lead' ? 'h-24 w-full' : 'h-11 w-full'} />
        {variant === 'lead' || variant === 'standard' || variant === 'plain' ? (
          <SkeletonText className={cn(isDense && 'max-sm:hidden')} />
        ) : null}
        <Skeleton className="h-3.5 w-40" />
      </div>
    </div>
  );
}
