import type { EditionItem as Item } from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { editionQuery } from '../../../api/get-edition.ts';
import { HeadlineLink } from '../../../components/address-link.tsx';
import { t } from '../../../lib/messages.ts';
import { useTexts } from '../../../lib/texts.ts';

const SHOWN = 3;

/** What else is on the front page of a day. */
export function EditionInShort({ date }: { date: string }) {
  const { data: edition } = useQuery(editionQuery(date));
  const { weeklyTitle } = useTexts();
  if (!edition) return null;
  const [lead, second] = edition.featured;
  const articles = [second, ...edition.trending.filter(({ id }) => id !== second?.id && id !== lead?.id)];
  const lists = [
    { title: t('editions.news'), items: edition.news },
    { title: t('editions.articles'), items: articles.filter((item) => item !== undefined) },
    { title: weeklyTitle, items: edition.digest },
    { title: t('editions.latest-videos'), items: edition.videos },
  ].filter(({ items }) => items.length > 0);
  return (
    <div className="mt-5 grid gap-x-10 gap-y-6 sm:grid-cols-2">
      {lists.map(({ title, items }) => (
        <Headlines key={title} title={title} items={items.slice(0, SHOWN)} />
      ))}
    </div>
  );
}

type Headline = Pick<Item, 'id' | 'title'> & { readonly url?: string | undefined };

function Headlines({ title, items }: { title: string; items: readonly Headline[] }) {
  return (
    <div>
      <h4 className="border-t border-rule-strong pt-1.5 text-caption font-semibold">{title}</h4>
      <ul>
        {items.map(({ id, title: headline, url }) => (
          <li
            key={id}
            dir="auto"
            className="headline border-b border-rule py-2 text-h6 [overflow-wrap:anywhere]"
          >
            <HeadlineLink to={url}>{headline}</HeadlineLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
