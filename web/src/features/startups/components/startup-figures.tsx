import { formatMarketCap } from '@runrate/contracts';
import { useStartups } from '../../../api/list-startups.ts';
import { LiveNumber } from '../../../components/live-number.tsx';
import { cn } from '../../../lib/class-names.ts';
import { directionOf, formatSignedPercent } from '../../../lib/format-percent.ts';
import { t } from '../../../lib/messages.ts';
import { useStartupStats } from '../api/startup-stats.ts';

const BILLION = 1e9;

/** The index in four figures: '...' while loading, '--' on failure. */
export function StartupFigures() {
  const { data: stats, isPending } = useStartupStats();
  const { data: startups = [] } = useStartups();
  const inTop = startups.filter(({ category }) => category === stats?.topCategory).length;
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
    {
      label: t('startups.top-category'),
      value: stats?.topCategory || unknown,
      words: true,
      // The category is the one with most startups.
      reason: inTop > 0 ? t('startups.count-of-all', { count: inTop, all: startups.length }) : undefined,
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 border-y border-rule lg:grid-cols-4">
      {figures.map(({ label, value, words, reason }) => (
        <div key={label} className="flex min-w-0 flex-col py-4">
          <dt className="text-caption text-muted">{label}</dt>
          <dd
            className={cn('headline mt-1 flex min-h-9 items-center figures', words ? 'text-h5' : 'text-h3')}
          >
            {value}
          </dd>
          {reason ? <dd className="text-caption text-muted figures">{reason}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
