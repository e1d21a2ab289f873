import type { NewsItem, WeeklyNewsItem } from '@runrate/contracts';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/badge.tsx';
import { ExternalLink } from '../../../components/external-link.tsx';
import { cn } from '../../../lib/class-names.ts';
import { t } from '../../../lib/messages.ts';
import { shorten } from '../../../lib/shorten.ts';
import { sourceLine } from '../weekly-story.ts';
import { WeeklyCategoryMark } from './weekly-category.tsx';

const MOST = 10;
/** Letters of a summary above what others make of it. */
const BESIDE_TAKES = 110;

interface WeeklyCardProps {
  item: WeeklyNewsItem;
  place: number;
  /** Whether the importance scores differ enough to be shown. */
  scored: boolean;
  /** Slug of the story it tells, if known. */
  story: string | undefined;
  /** What other sources make of it. */
  takes: readonly NewsItem[];
}

/** One numbered story of the week; plain text if it has no URL. */
export function WeeklyCard({ item, place, scored, story, takes }: WeeklyCardProps) {
  const sources = sourceLine(item.sources);
  return (
    <li className="group relative grid grid-cols-[2rem_minmax(0,1fr)] border-t border-rule pt-4">
      <span aria-hidden="true" className="headline text-h3 leading-none text-faint figures">
        {place}
      </span>
      <article className="flex flex-col gap-2">
        <p className="flex min-h-5 items-center justify-between gap-3">
          <WeeklyCategoryMark category={item.category} />
          {item.trending ? (
            <Badge tone="amber" title={t('news.told-by-more-sources-in')}>
              {t('news.trending')}
            </Badge>
          ) : null}
        </p>
        <h3 dir="auto" className="headline text-h5">
          {item.url ? (
            <ExternalLink
              href={item.url}
              isMarked
              className="stretched decoration-1 underline-offset-3 group-hover:underline"
            >
              {item.title}
            </ExternalLink>
          ) : (
            item.title
          )}
        </h3>
        <p
          dir="auto"
          className={cn('text-ui text-muted [overflow-wrap:anywhere]', takes.length > 0 && 'line-clamp-3')}
        >
          {takes.length > 0 ? shorten(item.summary, BESIDE_TAKES) : item.summary}
        </p>
        {takes.length > 0 ? (
          <ul className="border-s border-rule-strong ps-3 text-caption">
            {takes.map(({ id, source, title, url }) => (
              <li key={id} dir="auto" className="relative z-1 truncate leading-6 text-muted">
                {source}:{' '}
                <ExternalLink href={url} className="text-ink underline-offset-3 hover:underline">
                  {title}
                </ExternalLink>
              </li>
            ))}
          </ul>
        ) : null}
        <p className="flex flex-wrap items-center justify-between gap-x-4 text-caption text-muted">
          {story === undefined ? (
            <span>{sources}</span>
          ) : (
            <Link
              to={`/stories/${encodeURIComponent(story)}`}
              title={t('components.the-whole-story')}
              className="relative z-1 inline-flex min-h-6 items-center text-accent underline-offset-3 hover:underline"
            >
              {sources}
            </Link>
          )}
          {scored ? (
            <span className="font-medium text-ink figures">
              <span className="sr-only">{t('news.importance')} </span>
              <span>{`${item.importance}/${MOST}`}</span>
            </span>
          ) : null}
        </p>
      </article>
    </li>
  );
}
