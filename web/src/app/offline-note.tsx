import { dateFormat } from '@runrate/contracts';
import { WifiOff } from 'lucide-react';
import { useOutside } from '../lib/first-render.tsx';
import { followKept, oldestKept } from '../lib/kept-answers.ts';
import { t } from '../lib/messages.ts';

const timeFormat = dateFormat({
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const dayFormat = dateFormat({ month: 'short', day: 'numeric' });

/** Tells the reader that the screen shows cached data, and how old it is; nothing while the hub responds. */
export function OfflineNote() {
  const at = useOutside(followKept, oldestKept, () => null);
  return (
    <div role="status" data-print="hide" className="pointer-events-none fixed bottom-4 start-4 z-30">
      {at === null ? null : (
        <p className="flex items-center gap-2 rounded-md border border-rule-strong bg-raised px-3 py-1.5 text-caption text-muted shadow-float animate-appear figures">
          <WifiOff aria-hidden="true" size={14} />
          {t('frame.offline-as-of', { at: formatAsOf(at, Date.now()) })}
        </p>
      )}
    </div>
  );
}

/** '14:05', or 'Mar 4, 14:05' for another day. */
export function formatAsOf(at: number, now: number): string {
  const time = timeFormat(at);
  const day = dayFormat(at);
  return day === dayFormat(now) ? time : `${day}, ${time}`;
}
