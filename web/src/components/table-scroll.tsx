import type { ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';

/** Classes of a fixed first column: once the table is scrolled, fades what lies below it, so that no figure is cut into another one. */
export const fadingEdge =
  'max-md:pe-3 max-md:before:opacity-0 max-md:group-data-scrolled/scroll:before:opacity-100 max-md:before:absolute max-md:before:inset-y-0 max-md:before:start-full max-md:before:w-5 max-md:before:bg-linear-to-r max-md:before:from-paper max-md:before:to-transparent rtl:max-md:before:bg-linear-to-l';

/**
 * Scrolls a table that is wider than its container. Visually hidden content in its cells is positioned relative to this
 * element; otherwise the page would become as wide as the table. It reaches a little further than the table, so that the
 * focus ring of its last column is not cut off.
 */
export function TableScroll({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={cn('group/scroll relative -me-1 overflow-x-auto pe-1', className)}
      onScroll={({ currentTarget }) =>
        currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft !== 0)
      }
    >
      {children}
    </div>
  );
}
