import { numberFormat, type StockPeriod } from '@runrate/contracts';
import { useMemo } from 'react';
import { useStockCloses } from '../../../api/stock-closes.ts';
import { CloseChart } from '../../../components/close-chart.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { t } from '../../../lib/messages.ts';
import { periodNames } from '../../../lib/period-names.ts';
import { indexLevels } from '../index-level.ts';
import { linePeriod } from '../line-period.ts';

const levelFormat = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The index over the selected period: the mean of its companies, each at 100 at the start. */
export function IndexChart({ period }: { period: StockPeriod }) {
  const { data, isPending } = useStockCloses({ period: linePeriod(period) });
  const levels = useMemo(() => indexLevels(data ?? []), [data]);
  const title = t('insights.the-index-over', { period: periodNames[linePeriod(period)] });
  return (
    <section aria-label={title} className="min-h-54 min-w-0 lg:min-h-50">
      {isPending ? (
        <Skeleton className="h-50 w-full" />
      ) : (
        <CloseChart closes={levels} name={title} format={levelFormat} className="h-40 lg:h-36">
          <figcaption className="mt-2 text-micro text-muted">
            {linePeriod(period) === period
              ? t('insights.mean-of-all-companies', { period: periodNames[period] })
              : t('insights.mean-over-a-month')}
          </figcaption>
        </CloseChart>
      )}
    </section>
  );
}
