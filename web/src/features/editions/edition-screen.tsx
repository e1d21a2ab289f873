import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type Edition, editionQuery } from '../../api/get-edition.ts';
import { GeneratorWords } from '../../components/generator-note.tsx';
import { NotFoundPanel } from '../../components/not-found-panel.tsx';
import { SectionHeading } from '../../components/section-heading.tsx';
import { SkeletonText } from '../../components/skeleton.tsx';
import { ApiError } from '../../lib/api-client.ts';
import { formatMonth } from '../../lib/format-month.ts';
import { rich, t } from '../../lib/messages.ts';
import { useTexts } from '../../lib/texts.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { EditionCompanies } from './components/edition-companies.tsx';
import { EditionDigest } from './components/edition-digest.tsx';
import { EditionItem } from './components/edition-item.tsx';
import { formatEditionDay, formatMadeAt } from './edition-dates.ts';

/** The front page of one day, with that day's texts and figures. */
export function EditionScreen({ date }: { date: string }) {
  const { data: edition, error } = useQuery(editionQuery(date));
  useDocumentTitle(
    edition ? t('editions.edition-of', { date: formatEditionDay(edition.date) }) : t('editions.edition'),
  );
  if (error) {
    return (
      <NotFoundPanel
        title={t('editions.edition-not-found')}
        text={toReason(error)}
        way={{ to: '/editions', label: t('editions.all-editions') }}
      />
    );
  }
  return (
    <div className="page py-8">
      {edition ? <FrozenPage edition={edition} /> : <SkeletonText lines={16} className="min-h-96" />}
    </div>
  );
}

/** Returns the hub's explanation of why the edition does not exist. */
function toReason(error: Error): string {
  const isAnswer = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return isAnswer ? error.message.replace(/^\d+: /, '') : t('editions.the-edition-did-not-load');
}

function FrozenPage({ edition }: { edition: Edition }) {
  const { featured, news, videos, trending, companies, digest, analysis } = edition;
  const [lead, second] = featured;
  return (
    <article>
      <h1 className="headline text-h1">{formatEditionDay(edition.date)}</h1>
      <DayLinks edition={edition} label={t('editions.other-editions')} />
      <div className="mt-4 grid grid-cols-1 gap-x-8 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
        {lead || analysis ? (
          <div className="flex min-w-0 flex-col gap-8 lg:col-span-2">
            {lead ? (
              <section aria-labelledby="lead">
                <SectionHeading id="lead" title={t('editions.featured-content')} size="small" />
                <EditionItem item={lead} size="lead" />
              </section>
            ) : null}
            {analysis ? <MarketAnalysis analysis={analysis} /> : null}
          </div>
        ) : null}
        {second || videos.length > 0 ? (
          <div className="flex min-w-0 flex-col gap-6">
            {second ? (
              <section aria-labelledby="second">
                <SectionHeading id="second" title={t('editions.dont-miss')} size="small" />
                <EditionItem item={second} />
              </section>
            ) : null}
            <ItemList id="videos" title={t('editions.latest-videos')} items={videos} />
          </div>
        ) : null}
      </div>
      <div className="mt-10 grid grid-cols-1 gap-x-10 gap-y-10 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-10">
          <ItemList id="news" title={t('editions.news')} items={news} />
          <ItemList id="trending" title={t('editions.trending-now')} items={trending} isRanked />
        </div>
        {digest.length > 0 ? <EditionDigest items={digest} /> : null}
      </div>
      {companies.length > 0 ? <EditionCompanies companies={companies} /> : null}
      <DayLinks edition={edition} label={t('editions.other-editions-again')} />
      <p className="mt-4 max-w-text border-t border-rule pt-3 text-caption text-muted">
        {edition.late
          ? rich('editions.as-it-was-late', {
              when: () => <time dateTime={edition.madeAt}>{formatMadeAt(edition)}</time>,
            })
          : rich('editions.as-it-was', {
              when: () => <time dateTime={edition.madeAt}>{formatMadeAt(edition)}</time>,
            })}
      </p>
    </article>
  );
}

function MarketAnalysis({ analysis }: { analysis: NonNullable<Edition['analysis']> }) {
  const { analysisTitle } = useTexts();
  return (
    <section aria-labelledby="analysis">
      <SectionHeading id="analysis" title={analysisTitle} size="small" />
      <p className="mb-2 text-micro text-muted">
        <GeneratorWords generator={analysis.generator} />
      </p>
      <p className="max-w-text font-serif">{analysis.summary}</p>
      <ul className="mt-3 flex max-w-text list-disc flex-col gap-1.5 ps-5 text-caption">
        {analysis.keyInsights.map((insight) => (
          <li key={insight}>{insight}</li>
        ))}
      </ul>
    </section>
  );
}

function ItemList(props: { id: string; title: string; items: Edition['news']; isRanked?: boolean }) {
  const { id, title, items, isRanked = false } = props;
  if (items.length === 0) return null;
  const List = isRanked ? 'ol' : 'ul';
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title} size="small" />
      <List>
        {items.map((item) => (
          <li key={item.id} className="border-b border-rule py-3 first:pt-0">
            <EditionItem item={item} size="line" />
          </li>
        ))}
      </List>
    </section>
  );
}

const way = 'inline-flex min-h-11 items-center gap-1.5 text-accent hover:underline';

/** Links to the previous day, the next day and their month. */
function DayLinks({ edition: { date, previous, next }, label }: { edition: Edition; label: string }) {
  const month = date.slice(0, 7);
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap gap-x-6 text-caption">
      {previous ? (
        <Link to={`/editions/${previous}`} rel="prev" className={way}>
          <ArrowLeft aria-hidden="true" size={14} />
          {formatEditionDay(previous)}
        </Link>
      ) : null}
      <Link to={`/editions/${month}`} className={way}>
        {t('editions.all-of', { month: formatMonth(month) })}
      </Link>
      {next ? (
        <Link to={`/editions/${next}`} rel="next" className={way}>
          {formatEditionDay(next)}
          <ArrowRight aria-hidden="true" size={14} />
        </Link>
      ) : null}
    </nav>
  );
}
