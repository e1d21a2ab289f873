import { useWeeklyNews } from '../../../api/weekly-news.ts';
import { AddressLink } from '../../../components/address-link.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { t } from '../../../lib/messages.ts';
import { useHasSection, useTexts } from '../../../lib/texts.ts';

const SHOWN = 6;

/** Headlines of the current digest: what an issue is made of. */
export function WeekInShort() {
  const hasNews = useHasSection()('news');
  return hasNews ? <Headlines /> : null;
}

function Headlines() {
  const { data: stories } = useWeeklyNews();
  const { weeklyTitle } = useTexts();
  if (!stories?.length) return null;
  return (
    <section aria-labelledby="week-in-short">
      <SectionHeading
        id="week-in-short"
        title={weeklyTitle}
        size="small"
        seeAll={{ to: '/news', label: t('newsletter.all-news') }}
        className="mb-0"
      />
      <ol>
        {stories.slice(0, SHOWN).map(({ id, title, url }, place) => (
          <li
            key={id}
            className="grid grid-cols-[1.75rem_minmax(0,1fr)] items-baseline border-b border-rule py-2.5"
          >
            <span aria-hidden="true" className="headline text-h6 text-muted figures">
              {place + 1}
            </span>
            <h3 dir="auto" className="headline text-h6 [overflow-wrap:anywhere]">
              {url ? (
                <AddressLink to={url} isMarked className="hover:underline">
                  {title}
                </AddressLink>
              ) : (
                title
              )}
            </h3>
          </li>
        ))}
      </ol>
    </section>
  );
}
