import { formatRelativeTime } from '../lib/relative-time.ts';
import { createLocalFormat } from '../lib/use-local-format.ts';
import { useNow } from '../lib/use-now.ts';

const useDateFormat = createLocalFormat({ dateStyle: 'long', timeStyle: 'short' });

/** '2 days ago', kept current, with the full date on hover. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const now = useNow(60_000);
  const formatDate = useDateFormat();
  const date = new Date(at);
  const title = Number.isNaN(date.getTime()) ? undefined : formatDate(date);
  return (
    <time dateTime={at} title={title} className={className}>
      {formatRelativeTime(at, now)}
    </time>
  );
}
