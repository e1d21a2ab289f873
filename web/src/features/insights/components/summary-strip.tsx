import type { Stock, StockPeriod } from '@runrate/contracts';
import { Skeleton } from '../../../components/skeleton.tsx';
import { cn } from '../../../lib/class-names.ts';
import { formatSignedPercent } from '../../../lib/format-percent.ts';
import { formatWholeBillions } from '../../../lib/format-whole-billions.ts';
import { t } from '../../../lib/messages.ts';
import { periodNames } from '../../../lib/period-names.ts';
import { type Mover, marketFigures } from '../market-figures.ts';
import { formatMeanGrowth, formatTrillions } from '../market-formats.ts';

interface Figure {
  label: string;
  value: string;
  note: string;
  colour?: string;
}

function moverFigure(label: string, mover: Mover | undefined, colour: string): Figure {
  return {
    label,
    value: mover?.stock.symbol ?? 'N/A',
    note: mover ? formatSignedPercent(mover.change) : '--',
    ...(mover ? { colour } : {}),
  };
}

function averageColour(average: number | undefined): string {
  if (average === undefined) return 'text-flat';
  return average >= 0 ? 'text-gain' : 'text-loss';
}

/** In a wide window a line each: the label and the note one below the other, the figure at the far end. */
const cell =
  'min-w-0 border-rule py-4 pe-4 max-sm:last:col-span-2 max-lg:border-b max-lg:last:border-b-0 sm:max-lg:nth-[n+4]:border-b-0 lg:max-xl:border-s lg:max-xl:ps-5 lg:max-xl:first:border-s-0 lg:max-xl:first:ps-0 xl:grid xl:grid-cols-[minmax(0,1fr)_auto] xl:items-center xl:gap-x-4 xl:border-b xl:py-0 xl:pe-0 xl:last:border-b-0';
const grid =
  'grid grid-cols-2 gap-x-6 border-y border-rule sm:grid-cols-3 lg:grid-cols-5 lg:gap-x-0 xl:h-full xl:auto-rows-fr xl:grid-cols-1';

/** The market in five figures over the selected period. */
export function SummaryStrip({ stocks, period }: { stocks: readonly Stock[]; period: StockPeriod }) {
  const market = marketFigures(stocks, period);
  const average = averageColour(market.average);
  return (
    <dl className={grid}>
      <FigureCell
        label={t('insights.market-average')}
        value={formatSignedPercent(market.average)}
        note={t('insights.all-companies', { period: periodNames[period] })}
        valueColour={average}
      />
      <FigureCell {...moverFigure(t('insights.top-gainer'), market.topGainer, 'text-gain')} />
      <FigureCell {...moverFigure(t('insights.top-loser'), market.topLoser, 'text-loss')} />
      <FigureCell
        label={t('insights.total-market-cap')}
        value={formatTrillions(market.totalMarketCap, market.currency)}
        note={
          market.inTotal === stocks.length
            ? t('insights.companies-count', { count: stocks.length })
            : t('insights.of-companies-those-in', {
                counted: market.inTotal,
                count: stocks.length,
                currency: market.currency,
              })
        }
      />
      {stocks.some(({ arr }) => arr !== undefined) ? (
        <FigureCell
          label={t('insights.total-arr')}
          value={formatWholeBillions(market.totalArr)}
          note={t('insights.avg-growth', { growth: formatMeanGrowth(market.averageGrowth) })}
        />
      ) : null}
    </dl>
  );
}

function FigureCell({ label, value, note, colour, valueColour }: Figure & { valueColour?: string }) {
  return (
    <div className={cell}>
      <dt className="text-caption text-muted xl:self-end xl:font-medium xl:text-ink">{label}</dt>
      <dd
        className={cn(
          'headline mt-1 text-h3 figures xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:mt-0 xl:text-h4',
          valueColour,
        )}
      >
        {value}
      </dd>
      <dd
        className={cn(
          'mt-1 text-caption figures xl:mt-0 xl:self-start xl:text-micro',
          colour ? `${colour} font-medium` : 'text-muted',
        )}
      >
        {note}
      </dd>
    </div>
  );
}

export function SummaryStripSkeleton() {
  return (
    <div className={grid}>
      {['average', 'gainer', 'loser', 'cap', 'arr'].map((name) => (
        <div key={name} className={cell}>
          <Skeleton className="h-4.5 w-24" />
          <Skeleton className="mt-1.5 h-8 w-28" />
          <Skeleton className="mt-1.5 h-4 w-20" />
        </div>
      ))}
    </div>
  );
}
