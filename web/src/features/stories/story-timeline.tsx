import { formatList } from '@runrate/contracts';
import type { ReactNode } from 'react';
import type { FullStory } from '../../api/get-story.ts';
import { AddressLink } from '../../components/address-link.tsx';
import { Byline } from '../../components/byline.tsx';
import { SourceName } from '../../components/source-name.tsx';
import { t } from '../../lib/messages.ts';
import { StoryMoment } from './story-moment.tsx';

/** A dot for each item, joined by a line. */
const dotOnLine =
  'relative ps-6 before:absolute before:inset-y-0 before:start-[3.5px] before:w-px before:bg-rule-strong ' +
  'after:absolute after:start-0 after:top-[1.45rem] after:size-2 after:rounded-full after:bg-ink';

/** Items of a story in order, but for the text at the top of the page; below them, collapsed, why each belongs to it. */
export function StoryTimeline({ story: { items, lead } }: { story: FullStory }) {
  return (
    <>
      <h2 className="headline mt-8 text-h5">{t('stories.how-it-went-on')}</h2>
      <ol className="mt-2 border-t border-ink">
        {items.map((item, place) => (
          <li key={`${item.kind}|${item.id}`} dir="auto" className={`border-b border-rule py-4 ${dotOnLine}`}>
            <Byline
              parts={[
                <StoryMoment key="time" at={item.publishedAt} />,
                <SourceName key="source" item={item} />,
                toPlaceMark(place, items.length),
              ]}
            />
            <h3 className="headline mt-1 text-h5 [overflow-wrap:anywhere]">
              <AddressLink to={item.url} isMarked className="hover:underline">
                {item.title}
              </AddressLink>
            </h3>
            {item.excerpt && item.excerpt !== lead.excerpt ? (
              <p className="mt-1.5 max-w-text text-muted [overflow-wrap:anywhere]">{item.excerpt}</p>
            ) : null}
          </li>
        ))}
      </ol>
      <details className="mt-6 text-caption text-muted">
        <summary className="cursor-pointer text-ink">{t('stories.why-these-items-are-one')}</summary>
        <ul className="mt-2">
          {items.map(({ kind, id, title, source, why }) => (
            <li key={`${kind}|${id}`} dir="auto" className="py-1 [overflow-wrap:anywhere]">
              {source}: {title} ({why ? toReason(why) : t('stories.the-first-to-tell-it')})
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** The first and the latest report of more than two are named. */
function toPlaceMark(place: number, count: number): ReactNode {
  if (count < 3 || (place > 0 && place < count - 1)) return null;
  return (
    <span key="place" className="font-semibold text-accent">
      {place === 0 ? t('stories.first-report') : t('stories.latest-report')}
    </span>
  );
}

function toReason({ terms, companies, similarity }: NonNullable<FullStory['items'][number]['why']>): string {
  const shared = terms.length > 0 ? t('stories.shares', { terms: formatList(terms) }) : '';
  const named = companies.length > 0 ? t('stories.names-too', { names: formatList(companies) }) : '';
  const alike = t('stories.alike', { percent: Math.round(similarity * 100) });
  return [shared, named, alike].filter(Boolean).join('; ');
}
