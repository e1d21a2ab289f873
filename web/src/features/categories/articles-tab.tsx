import type { Category } from '@runrate/contracts';
import { EmptyState } from '../../components/empty-state.tsx';
import { t } from '../../lib/messages.ts';
import { ArchivePromo } from './archive-promo.tsx';
import { ArticleGrid } from './article-grid.tsx';
import { type BestOfOrder, toBestOf } from './best-of.ts';
import { BEST_SIZE, type CategoryLists, RECENT_SIZE } from './use-category-lists.ts';

const rules: Readonly<Record<BestOfOrder, string>> = {
  views: t('categories.most-viewed-since-this-hub'),
  mixed: t('categories.most-viewed-then-others'),
  newest: t('categories.newest-while-none-is-read'),
};

export function ArticlesTab({ category, lists }: { category: Category; lists: CategoryLists }) {
  const { recent, best } = lists;
  const empty = [recent, best].every((list) => list.status === 'ready' && list.items.length === 0);
  const { rest, order } = toBestOf(best.items, recent.items.slice(0, RECENT_SIZE));
  // Nothing but what stands above.
  const isRepetition = best.status === 'ready' && best.items.length > 0 && rest.length === 0;
  return (
    <>
      {empty ? (
        <EmptyState title={t('categories.no-articles-found-in-this')} className="mb-10" />
      ) : (
        <>
          <ArticleGrid
            title={t('categories.recent-articles')}
            rule={t('categories.published-in-the-last-60')}
            category={category.slug}
            list={recent}
            pageSize={RECENT_SIZE}
            emptyText={t('categories.nothing-was-published-here-in')}
          />
          {isRepetition ? null : (
            <ArticleGrid
              title={t('categories.best-of', { name: category.name })}
              rule={rules[order]}
              category={category.slug}
              list={{ ...best, items: rest }}
              pageSize={BEST_SIZE}
              isRanked
              isNumbered={order !== 'newest'}
              emptyText={t('categories.nothing-has-been-read-here')}
            />
          )}
        </>
      )}
      <ArchivePromo name={category.name} />
    </>
  );
}
