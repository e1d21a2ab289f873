import type { ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';

const grid = 'grid gap-x-7 gap-y-5 sm:grid-cols-2 sm:gap-y-8';
const cell = '@container min-w-0 border-t border-rule pt-4';

interface GridLook {
  /** Whether the first card is larger and has a row of its own, except on phones. */
  hasLead?: boolean;
  /** On wide screens, pair: the first two cards share the first row; front: a lead with three headlines beside it. */
  top?: 'pair' | 'front';
  /** Whether cards have a large picture: one alone in the last row then takes all of it. */
  isPictured?: boolean;
  /** In the widest windows. */
  columns?: 3 | 4;
  className?: string;
}

const tops = {
  pair: 'card-grid-pair lg:grid-cols-6',
  front: 'card-grid-front lg:grid-cols-12',
} as const;

const evenly = { 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4' } as const;

function toGridClasses({
  hasLead = false,
  top,
  isPictured = true,
  columns = 3,
  className,
}: GridLook): string {
  return cn(
    grid,
    top ? tops[top] : evenly[columns],
    hasLead && 'card-grid-lead',
    isPictured && !top && columns === 3 && 'card-grid-filled',
    className,
  );
}

interface CardGridProps<T> extends GridLook {
  items: readonly T[];
  keyOf: (item: T) => string;
  render: (item: T, place: number) => ReactNode;
}

/** Cards in columns: hairlines between rows, space between columns. */
export function CardGrid<T>({ items, keyOf, render, ...look }: CardGridProps<T>) {
  return (
    <ul className={toGridClasses(look)}>
      {items.map((item, place) => (
        <li key={keyOf(item)} className={cell}>
          {render(item, place)}
        </li>
      ))}
    </ul>
  );
}

interface CardGridSkeletonProps extends GridLook {
  label: string;
  count: number;
  children: (place: number) => ReactNode;
}

/** As many placeholders as the first page has cards, in the same columns. */
export function CardGridSkeleton({ label, count, children, ...look }: CardGridSkeletonProps) {
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      <div className={toGridClasses(look)}>
        {Array.from({ length: count }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical blocks without identity
          <div key={card} data-testid="card-skeleton" className={cell}>
            {children(card)}
          </div>
        ))}
      </div>
    </div>
  );
}
