import { TriangleAlert } from 'lucide-react';
import { cn } from '../lib/class-names.ts';
import { rich } from '../lib/messages.ts';
import { useNow } from '../lib/use-now.ts';
import { RelativeTime } from './relative-time.tsx';

interface DataAgeProps {
  at: string;
  /** Maximum age, in milliseconds, before the data counts as late. */
  promisedMs?: number;
  /** The service itself says that the data is late. */
  late?: boolean;
  className?: string;
}

/** Age of the data; amber, and labelled in words, once it is late. */
export function DataAge({
  at,
  promisedMs = Number.POSITIVE_INFINITY,
  late = false,
  className,
}: DataAgeProps) {
  const now = useNow(60_000);
  if (!late && now - Date.parse(at) <= promisedMs) return <RelativeTime at={at} className={cn(className)} />;
  return (
    <span className={cn('whitespace-nowrap text-amber', className)}>
      <TriangleAlert aria-hidden="true" size={12} className="me-1 inline-block align-[-1px]" />
      {rich('components.later-than-promised', { when: () => <RelativeTime at={at} /> })}
    </span>
  );
}
