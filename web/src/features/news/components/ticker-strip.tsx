import { IndexTicker } from '../../../components/index-ticker.tsx';
import { useIsTakenOver } from '../../../lib/first-render.tsx';
import { t } from '../../../lib/messages.ts';
import { createLocalFormat } from '../../../lib/use-local-format.ts';
import { useNow } from '../../../lib/use-now.ts';

const useClockFormat = createLocalFormat({
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** A clock and the running index. */
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

const look = 'shrink-0 text-micro font-semibold figures';

function Clock() {
  const now = useNow(1_000);
  const formatClock = useClockFormat();
  // A page that is sent more than once, and to readers without script, can only keep the room of a clock.
  if (!useIsTakenOver())
    return (
      <span aria-hidden="true" className={`${look} invisible`}>
        00:00:00
      </span>
    );
  return (
    <time dateTime={new Date(now).toISOString()} className={look}>
      <span className="sr-only">{t('news.current-time')} </span>
      {formatClock(now)}
    </time>
  );
}
