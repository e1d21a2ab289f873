import { formatMarketCap } from '@runrate/contracts';
import { LiveNumber } from '../../../components/live-number.tsx';
import { cn } from '../../../lib/class-names.ts';
import { directionOf, formatSignedPercent } from '../../../lib/format-percent.ts';
import { t } from '../../../lib/messages.ts';
import { useStartupStats } from '../api/startup-stats.ts';

const BILLION = 1e9;

/** The index in four figures: '...' while loading, '--' on failure. */
export function StartupFigures() {
  const { data: stats, isPending } = useStartupStats();
  const unknown = isPending ? '...' : '--';
  const figures = [
    {
      label: t('startups.total-public-value'),
      value: stats ? formatMarketCap(stats.totalPublicValue * BILLION) : unknown,
    },
    {
      label: t('startups.total-private-value'),
      value: stats ? formatMarketCap(stats.totalPrivateValue * BILLION) : unknown,
    },
    {
      label: t('startups.average-public-change'),
      value: stats ? (
        <LiveNumber
          text={formatSignedPercent(stats.avgPublicChange)}
          direction={directionOf(stats.avgPublicChange)}
        />
      ) : (
        unknown
      ),
    },
    { label: t('startups.top-category'), value: stats?.topCategory || unknown, words: true },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 border-y border-rule lg:grid-cols-4">
      {figures.map(({ label, value, words }) => (
        <div key={label} className="flex min-w-0 flex-col py-4">
          <dt className="text-caption text-muted">{label}</dt>
          <dd
            className={cn('headline mt-1 flex min-h-9 items-center figures', words ? 'text-h5' : 'text-h3')}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
