import { numberFormat, type Stock, type StockPeriod } from '@runrate/contracts';
import { useMemo } from 'react';
import { useStockCloses } from '../../../api/stock-closes.ts';
import { CloseChart } from '../../../components/close-chart.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { t } from '../../../lib/messages.ts';
import { periodNames } from '../../../lib/period-names.ts';
import { indexLevels } from '../index-level.ts';
import { DayMoves } from './day-moves.tsx';

const levelFormat = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The index over the selected period: the mean of its companies, each at 100 at the start; of a day, their moves. */
export function IndexChart({
  period,
  stocks,
}: {
  period: StockPeriod;
  stocks: readonly Stock[] | undefined;
}) {
  const isDay = period === '1D';
  const { data, isPending } = useStockCloses({ period }, { enabled: !isDay });
  const levels = useMemo(() => indexLevels(data ?? []), [data]);
  const title = t('insights.the-index-over', { period: periodNames[period] });
  return (
    <section aria-label={title} className="min-h-54 min-w-0 lg:min-h-50">
      {isDay && stocks ? (
        <DayMoves stocks={stocks} />
      ) : isDay || isPending ? (
        <Skeleton className="h-50 w-full" />
      ) : (
        <CloseChart closes={levels} name={title} format={levelFormat} className="h-40 lg:h-36">
          <figcaption className="mt-2 text-micro text-muted">
            {t('insights.mean-of-all-companies', { period: periodNames[period] })}
          </figcaption>
        </CloseChart>
      )}
    </section>
  );
}
