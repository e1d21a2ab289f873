import { useState } from 'react';
import { useStartups } from '../../api/list-startups.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { SectionHeading } from '../../components/section-heading.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { t } from '../../lib/messages.ts';
import { useTexts } from '../../lib/texts.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { StartupFigures } from './components/startup-figures.tsx';
import { StartupPerformers } from './components/startup-performers.tsx';
import { StartupsByCategory } from './components/startups-by-category.tsx';

type Standing = 'all' | 'public' | 'private';

const standings = [
  { value: 'all', label: t('startups.all') },
  { value: 'public', label: t('startups.public') },
  { value: 'private', label: t('startups.private') },
] as const satisfies ReadonlyArray<{ value: Standing; label: string }>;

export function StartupsScreen() {
  const { startupsTitle, startupsIndexTitle, startupsLead } = useTexts();
  useDocumentTitle(startupsTitle);
  return (
    <div className="page pt-8">
      <ScreenHead title={startupsIndexTitle} lead={startupsLead} className="mb-7" />
      <StartupFigures />
      <div className="mt-10">
        <StartupPerformers />
      </div>
      <div className="mt-12">
        <StartupIndex />
      </div>
    </div>
  );
}

function StartupIndex() {
  const { data: startups, isPending, refetch } = useStartups();
  const [standing, setStanding] = useState<Standing>('all');
  const shown = (startups ?? []).filter(({ status }) => standing === 'all' || status === standing);
  return (
    <section aria-labelledby="startup-index">
      <SectionHeading
        id="startup-index"
        title={t('startups.the-index')}
        aside={
          <Segmented<Standing>
            label={t('startups.status')}
            options={standings}
            value={standing}
            onChange={setStanding}
          />
        }
        className="flex-wrap"
      />
      {isPending ? <IndexSkeleton /> : null}
      {!isPending && !startups ? (
        <ErrorState
          text={t('startups.the-startup-index-did-not')}
          onRetry={() => void refetch()}
          className="min-h-96"
        />
      ) : null}
      {startups && shown.length === 0 ? <EmptyState title={t('startups.no-startups-listed-yet')} /> : null}
      {shown.length > 0 ? <StartupsByCategory startups={shown} /> : null}
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
