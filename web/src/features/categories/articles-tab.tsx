import type { Category } from '@runrate/contracts';
import { EmptyState } from '../../components/empty-state.tsx';
import { t } from '../../lib/messages.ts';
import { ArchivePromo } from './archive-promo.tsx';
import { ArticleGrid } from './article-grid.tsx';
import { BEST_SIZE, type CategoryLists, RECENT_SIZE } from './use-category-lists.ts';

export function ArticlesTab({ category, lists }: { category: Category; lists: CategoryLists }) {
  const { recent, best } = lists;
  const empty = [recent, best].every((list) => list.status === 'ready' && list.items.length === 0);
  const isRead = best.items.some(({ viewCount }) => viewCount > 0);
  // Until one is read both have the same order: what stands above need not be repeated.
  const above = new Set(isRead || best.hasMore ? [] : recent.items.map(({ id }) => id));
  const rest = { ...best, items: best.items.filter(({ id }) => !above.has(id)) };
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
          <ArticleGrid
            title={t('categories.best-of', { name: category.name })}
            rule={
              isRead ? t('categories.most-viewed-since-this-hub') : t('categories.newest-while-none-is-read')
            }
            category={category.slug}
            list={rest}
            pageSize={BEST_SIZE}
            isRanked
            isNumbered={isRead}
            emptyText={t('categories.nothing-has-been-read-here')}
          />
        </>
      )}
      <ArchivePromo name={category.name} />
    </>
  );
}
