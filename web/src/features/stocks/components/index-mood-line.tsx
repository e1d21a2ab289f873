import type { Stock } from '@runrate/contracts';
import { ChangePercent } from '../../../components/live-number.tsx';
import { latestStock } from '../../../components/price-time.tsx';
import { Sparkline } from '../../../components/sparkline.tsx';
import { formatMarketDay } from '../../../lib/market-hours.ts';
import { t } from '../../../lib/messages.ts';
import { useNow } from '../../../lib/use-now.ts';
import { indexMood } from '../index-figures.ts';

interface IndexMoodLineProps {
  stocks: readonly Stock[];
  /** Daily mean of all companies over the past month. */
  line: readonly number[];
}

/** Average change of the index, its line over a month, and a bar of how many companies rose and fell. */
export function IndexMoodLine({ stocks, line }: IndexMoodLineProps) {
  const now = useNow(60_000);
  const mood = indexMood(stocks);
  const newest = latestStock(stocks);
  if (!mood || !newest) return null;
  return (
    <div className="border-b border-rule pt-1 pb-3">
      <p className="flex items-baseline gap-2">
        <ChangePercent value={mood.mean} className="headline text-h5" />
        <span className="text-caption text-muted">
          {t('stocks.average', { day: formatMarketDay(newest.lastUpdated, now, newest.exchange) })}
        </span>
      </p>
      <div className="mt-2 flex h-12">
        <Sparkline values={line} tone="plain" className="h-full w-full" />
      </div>
      <div aria-hidden="true" className="mt-2 flex h-1 gap-0.5">
        <span className="bg-gain" style={{ flexGrow: mood.up }} />
        <span className="bg-rule-strong" style={{ flexGrow: stocks.length - mood.up - mood.down }} />
        <span className="bg-loss" style={{ flexGrow: mood.down }} />
      </div>
      <p className="mt-1.5 flex justify-between text-micro text-muted figures">
        <span>{t('stocks.up', { count: mood.up })}</span>
        <span>{t('stocks.down', { count: mood.down })}</span>
      </p>
    </div>
  );
}
