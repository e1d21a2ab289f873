import type { Category } from '@runrate/contracts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ArchivePromo } from './archive-promo.tsx';
import { ArticleGrid } from './article-grid.tsx';
import { BEST_SIZE, type CategoryLists, RECENT_SIZE } from './use-category-lists.ts';

export function ArticlesTab({ category, lists }: { category: Category; lists: CategoryLists }) {
  const { recent, best } = lists;
  const empty = [recent, best].every((list) => list.status === 'ready' && list.items.length === 0);
  return (
    <>
      {empty ? (
        <EmptyState title="No articles found in this category" className="mb-10" />
      ) : (
        <>
          <ArticleGrid
            title="Recent Articles"
            rule="Published in the last 60 days, newest first"
            list={recent}
            pageSize={RECENT_SIZE}
            variant="standard"
            emptyText="Nothing was published here in the last 60 days."
          />
          <ArticleGrid
            title={`Best of ${category.name}`}
            rule="Most viewed since this hub began to count, of all ages"
            list={best}
            pageSize={BEST_SIZE}
            variant="compact"
            emptyText="Nothing has been read here yet."
          />
        </>
      )}
      <ArchivePromo name={category.name} />
    </>
  );
}
