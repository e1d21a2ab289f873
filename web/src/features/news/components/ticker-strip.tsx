import { IndexTicker } from '../../../components/index-ticker.tsx';
import { useNow } from '../../../lib/use-now.ts';

const clockFormat = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The index running past a clock. */
export function TickerStrip() {
  return (
    <div className="border-b border-rule">
      <div className="page flex items-center gap-5">
        <Clock />
        <IndexTicker className="flex-1" />
      </div>
    </div>
  );
}

function Clock() {
  const now = useNow(1_000);
  return (
    <time dateTime={new Date(now).toISOString()} className="shrink-0 text-micro font-semibold figures">
      <span className="sr-only">Current time </span>
      {clockFormat.format(now)}
    </time>
  );
}
