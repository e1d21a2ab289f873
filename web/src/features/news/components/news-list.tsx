import type { NewsItem } from '@runrate/contracts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { t } from '../../../lib/messages.ts';
import { NewsStory } from './news-story.tsx';

/** One list of news across all sources. `found`: the items are search results. */
export function NewsList({ items, found }: { items: readonly NewsItem[]; found: boolean }) {
  if (items.length === 0) {
    return found ? (
      <EmptyState title={t('news.no-articles-found')} text={t('news.look-for-another-word-or')} />
    ) : (
      <EmptyState title={t('news.no-news-articles-available')} />
    );
  }
  return (
    <>
      {found ? (
        <h2 className="headline mb-2 text-h4 figures">
          {t('news.search-results-count', { count: items.length })}
        </h2>
      ) : null}
      <ul className="grid gap-x-10 border-t border-rule lg:grid-cols-2">
        {items.map((item) => (
          <li key={item.id} className="border-b border-rule py-5">
            <NewsStory item={item} variant="listed" />
          </li>
        ))}
      </ul>
    </>
  );
}
