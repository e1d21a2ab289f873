import type { Stock, StockPeriod } from '@runrate/contracts';
import { PriceTime } from '../../../components/price-time.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { t } from '../../../lib/messages.ts';
import { periodNames } from '../../../lib/period-names.ts';
import { useSiteConfig } from '../../../lib/site-config.tsx';
import { periods } from '../market-figures.ts';

const options = periods.map((period) => ({ value: period, label: periodNames[period] }));

interface PeriodBarProps {
  period: StockPeriod;
  onChange: (period: StockPeriod) => void;
  stocks: readonly Stock[];
}

/** Selects the period of every change on the screen, and shows how old the prices are. */
export function PeriodBar({ period, onChange, stocks }: PeriodBarProps) {
  const { market } = useSiteConfig();
  return (
    <div className="mt-4 mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <Segmented label={t('insights.period')} options={options} value={period} onChange={onChange} />
      <p className="text-micro text-muted">
        <PriceTime stocks={stocks} />
        {market.dataProvider
          ? t('insights.stock-data-updates-every-2', { provider: market.dataProvider })
          : t('insights.stock-data-updates')}
      </p>
    </div>
  );
}
