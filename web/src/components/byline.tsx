import type { ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';

/**
 * Small facts in a row, separated by middle dots: author, age, length. Missing ones leave no gap. Each fact carries its
 * dot in front; the dot of the first one in a line is clipped at the edge.
 */
export function Byline({ parts, className }: { parts: ReadonlyArray<ReactNode>; className?: string }) {
  const present = parts.filter(
    (part) => part !== null && part !== undefined && part !== '' && part !== false,
  );
  return (
    <p className={cn('overflow-hidden text-caption text-muted figures', className)}>
      {/* Links on two lines stand 24 px apart. */}
      <span className="-ms-[1.1em] flex flex-wrap items-baseline gap-y-1.5">
        {present.map((part, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts are a fixed row
            key={index}
            className="byline-part"
          >
            {part}
          </span>
        ))}
      </span>
    </p>
  );
}
