import { toEditionIndex } from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type Edition, editionQuery } from '../../api/get-edition.ts';
import { NotFoundPanel } from '../../components/not-found-panel.tsx';
import { SectionHeading } from '../../components/section-heading.tsx';
import { SkeletonText } from '../../components/skeleton.tsx';
import { ApiError } from '../../lib/api-client.ts';
import { cn } from '../../lib/class-names.ts';
import { formatMonth } from '../../lib/format-month.ts';
import { rich, t } from '../../lib/messages.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { EditionCompanies } from './components/edition-companies.tsx';
import { EditionDigest } from './components/edition-digest.tsx';
import { EditionItem } from './components/edition-item.tsx';
import { EditionMarket } from './components/edition-market.tsx';
import { IndexLine } from './components/index-line.tsx';
import { formatEditionDay, formatMadeAt, wasMadeAfterwards } from './edition-dates.ts';

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
  const { featured, news, videos, trending, companies, digest, pictures, analysis } = edition;
  const [lead, second] = featured;
  const index = toEditionIndex(edition);
  const isShort = !analysis && digest.length === 0;
  const below = digest.length > 0 ? 'lg:grid-cols-4' : isShort ? '' : 'lg:grid-cols-2';
  // The rail has room for it where nothing was written about the market.
  const newsList = <ItemList id="news" title={t('editions.news')} items={news} />;
  return (
    <article>
      <div className="flex flex-wrap items-end justify-between gap-x-6">
        <h1 className="headline text-h1">{formatEditionDay(edition.date)}</h1>
        <DayLinks edition={edition} label={t('editions.other-editions')} />
      </div>
      {index ? <IndexLine index={index} className="mt-2 border-y border-rule py-2.5" /> : null}
      <div className="mt-6 grid gap-x-6 gap-y-8 md:grid-cols-2 lg:grid-cols-4">
        {lead ? (
          <section aria-labelledby="lead" className="min-w-0 md:col-span-2">
            <SectionHeading id="lead" title={t('editions.featured-content')} size="small" />
            <EditionItem item={lead} size="lead" picture={pictures?.[lead.id]} />
          </section>
        ) : null}
        {second || videos.length > 0 ? (
          <div className={cn(column, 'max-lg:order-1')}>
            {second ? (
              <section aria-labelledby="second">
                <SectionHeading id="second" title={t('editions.dont-miss')} size="small" />
                <EditionItem item={second} picture={pictures?.[second.id]} />
              </section>
            ) : null}
            <ItemList id="videos" title={t('editions.latest-videos')} items={videos} pictures={pictures} />
          </div>
        ) : null}
        <div className={cn(column, 'max-lg:order-1')}>
          <EditionMarket edition={edition} />
          {isShort ? newsList : null}
        </div>
      </div>
      <div className={cn('mt-10 grid gap-x-6 gap-y-10', below)}>
        {digest.length > 0 ? (
          <div className="min-w-0 lg:col-span-2">
            <EditionDigest items={digest} />
          </div>
        ) : null}
        <ItemList
          id="trending"
          title={t('editions.trending-now')}
          items={trending}
          size={digest.length > 0 ? 'brief' : 'line'}
          isRanked
          isWide={isShort}
        />
        {isShort ? null : newsList}
      </div>
      {companies.length > 0 ? <EditionCompanies companies={companies} /> : null}
      <DayLinks edition={edition} label={t('editions.other-editions-again')} />
      <p className="mt-4 max-w-text border-t border-rule pt-3 text-caption text-muted">
        <HowMade edition={edition} />
      </p>
    </article>
  );
}

/** Says when the page was frozen, and that it was put together later for a day before the hub was there. */
function HowMade({ edition }: { edition: Edition }) {
  const when = () => <time dateTime={edition.madeAt}>{formatMadeAt(edition)}</time>;
  if (wasMadeAfterwards(edition)) return rich('editions.as-it-would-have-been', { when });
  return edition.late ? rich('editions.as-it-was-late', { when }) : rich('editions.as-it-was', { when });
}

const column = 'flex min-w-0 flex-col gap-6 lg:border-s lg:border-rule lg:ps-6';

interface ItemListProps {
  id: string;
  title: string;
  items: Edition['news'];
  size?: 'line' | 'brief';
  isRanked?: boolean;
  isWide?: boolean;
  pictures?: Edition['pictures'];
}

function ItemList(props: ItemListProps) {
  const { id, title, items, size = 'line', isRanked = false, isWide = false, pictures } = props;
  if (items.length === 0) return null;
  const List = isRanked ? 'ol' : 'ul';
  return (
    <section aria-labelledby={id} className="min-w-0">
      <SectionHeading id={id} title={title} size="small" />
      <List className={cn(isWide && 'gap-x-6 sm:columns-2 lg:columns-3')}>
        {items.map((item, place) => (
          <li
            key={item.id}
            className={cn('flex break-inside-avoid gap-3 border-b border-rule py-3', !isWide && 'first:pt-0')}
          >
            {isRanked ? (
              <span aria-hidden="true" className="headline w-5 shrink-0 text-h6 text-muted figures">
                {place + 1}
              </span>
            ) : null}
            <EditionItem item={item} size={size} picture={pictures?.[item.id]} />
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
    <nav aria-label={label} className="flex flex-wrap gap-x-4 text-caption">
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
