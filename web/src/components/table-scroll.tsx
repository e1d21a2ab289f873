import type { ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';

/**
 * Scrolls a table that is wider than its container. Visually hidden content in its cells is positioned relative to this
 * element; otherwise the page would become as wide as the table.
 */
export function TableScroll({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cn('relative overflow-x-auto', className)}>{children}</div>;
}
