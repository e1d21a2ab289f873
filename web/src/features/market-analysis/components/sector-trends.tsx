import type { MarketAnalysis } from '@runrate/contracts';
import { ChangePercent } from '../../../components/live-number.tsx';
import { cn } from '../../../lib/class-names.ts';
import { t } from '../../../lib/messages.ts';

type Trend = MarketAnalysis['sectorTrends'][number];

/** Change of each sector as a bar, a figure and a description; `brief` describes the first and the last. */
export function SectorTrends({ trends, brief = false }: { trends: readonly Trend[]; brief?: boolean }) {
  if (trends.length === 0) return null;
  const most = Math.max(...trends.map(({ changePercent }) => Math.abs(changePercent)));
  return (
    <div>
      <h3 className="border-b border-rule pb-1.5 text-caption font-semibold">
        {t('market-analysis.sector-trends')}
      </h3>
      <ul>
        {trends.map((trend, place) => (
          <li key={trend.sector} className="border-b border-rule py-1.5 text-caption">
            <span className="grid grid-cols-[minmax(0,1fr)_5rem_4rem] items-center gap-3">
              <span className="truncate font-medium">{trend.sector}</span>
              <TrendBar change={trend.changePercent} most={most} />
              <ChangePercent value={trend.changePercent} className="text-end" />
            </span>
            {brief && place > 0 && place < trends.length - 1 ? null : (
              <span className="text-muted">{trend.description}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Grows from the middle, to the right for a gain and to the left for a loss. Decorative: the figure is beside it. */
function TrendBar({ change, most }: { change: number; most: number }) {
  const share = most === 0 ? 0 : (Math.abs(change) / most) * 50;
  return (
    <span aria-hidden="true" className="relative h-2">
      <span className="absolute inset-y-[-3px] left-1/2 border-s border-rule-strong" />
      <span
        className={cn(
          'absolute inset-y-0',
          change !== 0 && 'min-w-0.5',
          change < 0 ? 'right-1/2 bg-loss' : 'left-1/2 bg-gain',
        )}
        style={{ width: `${share}%` }}
      />
    </span>
  );
}
