import type { Promotion } from '@runrate/contracts';
import { ArrowRight, CalendarDays, MapPin, X } from 'lucide-react';
import { useState } from 'react';
import { ExternalLink } from '../../../components/external-link.tsx';
import { useIsTakenOver } from '../../../lib/first-render.tsx';
import { t } from '../../../lib/messages.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { useNow } from '../../../lib/use-now.ts';
import { countdownText, countdownTo } from '../countdown.ts';

const icons = { calendar: CalendarDays, map: MapPin, arrow: ArrowRight };

function dismissedKey(id: string): string {
  return `runrate-promotion-dismissed-${id}`;
}

/** The hub's promotion, until it is dismissed. Once the event is past, only the countdown disappears. */
export function PromotionBanner({ promotion }: { promotion: Promotion }) {
  const [dismissed, setDismissed] = useState(() => readStored(dismissedKey(promotion.id)) !== null);
  const takenOver = useIsTakenOver();
  if (!promotion.isActive || (takenOver && dismissed)) return null;

  function dismiss(): void {
    writeStored(dismissedKey(promotion.id), '1');
    setDismissed(true);
  }

  const { backgroundColor, textColor, accentColor } = promotion;
  const Icon = icons[promotion.icon];
  return (
    <aside
      data-print="hide"
      aria-label={t('promotion.promotion')}
      style={{ backgroundColor, color: textColor }}
      className="relative flex flex-wrap items-center gap-x-6 gap-y-4 rounded-md px-6 py-5 pe-14 [&_:focus-visible]:outline-current"
    >
      <Icon aria-hidden="true" size={26} style={{ color: accentColor }} className="shrink-0" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="headline text-h4">{promotion.title}</h2>
        <p className="mt-0.5 opacity-90">{promotion.subtitle}</p>
        {promotion.showCountdown ? <CountdownLine promotion={promotion} /> : null}
      </div>
      <ExternalLink
        href={promotion.ctaUrl}
        style={{ backgroundColor: accentColor, color: backgroundColor }}
        className="inline-flex h-10 shrink-0 items-center rounded-md px-4 font-semibold"
      >
        {promotion.ctaText}
      </ExternalLink>
      {promotion.dismissible ? (
        <button
          type="button"
          aria-label={t('promotion.dismiss-this-promotion')}
          onClick={dismiss}
          className="absolute top-2 end-2 flex size-9 items-center justify-center rounded-md hover:bg-black/15"
        >
          <X aria-hidden="true" size={18} />
        </button>
      ) : null}
    </aside>
  );
}

function CountdownLine({ promotion }: { promotion: Promotion }) {
  const now = useNow(60_000);
  const text = countdownText(countdownTo(promotion.eventDate, now));
  return text ? (
    <p
      role="timer"
      style={{ color: promotion.accentColor }}
      className="mt-1.5 text-caption font-semibold figures"
    >
      {t('promotion.starts-in', { time: text })}
    </p>
  ) : null;
}
