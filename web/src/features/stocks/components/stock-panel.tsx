import type { Stock, StockCloses } from '@runrate/contracts';
import { lazy, Suspense, useState } from 'react';
import { useStocks } from '../../../api/list-stocks.ts';
import { useStockCloses } from '../../../api/stock-closes.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { PriceTime } from '../../../components/price-time.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { cn } from '../../../lib/class-names.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { formatGrowth } from '../../../lib/format-percent.ts';
import { formatWholeBillions } from '../../../lib/format-whole-billions.ts';
import { t } from '../../../lib/messages.ts';
import { useSiteConfig } from '../../../lib/site-config.tsx';
import {
  featuredBadge,
  featuredStocks,
  type IndexRunRate,
  indexLine,
  indexRunRate,
} from '../index-figures.ts';
import { IndexMoodLine } from './index-mood-line.tsx';
import { runRateColumns, StockRow } from './stock-row.tsx';

const StockDialog = lazy(async () => ({
  default: (await import('../../../components/stock-dialog.tsx')).StockDialog,
}));

/** The index on the front page: featured companies, or all of them; each opens its details. */
export function StockPanel() {
  const { brand } = useSiteConfig();
  const { data: stocks, isPending, isError, refetch } = useStocks();
  const { data: closes = [] } = useStockCloses({ period: '1M' });
  return (
    <section aria-labelledby="index-panel">
      <SectionHeading
        id="index-panel"
        title={brand.insightsTitle}
        size="small"
        seeAll={{ to: '/stocks', label: t('stocks.full-index') }}
      />
      {isPending ? <StockPanelSkeleton /> : null}
      {isError ? (
        <ErrorState
          text={t('stocks.the-index-is-not-available')}
          onRetry={() => void refetch()}
          className="min-h-72"
        />
      ) : null}
      {stocks ? <StockList stocks={stocks} closes={closes} /> : null}
    </section>
  );
}

interface StockListProps {
  stocks: readonly Stock[];
  /** Closing prices of the past month; empty while they load. */
  closes: readonly StockCloses[];
}

function StockList({ stocks, closes }: StockListProps) {
  const [all, setAll] = useState(false);
  const [selected, setSelected] = useState<Stock | null>(null);
  const lines = new Map(closes.map((one) => [one.symbol, one.closes.map(([, price]) => price)]));
  const shown = all ? stocks : featuredStocks(stocks);
  const runRate = indexRunRate(stocks);
  return (
    <>
      {runRate ? <RunRate runRate={runRate} /> : null}
      <IndexMoodLine stocks={stocks} line={indexLine(closes)} />
      <div className="flex items-center justify-between">
        <Badge className="figures">{featuredBadge(shown.length, stocks.length)}</Badge>
        <Button variant="link" size="sm" aria-expanded={all} onClick={() => setAll(!all)} className="-me-3">
          {all ? t('stocks.show-featured') : t('stocks.show-all', { count: stocks.length })}
        </Button>
      </div>
      {runRate ? <ColumnHeads /> : null}
      <ul
        aria-label={t('stocks.stocks')}
        className={cn('mt-1', all && 'max-h-120 overflow-y-auto overscroll-contain pe-1')}
      >
        {shown.map((stock) => (
          <StockRow
            key={stock.symbol}
            stock={stock}
            line={runRate ? undefined : (lines.get(stock.symbol) ?? [])}
            onSelect={setSelected}
          />
        ))}
      </ul>
      <p className="mt-2 text-micro text-muted">
        <PriceTime stocks={stocks} />
        {t('stocks.stock-data-updates-every-2')}
        {runRate?.asOf ? ` ${t('stocks.arr-as-of', { day: formatDay(runRate.asOf) })}` : null}
      </p>
      {selected ? (
        <Suspense>
          <StockDialog stock={selected} onClose={() => setSelected(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Run rate of the whole index. */
function RunRate({ runRate }: { runRate: IndexRunRate }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 pt-1.5">
      <span className="headline text-h3 figures">{formatWholeBillions(runRate.total)}</span>
      <span className="text-caption text-muted">
        {runRate.growth === undefined
          ? t('stocks.arr')
          : t('stocks.arr-growing', { growth: formatGrowth(runRate.growth) })}
      </span>
    </p>
  );
}

function ColumnHeads() {
  return (
    <p aria-hidden="true" className={cn(runRateColumns, 'mt-1 pb-1 text-micro text-muted')}>
      <span />
      <span className="text-end whitespace-nowrap">{t('stocks.arr-growth-multiple')}</span>
      <span className="text-end">{t('stocks.today')}</span>
    </p>
  );
}

function StockPanelSkeleton() {
  return (
    <div role="status" aria-label={t('stocks.loading-the-index')} className="flex flex-col gap-3.5 pt-1 pb-2">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((row) => (
        <Skeleton key={row} className="h-9 w-full" />
      ))}
    </div>
  );
}
