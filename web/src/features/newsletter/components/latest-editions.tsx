import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { editionsQuery } from '../../../api/list-editions.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { formatDay } from '../../../lib/format-day.ts';
import { t } from '../../../lib/messages.ts';
import { useHasSection } from '../../../lib/texts.ts';

const SHOWN = 7;

/** What a reader can look at before subscribing: the latest days' front pages with their digest. */
export function LatestEditions() {
  const hasNews = useHasSection()('news');
  return hasNews ? <Editions /> : null;
}

function Editions() {
  const { data } = useQuery(editionsQuery());
  const [latest, ...earlier] = data?.editions.slice(0, SHOWN) ?? [];
  if (!latest) return null;
  return (
    <section aria-labelledby="latest-editions" className="mt-10">
      <SectionHeading
        id="latest-editions"
        title={t('newsletter.latest-editions')}
        size="small"
        seeAll={{ to: '/editions', label: t('newsletter.all-editions') }}
        className="mb-0"
      />
      <ul>
        {[latest, ...earlier].map(({ date, headline }) => (
          <li key={date} className="flex gap-4 border-b max-sm:nth-[n+5]:hidden border-rule py-2">
            <Link
              to={`/editions/${date}`}
              className="w-24 shrink-0 py-0.5 text-caption text-accent figures hover:underline"
            >
              {formatDay(date)}
            </Link>
            <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
              {headline}
            </span>
          </li>
        ))}
      </ul>
      <ButtonLink to={`/editions/${latest.date}`} size="sm" className="mt-4">
        {t('newsletter.read-the-latest')}
      </ButtonLink>
    </section>
  );
}
