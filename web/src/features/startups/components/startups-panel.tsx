import { formatValuation, type Startup } from '@runrate/contracts';
import { useStartups } from '../../../api/list-startups.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { ChangePercent } from '../../../components/live-number.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { SkeletonText } from '../../../components/skeleton.tsx';
import { t } from '../../../lib/messages.ts';
import { useTexts } from '../../../lib/texts.ts';

const SHOWN = 4;

/** First startups of the AI index: public ones with their change, private ones with their valuation. */
export function StartupsPanel() {
  const { data: startups, isPending, isError, refetch } = useStartups();
  const { startupsTitle } = useTexts();
  return (
    <section aria-labelledby="startups-panel">
      <SectionHeading
        id="startups-panel"
        title={startupsTitle}
        size="small"
        seeAll={{ to: '/ai-startups', label: t('startups.see-the-index') }}
      />
      {isPending ? <SkeletonText lines={8} className="min-h-52" /> : null}
      {isError ? (
        <ErrorState text={t('startups.the-startup-index-did-not')} onRetry={() => void refetch()} />
      ) : null}
      {startups?.length === 0 ? <EmptyState title={t('startups.no-startups-listed-yet')} /> : null}
      {startups?.length ? (
        <ul>
          {startups.slice(0, SHOWN).map((startup) => (
            <StartupLine key={startup.id} startup={startup} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function StartupLine({ startup }: { startup: Startup }) {
  return (
    <li className="flex items-baseline justify-between gap-4 border-b border-rule py-2.5">
      <span className="min-w-0">
        <span className="font-semibold">{startup.name}</span>
        <span className="block text-caption text-muted">
          {startup.category} · {startup.status === 'public' ? t('startups.public') : t('startups.private')}
        </span>
      </span>
      {startup.status === 'public' && startup.valuation === undefined ? (
        <span className="shrink-0 text-end text-caption font-medium">
          <ChangePercent value={startup.changePercent} />
          <span className="block font-normal text-muted">{t('startups.day-change')}</span>
        </span>
      ) : (
        <span className="shrink-0 text-end text-caption font-medium figures">
          {formatValuation(startup.valuation)}
          <span className="block font-normal text-muted">
            {startup.status === 'public' ? (
              <>
                {t('startups.day-change')} <ChangePercent value={startup.changePercent} />
              </>
            ) : (
              t('startups.valuation')
            )}
          </span>
        </span>
      )}
    </li>
  );
}
