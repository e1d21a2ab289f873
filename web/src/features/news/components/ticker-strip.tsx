import { IndexTicker } from '../../../components/index-ticker.tsx';
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

function Clock() {
  const now = useNow(1_000);
  const formatClock = useClockFormat();
  return (
    <time dateTime={new Date(now).toISOString()} className="shrink-0 text-micro font-semibold figures">
      <span className="sr-only">{t('news.current-time')} </span>
      {formatClock(now)}
    </time>
  );
}
