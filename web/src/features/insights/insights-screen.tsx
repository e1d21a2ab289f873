import type { StockPeriod } from '@runrate/contracts';
import { type ReactNode, useState } from 'react';
import { useStocks } from '../../api/list-stocks.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LaidOutWhenNear } from '../../components/laid-out-when-near.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { cn } from '../../lib/class-names.ts';
import { TakenOverLater } from '../../lib/first-render.tsx';
import { t } from '../../lib/messages.ts';
import { useSiteConfig } from '../../lib/site-config.tsx';
import { useHasSection } from '../../lib/texts.ts';
import { FinancialNews } from './components/financial-news.tsx';
import { GrowthScatter } from './components/growth-scatter.tsx';
import { IndexChart } from './components/index-chart.tsx';
import { InsightsHead } from './components/insights-head.tsx';
import { MarketPulse } from './components/market-pulse.tsx';
import { MoversList } from './components/movers-list.tsx';
import { PeriodBar } from './components/period-bar.tsx';
import { RoundupTile } from './components/roundup-tile.tsx';
import { SectorHeatMap } from './components/sector-heat-map.tsx';
import { StocksTable } from './components/stocks-table.tsx';
import { SummaryStrip, SummaryStripSkeleton } from './components/summary-strip.tsx';
import { gainers, losers } from './market-figures.ts';

/** Height of a row of the table, which is about as high as what stands beside it. */
const ROW_REM = 2.25;

/** One column below 80rem, where the table needs the whole width. */
const columns = 'grid gap-x-10 xl:grid-cols-[minmax(0,1fr)_20rem]';

/** `analysis` is the market analysis card, passed in because other screens show it too. */
export function InsightsScreen({ analysis }: { analysis: ReactNode }) {
  const [period, setPeriod] = useState<StockPeriod>('1D');
  const { data: stocks, isPending, refetch } = useStocks({ periods: true });
  const { sourceKinds } = useSiteConfig();
  const hasSection = useHasSection();
  return (
    <div className="page pt-8 lg:pt-5">
      <InsightsHead companies={stocks?.length} />
      <PeriodBar period={period} onChange={setPeriod} stocks={stocks ?? []} />
      {isPending || stocks?.length ? (
        <div className={cn(columns, 'gap-y-6')}>
          <div className="min-w-0">
            <TakenOverLater>
              <IndexChart period={period} stocks={stocks} />
            </TakenOverLater>
          </div>
          <div>
            {isPending ? <SummaryStripSkeleton /> : null}
            {stocks?.length ? (
              <TakenOverLater>
                <SummaryStrip stocks={stocks} period={period} />
              </TakenOverLater>
            ) : null}
          </div>
        </div>
      ) : null}
      <div className={cn(columns, 'mt-8 gap-y-12 xl:mt-4')}>
        <div className="min-w-0">
          {isPending ? <TableSkeleton /> : null}
          {stocks?.length ? (
            <LaidOutWhenNear height={stocks.length * ROW_REM + 10}>
              <TakenOverLater>
                <StocksTable stocks={stocks} period={period} />
              </TakenOverLater>
            </LaidOutWhenNear>
          ) : null}
          {stocks?.length === 0 ? <EmptyState title={t('insights.the-index-has-no-companies')} /> : null}
          {!isPending && !stocks ? (
            <ErrorState
              text={t('insights.the-index-is-not-available')}
              onRetry={() => void refetch()}
              className="min-h-96"
            />
          ) : null}
        </div>
        <div className="grid content-start gap-x-10 gap-y-8 md:max-xl:grid-cols-[minmax(0,1fr)_18rem] xl:flex xl:flex-col">
          {/* Stays beside the table, which is the longer one. */}
          <div className="min-w-0 xl:sticky xl:top-20">
            <TakenOverLater>
              <MarketPulse />
            </TakenOverLater>
          </div>
          {sourceKinds.includes('roundup') ? (
            <div className="min-w-0 xl:order-first">
              <TakenOverLater>
                <RoundupTile />
              </TakenOverLater>
            </div>
          ) : null}
        </div>
      </div>
      {stocks?.length ? (
        <div className={cn(columns, 'mt-12 gap-y-12')}>
          <TakenOverLater>
            <GrowthScatter stocks={stocks} />
          </TakenOverLater>
          <div className="grid content-start gap-x-10 gap-y-8 md:grid-cols-2 xl:col-start-2 xl:grid-cols-1">
            <TakenOverLater>
              <MoversList direction="up" movers={gainers(stocks, period)} />
              <MoversList direction="down" movers={losers(stocks, period)} />
            </TakenOverLater>
          </div>
        </div>
      ) : null}
      {isPending ? <Skeleton className="mt-12 h-120 w-full" /> : null}
      {stocks?.length ? (
        <div className="mt-12">
          <TakenOverLater>
            <SectorHeatMap stocks={stocks} period={period} />
          </TakenOverLater>
        </div>
      ) : null}
      <div className="mt-14 grid gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <TakenOverLater>{analysis}</TakenOverLater>
        {hasSection('news') ? (
          <TakenOverLater>
            <FinancialNews />
          </TakenOverLater>
        ) : null}
      </div>
    </div>
  );
}

const PLACEHOLDER_ROWS = 24;

function TableSkeleton() {
  return (
    <div role="status" aria-label={t('insights.loading-the-index')}>
      {Array.from({ length: PLACEHOLDER_ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical blocks without identity
        <Skeleton key={row} className="mb-2 h-7 w-full" />
      ))}
    </div>
  );
}
