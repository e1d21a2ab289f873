import type { ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';

/** A small label. `tone` colours the text; the background stays neutral. */
export function Badge({
  children,
  tone = 'muted',
  className,
  title,
}: {
  children: ReactNode;
  tone?: 'muted' | 'accent' | 'amber' | 'gain' | 'loss';
  className?: string;
  title?: string;
}) {
  const tones = {
    muted: 'text-muted border-rule-strong',
    accent: 'text-accent border-accent/40',
    amber: 'text-amber border-amber/40',
    gain: 'text-gain border-gain/40',
    loss: 'text-loss border-loss/40',
  };
  return (
    <span
      title={title}
      className={cn(
        'inline-flex h-5 items-center gap-1 rounded-sm border px-1.5 text-micro font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
