import { formatList } from '@runrate/contracts';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useWeeklyNews } from '../../../api/weekly-news.ts';
import { HeadlineLink } from '../../../components/address-link.tsx';
import { formatDay } from '../../../lib/format-day.ts';
import { t } from '../../../lib/messages.ts';
import { useSiteConfig } from '../../../lib/site-config.tsx';
import { useHasSection, useTexts } from '../../../lib/texts.ts';

const SHOWN = 6;
/** Stories with their summary, as in an issue. */
const TOLD = 2;

/** An excerpt of an issue: the current digest, its first stories as they are told there. */
export function WeekInShort() {
  const hasNews = useHasSection()('news');
  return hasNews ? <IssueExcerpt /> : null;
}

function IssueExcerpt() {
  const { data: stories } = useWeeklyNews();
  const { brand } = useSiteConfig();
  const { weeklyTitle } = useTexts();
  const [first] = stories ?? [];
  if (!(stories && first)) return null;
  return (
    <section
      aria-labelledby="week-in-short"
      className="self-start rounded-sm border border-rule bg-surface px-5 py-5 sm:px-7"
    >
      <p className="flex items-baseline justify-between gap-4 border-b border-ink pb-2 text-caption text-muted">
        <span className="headline text-h6 text-ink">{brand.name}</span>
        <time dateTime={first.generatedAt}>{formatDay(first.generatedAt.slice(0, 10))}</time>
      </p>
      <h2 id="week-in-short" className="headline mt-4 text-h4">
        {weeklyTitle}
      </h2>
      <ol className="mt-2">
        {stories.slice(0, SHOWN).map(({ id, title, url, summary, sources }, place) => (
          <li
            key={id}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-baseline border-b border-rule py-2.5"
          >
            <span aria-hidden="true" className="headline text-h6 text-muted figures">
              {place + 1}
            </span>
            <div dir="auto">
              <h3 className="headline text-h6 [overflow-wrap:anywhere]">
                <HeadlineLink to={url}>{title}</HeadlineLink>
              </h3>
              {place < TOLD ? (
                <>
                  {summary ? <p className="mt-1.5 text-ui text-muted">{summary}</p> : null}
                  {sources.length > 0 ? (
                    <p className="mt-1.5 text-micro text-muted">{formatList(sources)}</p>
                  ) : null}
                </>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-3">
        <Link
          to="/news"
          className="inline-flex items-center gap-1 py-1 text-caption font-medium text-accent hover:underline"
        >
          {t('newsletter.all-news')}
          <ArrowRight aria-hidden="true" size={14} />
        </Link>
      </p>
    </section>
  );
}
