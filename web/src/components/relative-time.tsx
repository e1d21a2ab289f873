import { formatRelativeTime } from '../lib/relative-time.ts';
import { useNow } from '../lib/use-now.ts';

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** '2 days ago', kept current, with the full date on hover. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const now = useNow(60_000);
  const date = new Date(at);
  const title = Number.isNaN(date.getTime()) ? undefined : dateFormat.format(date);
  return (
    <time dateTime={at} title={title} className={className}>
      {formatRelativeTime(at, now)}
    </time>
  );
}
