import { cn } from '../lib/class-names.ts';

/** A quiet block of the size of the content to come. Announce loading once, on the list, not on each block. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cn('block rounded-sm bg-rule/70 animate-pulse-quiet', className)} />
  );
}

/** Placeholder lines of text; the last one is shorter. */
export function SkeletonText({ lines = 2, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={cn('flex flex-col gap-2', className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical blocks without identity
        <Skeleton key={line} className={cn('h-3.5', line === lines - 1 && lines > 1 ? 'w-2/3' : 'w-full')} />
      ))}
    </span>
  );
}
