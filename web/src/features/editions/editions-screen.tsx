import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type EditionsOfMonth, editionsQuery } from '../../api/list-editions.ts';
import { Byline } from '../../components/byline.tsx';
import { CoverImage } from '../../components/cover-image.tsx';
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
import { EditionInShort } from './components/edition-in-short.tsx';
import { IndexLine } from './components/index-line.tsx';
import { MonthCalendar } from './components/month-calendar.tsx';
import { formatEditionDay } from './edition-dates.ts';

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
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-8 md:grid-cols-[minmax(0,1fr)_16rem]">
      <section aria-labelledby="month">
        <h2 id="month" className="headline border-t border-ink pt-3 text-h4">
          {formatMonth(shown)}
        </h2>
        <ul>
          {data.editions.map((edition, place) => (
            <li key={edition.date} className="border-b border-rule py-4">
              <EditionEntry edition={edition} isNewest={place === 0} />
            </li>
          ))}
        </ul>
      </section>
      <div className="flex flex-col gap-8 md:sticky md:top-20 md:self-start">
        <MonthCalendar
          month={shown}
          days={data.editions.map(({ date }) => date)}
          months={data.months.map(({ month }) => month)}
        />
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
    </div>
  );
}

interface EditionEntryProps {
  edition: EditionsOfMonth['editions'][number];
  isNewest: boolean;
}

function EditionEntry({ edition, isNewest }: EditionEntryProps) {
  const { date, headline, headlineSource, excerpt, picture, index } = edition;
  return (
    <>
      <div className={cn('flex items-start gap-x-6 gap-y-3', isNewest && 'max-sm:flex-col-reverse')}>
        <div className="min-w-0 flex-1">
          <h3>
            <Link to={`/editions/${date}`} className="group block">
              <span className="block py-1 text-caption font-semibold text-accent group-hover:underline">
                {formatEditionDay(date)}
              </span>
              {headline ? (
                <span
                  dir="auto"
                  className={cn(
                    'headline block decoration-1 underline-offset-3 [overflow-wrap:anywhere] group-hover:underline',
                    isNewest ? 'text-h3 sm:text-h2' : 'text-h5',
                  )}
                >
                  {headline}
                </span>
              ) : null}
            </Link>
          </h3>
          {excerpt ? (
            <p
              dir="auto"
              className={cn(
                'mt-1.5 max-w-text text-muted',
                isNewest ? 'lead' : 'line-clamp-2 text-ui max-sm:hidden',
              )}
            >
              {excerpt}
            </p>
          ) : null}
          <Byline parts={[headlineSource]} className="mt-1.5" />
          {index ? <IndexLine index={index} className="mt-1" /> : null}
        </div>
        {picture ? (
          <CoverImage
            src={picture}
            title={headline ?? ''}
            ratio={isNewest ? 'wide' : 'card'}
            className={cn('shrink-0', isNewest ? 'w-full sm:w-[46%]' : 'w-24 sm:w-36')}
          />
        ) : null}
      </div>
      {isNewest ? <EditionInShort date={date} /> : null}
    </>
  );
}
