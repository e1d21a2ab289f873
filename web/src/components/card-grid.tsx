import type { ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';

const CELL = 'min-w-0 border-t border-rule pt-4';

/** Cards in columns: hairlines between rows, space between columns. */
export function CardGrid<T>({
  items,
  keyOf,
  render,
  className,
}: {
  items: readonly T[];
  keyOf: (item: T) => string;
  render: (item: T, place: number) => ReactNode;
  className?: string;
}) {
  return (
    <ul className={cn('grid gap-x-7 gap-y-5 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-3', className)}>
      {items.map((item, place) => (
        <li key={keyOf(item)} className={CELL}>
          {render(item, place)}
        </li>
      ))}
    </ul>
  );
}

/** As many placeholders as the first page has cards, in the same columns. */
export function CardGridSkeleton({
  label,
  count,
  children,
  className,
}: {
  label: string;
  count: number;
  children: (place: number) => ReactNode;
  className?: string;
}) {
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      <div className={cn('grid gap-x-7 gap-y-5 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-3', className)}>
        {Array.from({ length: count }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical blocks without identity
          <div key={card} data-testid="card-skeleton" className={CELL}>
            {children(card)}
          </div>
        ))}
      </div>
    </div>
  );
}
