import type { ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';

/**
 * A table that may be wider than its place scrolls by itself. What is hidden from sight in its cells is placed within
 * it, or the page would become as wide as the table.
 */
export function TableScroll({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cn('relative overflow-x-auto', className)}>{children}</div>;
}
