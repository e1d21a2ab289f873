import { formatPrice, formatValuation, type StartupPerformers as Performers } from '@runrate/contracts';
import { ChangePercent } from '../../../components/live-number.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { t } from '../../../lib/messages.ts';
import { useStartupPerformers } from '../api/startup-performers.ts';
import { daysSinceText } from '../days-since.ts';

const row = 'grid items-baseline gap-x-3 border-b border-rule py-2 text-[0.875rem]';

/** Top gainers, and the most recently funded private companies. */
export function StartupPerformers() {
  const { data: performers, isPending } = useStartupPerformers();
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      <section aria-label={t('startups.top-gainers')}>
        <SectionHeading title={t('startups.top-gainers')} size="small" />
        {isPending ? <PerformersSkeleton /> : null}
        {performers ? <Gainers gainers={performers.gainers} /> : null}
        {!isPending && !performers ? <Unavailable /> : null}
      </section>
      <section aria-label={t('startups.rising-private-companies')}>
        <SectionHeading title={t('startups.rising-private-companies')} size="small" />
        {isPending ? <PerformersSkeleton /> : null}
        {performers ? <Rising companies={performers.privateRising} /> : null}
        {!isPending && !performers ? <Unavailable /> : null}
      </section>
    </div>
  );
}

function Gainers({ gainers }: { gainers: Performers['gainers'] }) {
  if (gainers.length === 0)
    return <p className="py-2 text-caption text-muted">{t('startups.no-public-company-rose-today')}</p>;
  return (
    <ol>
      {gainers.map(({ symbol, name, price, changePercent }) => (
        <li key={symbol} className={`${row} grid-cols-[3.5rem_minmax(0,1fr)_auto_4.75rem]`}>
          <span className="font-semibold">{symbol}</span>
          <span className="truncate text-muted">{name}</span>
          <span className="figures">{formatPrice(price)}</span>
          <ChangePercent value={changePercent} className="text-end font-medium" />
        </li>
      ))}
    </ol>
  );
}

function Rising({ companies }: { companies: Performers['privateRising'] }) {
  if (companies.length === 0) {
    return <p className="py-2 text-caption text-muted">{t('startups.no-private-company-raised-lately')}</p>;
  }
  return (
    <ol>
      {companies.map(({ name, category, valuation, daysSinceFunding }) => (
        <li
          key={name}
          className={`${row} grid-cols-[minmax(0,1fr)_4rem_6rem] sm:grid-cols-[minmax(0,1fr)_4rem_9rem]`}
        >
          <span className="min-w-0">
            <span className="font-semibold">{name}</span>{' '}
            <span className="text-muted max-sm:block max-sm:text-caption">{category}</span>
          </span>
          <span className="text-end font-medium figures">{formatValuation(valuation)}</span>
          <span className="text-end text-caption text-muted figures">
            <span className="block text-micro sm:inline sm:text-caption">{t('startups.funded')}</span>{' '}
            {daysSinceText(daysSinceFunding)}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Unavailable() {
  return (
    <p role="alert" className="min-h-48 py-2 text-caption text-muted">
      {t('startups.not-available-right-now')}
    </p>
  );
}

function PerformersSkeleton() {
  return (
    <div className="flex min-h-48 flex-col gap-3 pt-2">
      {['a', 'b', 'c', 'd', 'e'].map((line) => (
        <Skeleton key={line} className="h-6 w-full" />
      ))}
    </div>
  );
}
