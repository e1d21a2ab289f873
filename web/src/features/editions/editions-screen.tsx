import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type EditionsOfMonth, editionsQuery } from '../../api/list-editions.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { NotFoundPanel } from '../../components/not-found-panel.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { SkeletonText } from '../../components/skeleton.tsx';
import { cn } from '../../lib/class-names.ts';
import { formatMonth } from '../../lib/format-month.ts';
import { t } from '../../lib/messages.ts';
import { useSiteConfig } from '../../lib/site-config.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { EditionCard, NewestEdition } from './components/edition-entry.tsx';
import { MonthCalendar } from './components/month-calendar.tsx';

/** Front pages of past days, one month at a time; by default the latest month. */
export function EditionsScreen({ month }: { month?: string }) {
  useDocumentTitle(
    month === undefined
      ? t('editions.earlier-editions')
      : t('editions.editions-of', { month: formatMonth(month) }),
  );
  const { sections } = useSiteConfig();
  const { data, isError, refetch } = useQuery(editionsQuery(month));
  if (data && month !== undefined && data.editions.length === 0) {
    return (
      <NotFoundPanel
        title={t('editions.no-editions')}
        text={t('editions.there-are-no-editions-of', { month: formatMonth(month) })}
        way={{ to: '/editions', label: t('editions.all-editions') }}
      />
    );
  }
  return (
    <div className="page py-8">
      <ScreenHead
        title={t('editions.earlier-editions')}
        lead={
          sections.includes('market')
            ? t('editions.the-front-page-the-index')
            : t('editions.the-front-page-and-digest')
        }
      />
      {isError ? (
        <ErrorState text={t('editions.the-editions-did-not-load')} onRetry={() => void refetch()} />
      ) : null}
      {!(data || isError) ? <SkeletonText lines={12} className="min-h-96" /> : null}
      {data?.months.length === 0 ? <EmptyState title={t('editions.there-are-no-editions-yet')} /> : null}
      {data?.month !== undefined && data.months.length > 0 ? (
        <Archive data={data} shown={data.month} />
      ) : null}
    </div>
  );
}

function Archive({ data, shown }: { data: EditionsOfMonth; shown: string }) {
  const [newest, ...earlier] = data.editions;
  return (
    <section aria-labelledby="month">
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 md:grid-cols-[minmax(0,1fr)_16rem]">
        <div>
          <h2 id="month" className="headline mb-4 border-t border-ink pt-3 text-h4">
            {formatMonth(shown)}
          </h2>
          {newest ? <NewestEdition edition={newest} /> : null}
        </div>
        <div className="flex flex-col gap-8">
          <MonthCalendar
            month={shown}
            days={data.editions.map(({ date }) => date)}
            months={data.months.map(({ month }) => month)}
          />
          <Months data={data} shown={shown} />
        </div>
      </div>
      {earlier.length > 0 ? (
        <ul className="mt-10 grid gap-x-6 gap-y-4 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-4">
          {earlier.map((edition) => (
            <li key={edition.date} className="border-t border-rule pt-4">
              <EditionCard edition={edition} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Months({ data, shown }: { data: EditionsOfMonth; shown: string }) {
  return (
    <nav aria-label={t('editions.months')}>
      <h2 className="border-t border-ink pt-1.5 text-caption font-semibold">{t('editions.months')}</h2>
      <ul className="mt-1 columns-2 md:columns-1">
        {data.months.map(({ month, count }) => (
          <li key={month}>
            <Link
              to={`/editions/${month}`}
              aria-current={month === shown ? 'page' : undefined}
              className={cn(
                'inline-block py-1.5 text-caption hover:underline',
                month === shown ? 'font-semibold' : 'text-muted hover:text-ink',
              )}
            >
              {formatMonth(month)} <span className="figures">({count})</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
