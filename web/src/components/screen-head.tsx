import type { ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';

interface ScreenHeadProps {
  title: string;
  /** What the screen shows, in a sentence. */
  lead?: string | undefined;
  /** Facts or actions about all of it, at the far end. */
  aside?: ReactNode;
  className?: string;
}

/** The top of a screen that lists things. */
export function ScreenHead({ title, lead, aside, className = 'mb-6' }: ScreenHeadProps) {
  return (
    <header className={cn('flex flex-wrap items-end justify-between gap-x-10 gap-y-4', className)}>
      <div className="min-w-0">
        <h1 className="headline text-h1">{title}</h1>
        {lead ? <p className="lead mt-2 max-w-3xl text-balance">{lead}</p> : null}
      </div>
      {aside}
    </header>
  );
}
