import type { Stock, StockPeriod } from '@runrate/contracts';
import { Skeleton } from '../../../components/skeleton.tsx';
import { cn } from '../../../lib/class-names.ts';
import { formatSignedPercent } from '../../../lib/format-percent.ts';
import { type Mover, marketFigures } from '../market-figures.ts';
import { formatMeanGrowth, formatTrillions, formatWholeBillions } from '../market-formats.ts';

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

const cell =
  'min-w-0 border-rule py-4 pr-4 max-sm:last:col-span-2 max-lg:border-b max-lg:last:border-b-0 sm:max-lg:nth-[n+4]:border-b-0 lg:border-l lg:pl-5 lg:first:border-l-0 lg:first:pl-0';
const grid = 'grid grid-cols-2 gap-x-6 border-y border-rule sm:grid-cols-3 lg:grid-cols-5 lg:gap-x-0';

/** The market in five figures over the chosen period. */
export function SummaryStrip({ stocks, period }: { stocks: readonly Stock[]; period: StockPeriod }) {
  const market = marketFigures(stocks, period);
  const average = averageColour(market.average);
  return (
    <dl className={grid}>
      <FigureCell
        label="Market Average"
        value={formatSignedPercent(market.average)}
        note={`All companies, ${period}`}
        valueColour={average}
      />
      <FigureCell {...moverFigure('Top Gainer', market.topGainer, 'text-gain')} />
      <FigureCell {...moverFigure('Top Loser', market.topLoser, 'text-loss')} />
      <FigureCell
        label="Total Market Cap"
        value={formatTrillions(market.totalMarketCap, market.currency)}
        note={
          market.inTotal === stocks.length
            ? `${stocks.length} companies`
            : `${market.inTotal} of ${stocks.length} companies, those in ${market.currency}`
        }
      />
      {stocks.some(({ arr }) => arr !== undefined) ? (
        <FigureCell
          label="Total ARR"
          value={formatWholeBillions(market.totalArr)}
          note={`Avg Growth ${formatMeanGrowth(market.averageGrowth)}`}
        />
      ) : null}
    </dl>
  );
}

function FigureCell({ label, value, note, colour, valueColour }: Figure & { valueColour?: string }) {
  return (
    <div className={cell}>
      <dt className="text-caption text-muted">{label}</dt>
      <dd className={cn('headline mt-1 text-h3 figures', valueColour)}>{value}</dd>
      <dd className={cn('mt-1 text-caption figures', colour ? `${colour} font-medium` : 'text-muted')}>
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
