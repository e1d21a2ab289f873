import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type EditionsOfMonth, editionsQuery } from '../../api/list-editions.ts';
import { Byline } from '../../components/byline.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { NotFoundPanel } from '../../components/not-found-panel.tsx';
import { SkeletonText } from '../../components/skeleton.tsx';
import { cn } from '../../lib/class-names.ts';
import { t } from '../../lib/messages.ts';
import { useSiteConfig } from '../../lib/site-config.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { formatEditionDay, formatMonth } from './edition-dates.ts';

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
      <h1 className="headline text-h1">{t('editions.earlier-editions')}</h1>
      <p className="mt-2 mb-6 max-w-text font-serif text-[1.125rem]/[1.45] text-muted">
        {sections.includes('market')
          ? t('editions.the-front-page-the-index')
          : t('editions.the-front-page-and-digest')}
      </p>
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
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-8 md:grid-cols-[minmax(0,1fr)_14rem]">
      <section aria-labelledby="month">
        <h2 id="month" className="headline border-t border-ink pt-3 text-h4">
          {formatMonth(shown)}
        </h2>
        <ul>
          {data.editions.map(({ date, late, headline, headlineSource }) => (
            <li key={date} className="border-b border-rule py-4">
              <h3 className="text-caption font-semibold">
                <Link to={`/editions/${date}`} className="inline-block py-1 hover:underline">
                  {formatEditionDay(date)}
                </Link>
              </h3>
              {headline ? (
                <p dir="auto" className="headline text-h5 [overflow-wrap:anywhere]">
                  {headline}
                </p>
              ) : null}
              <Byline parts={[headlineSource, late && t('editions.made-late')]} className="mt-1" />
            </li>
          ))}
        </ul>
      </section>
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
    </div>
  );
}
