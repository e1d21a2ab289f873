import type { ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';

/** Empty state: one plain sentence and an optional next step. */
export function EmptyState({
  title,
  text,
  action,
  className,
}: {
  title: string;
  text?: string;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div className={cn('flex flex-col items-start gap-2 border-y border-rule py-8', className)}>
      <p className="font-serif text-h5">{title}</p>
      {text ? <p className="text-ui text-muted">{text}</p> : null}
      {action ? <div className="mt-2 w-full">{action}</div> : null}
    </div>
  );
}
