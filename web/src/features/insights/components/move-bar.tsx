import { cn } from '../../../lib/class-names.ts';

/** A change as a bar from the middle: losses towards the start, gains towards the end. Decorative. */
export function MoveBar({
  change,
  most,
  className,
}: {
  change: number | undefined;
  /** The largest move there is, either way: half the width. */
  most: number;
  className?: string;
}) {
  return (
    <span aria-hidden="true" className={cn('relative inline-block', className)}>
      <span className="absolute inset-y-0 start-1/2 border-s border-rule-strong" />
      {!change || most === 0 ? null : (
        <span
          className={cn(
            'absolute inset-y-0.5 min-w-0.5',
            change < 0 ? 'end-1/2 bg-loss' : 'start-1/2 bg-gain',
          )}
          style={{ width: `${(Math.abs(change) / most) * 50}%` }}
        />
      )}
    </span>
  );
}
