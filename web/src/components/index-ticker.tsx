import { formatPrice, type Stock } from '@runrate/contracts';
import { Pause, Play } from 'lucide-react';
import { type CSSProperties, useRef, useState } from 'react';
import { useStocks } from '../api/list-stocks.ts';
import { cn } from '../lib/class-names.ts';
import { companyPath } from '../lib/company-path.ts';
import { t } from '../lib/messages.ts';
import { usePrefersReducedMotion } from '../lib/use-media-query.ts';
import { usePlainLinks } from '../lib/use-plain-links.ts';
import { ChangePercent } from './live-number.tsx';

const SECONDS_A_STOCK = 4;

/**
 * The index as a running line. The list is rendered twice so that it can loop; it pauses on hover, on focus and on
 * request.
 */
export function IndexTicker({ className }: { className?: string }) {
  const { data: stocks } = useStocks();
  const [paused, setPaused] = useState(false);
  const section = useRef<HTMLElement>(null);
  usePlainLinks(section);
  // With reduced motion, readers scroll the line by hand, with the keyboard too.
  const scrolls = usePrefersReducedMotion();
  const Icon = paused ? Play : Pause;
  const pace: CSSProperties & Record<`--${string}`, string> = {
    '--ticker-duration': `${(stocks?.length ?? 1) * SECONDS_A_STOCK}s`,
  };
  return (
    <section
      ref={section}
      aria-label={t('components.index-ticker')}
      data-print="hide"
      className={cn('flex h-8 min-w-0 items-center gap-2', className)}
    >
      <div
        {...(scrolls ? { tabIndex: 0, role: 'group', 'aria-label': t('components.prices') } : {})}
        className="group min-w-0 flex-1 overflow-hidden mask-x-from-97% motion-reduce:overflow-x-auto"
      >
        {stocks?.length ? (
          <div
            style={pace}
            className={cn(
              'flex w-max animate-ticker group-hover:[animation-play-state:paused]',
              paused && '[animation-play-state:paused]',
            )}
          >
            <TickerList stocks={stocks} />
            <TickerList stocks={stocks} hidden />
          </div>
        ) : null}
      </div>
      <button
        type="button"
        aria-label={paused ? t('components.run-the-ticker') : t('components.pause-the-ticker')}
        onClick={() => setPaused(!paused)}
        className={cn(
          'flex size-7 shrink-0 items-center justify-center rounded-sm text-muted hover:text-ink motion-reduce:hidden',
          !stocks?.length && 'invisible',
        )}
      >
        <Icon aria-hidden="true" size={13} />
      </button>
    </section>
  );
}

function TickerList({ stocks, hidden = false }: { stocks: readonly Stock[]; hidden?: boolean }) {
  return (
    <ul aria-hidden={hidden} className="flex text-micro">
      {stocks.map((stock) => (
        <li key={stock.symbol} className="flex gap-1.5 pe-6 whitespace-nowrap figures">
          <a href={companyPath(stock.symbol)} tabIndex={-1} className="font-semibold hover:underline">
            {stock.symbol}
          </a>
          <span className="text-muted">{formatPrice(stock.price, stock.currency)}</span>
          <ChangePercent value={stock.changePercent} />
        </li>
      ))}
    </ul>
  );
}
