import { oneCardAStory } from '@runrate/contracts';
import { useArticleList } from '../../api/list-articles.ts';
import { ArticleCard } from '../../components/article-card.tsx';
import { ArticleCardSkeleton } from '../../components/article-card-skeleton.tsx';
import { CardGrid, CardGridSkeleton } from '../../components/card-grid.tsx';
import { CategoryBar } from '../../components/category-bar.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { NewItemsPill } from '../../components/new-items-pill.tsx';
import { t } from '../../lib/messages.ts';
import { useCardVariant } from '../../lib/use-card-variant.ts';
import { useCategoryFilter } from '../../lib/use-category-filter.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

const PAGE_SIZE = 12;

export function ArticlesScreen() {
  const filter = useCategoryFilter();
  useDocumentTitle(
    filter.name ? t('articles.articles-of', { name: filter.name }) : t('articles.all-articles'),
  );
  return (
    <div className="page py-8">
      <h1 className="headline text-h1">{t('articles.all-articles')}</h1>
      <p className="mt-2 max-w-text font-serif text-[1.125rem]/[1.45] text-muted">
        {t('articles.everything-the-hub-has-gathered')}
      </p>
      <div className="mt-5 mb-1 border-t border-rule">
        <CategoryBar selected={filter.slug} onSelect={filter.choose} />
      </div>
      <ArticleList category={filter.slug} categoryName={filter.name} />
    </div>
  );
}

function ArticleList({ category, categoryName }: { category: string | null; categoryName: string | null }) {
  const list = useArticleList({ category: category ?? undefined }, PAGE_SIZE);
  const variantAt = useCardVariant();
  if (list.status === 'pending') {
    return (
      <CardGridSkeleton label={t('articles.loading-articles')} count={PAGE_SIZE}>
        {(place) => <ArticleCardSkeleton variant={variantAt(place)} />}
      </CardGridSkeleton>
    );
  }
  if (list.status === 'failed') {
    return <ErrorState text={t('articles.the-articles-could-not-be')} onRetry={list.retry} />;
  }
  if (list.items.length === 0) {
    return (
      <EmptyState
        title={
          categoryName
            ? t('articles.no-articles-found-in-the', { category: categoryName })
            : t('articles.no-articles-available')
        }
      />
    );
  }
  return (
    <>
      <NewItemsPill count={list.news.count} onShow={list.news.show} />
      <CardGrid
        items={oneCardAStory(list.items)}
        keyOf={(article) => article.id}
        render={(article, place) => (
          <ArticleCard article={article} variant={variantAt(place)} target="original" heading="h2" />
        )}
      />
      <LoadMore label={t('articles.load-more-articles')} list={list} />
    </>
  );
}
