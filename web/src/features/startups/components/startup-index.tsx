import { useState } from 'react';
import { useStartups } from '../../../api/list-startups.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { NameFilter } from '../../../components/name-filter.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { SectorChoice } from '../../../components/sector-choice.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { filterCompanies } from '../../../lib/filter-companies.ts';
import { t } from '../../../lib/messages.ts';
import { type StartupOrder, sortStartups, startupOrders } from '../startup-order.ts';
import { StartupList, StartupsByCategory } from './startups-by-category.tsx';

type Standing = 'all' | 'public' | 'private';

const standings = [
  { value: 'all', label: t('startups.all') },
  { value: 'public', label: t('startups.public') },
  { value: 'private', label: t('startups.private') },
] as const satisfies ReadonlyArray<{ value: Standing; label: string }>;

/** Every startup, by sector or sorted, narrowed by status, sector and name. */
export function StartupIndex() {
  const { data: startups, isPending, refetch } = useStartups();
  const [standing, setStanding] = useState<Standing>('all');
  const [order, setOrder] = useState<StartupOrder>('sector');
  const [sector, setSector] = useState('');
  const [words, setWords] = useState('');
  const all = (startups ?? []).map((startup) => ({ ...startup, sector: startup.category }));
  const ofStanding = all.filter(({ status }) => standing === 'all' || status === standing);
  const shown = filterCompanies(ofStanding, { words, sector });
  return (
    <section aria-labelledby="startup-index">
      <SectionHeading id="startup-index" title={t('startups.the-index')} />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Segmented<Standing>
          label={t('startups.status')}
          options={standings}
          value={standing}
          onChange={(value) => {
            setStanding(value);
            setSector('');
          }}
        />
        <SectorChoice companies={ofStanding} value={sector} onChange={setSector} />
        <NameFilter value={words} onChange={setWords} />
        {all.length > 0 ? (
          <p role="status" className="text-caption text-muted figures">
            {shown.length === 0
              ? t('startups.no-startup-matches')
              : t('startups.count-shown', { count: shown.length })}
          </p>
        ) : null}
        <Segmented<StartupOrder>
          label={t('startups.sort')}
          options={startupOrders}
          value={order}
          onChange={setOrder}
          className="lg:ms-auto"
        />
      </div>
      {isPending ? <IndexSkeleton /> : null}
      {!isPending && !startups ? (
        <ErrorState
          text={t('startups.the-startup-index-did-not')}
          onRetry={() => void refetch()}
          className="min-h-96"
        />
      ) : null}
      {startups?.length === 0 ? <EmptyState title={t('startups.no-startups-listed-yet')} /> : null}
      {shown.length === 0 ? (
        <div className={all.length > 0 ? 'min-h-96' : undefined} />
      ) : order === 'sector' ? (
        <StartupsByCategory startups={shown} />
      ) : (
        <StartupList startups={sortStartups(shown, order)} />
      )}
    </section>
  );
}

function IndexSkeleton() {
  return (
    <div
      role="status"
      aria-label={t('startups.loading-the-startup-index')}
      className="flex min-h-[60rem] flex-col gap-3"
    >
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((row) => (
        <Skeleton key={row} className="h-16 w-full" />
      ))}
    </div>
  );
}
