import type { StockPeriod } from '@runrate/contracts';
import { useState } from 'react';
import { useStockCloses } from '../api/stock-closes.ts';
import { t } from '../lib/messages.ts';
import { periodNames } from '../lib/period-names.ts';
import { CloseChart, ClosesTable } from './close-chart.tsx';
import { Segmented } from './segmented.tsx';
import { Skeleton } from './skeleton.tsx';

/** A line needs more than two closes, so there is no one-day option. */
const options = (['1W', '1M', '3M', 'YTD', '1Y'] as const satisfies readonly StockPeriod[]).map((period) => ({
  value: period,
  label: periodNames[period],
}));
type ChartPeriod = (typeof options)[number]['value'];

/** A company's price over a period that the reader selects. */
export function StockChart({ symbol, initially = '1M' }: { symbol: string; initially?: ChartPeriod }) {
  const [period, setPeriod] = useState<ChartPeriod>(initially);
  const { data, isPending, isError } = useStockCloses({ period, symbol });
  const closes = data?.[0]?.closes ?? [];
  return (
    <section aria-label={t('components.price-over-time')} className="mt-4">
      <Segmented
        label={t('components.period-of-the-chart')}
        options={options}
        value={period}
        onChange={setPeriod}
      />
      <div className="mt-3 min-h-60">
        {isPending ? <Skeleton className="h-56 w-full" /> : null}
        {isError ? (
          <p className="grid h-52 place-items-center text-caption text-muted">
            {t('components.the-chart-is-not-available')}
          </p>
        ) : null}
        {data ? (
          <CloseChart closes={closes} name={symbol}>
            <ClosesTable closes={closes} />
          </CloseChart>
        ) : null}
      </div>
    </section>
  );
}
