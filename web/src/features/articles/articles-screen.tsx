import { oneCardAStory } from '@runrate/contracts';
import { useArticleList } from '../../api/list-articles.ts';
import { useCategories } from '../../api/list-categories.ts';
import { ArticleCard } from '../../components/article-card.tsx';
import { ArticleCardSkeleton } from '../../components/article-card-skeleton.tsx';
import { CardGrid, CardGridSkeleton } from '../../components/card-grid.tsx';
import { CategoryBar } from '../../components/category-bar.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { NewItemsPill } from '../../components/new-items-pill.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { t } from '../../lib/messages.ts';
import { useCategoryFilter } from '../../lib/use-category-filter.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

const PAGE_SIZE = 12;
/** Cards without pictures beside the lead. */
const PLAIN = 3;

function lookAt(place: number) {
  const variant = place === 0 ? 'lead' : place <= PLAIN ? 'plain' : 'standard';
  // A low picture, so that the headline below it is on the first screen.
  const className = place === 0 ? 'sm:*:first:aspect-5/2' : '';
  return { variant, isDense: place > 0, className } as const;
}

export function ArticlesScreen() {
  const filter = useCategoryFilter();
  const { data: categories } = useCategories();
  const chosen = categories?.find(({ slug }) => slug === filter.slug);
  useDocumentTitle(
    filter.name ? t('articles.articles-of', { name: filter.name }) : t('articles.all-articles'),
  );
  return (
    <div className="page py-8">
      <ScreenHead
        title={t('articles.all-articles')}
        lead={t('articles.everything-the-hub-has-gathered')}
        aside={
          chosen ? (
            <p className="text-caption text-muted figures">
              {t('categories.article-count', { count: chosen.articleCount })}
            </p>
          ) : null
        }
        className="mb-5"
      />
      <div className="mb-1 border-t border-rule">
        <CategoryBar selected={filter.slug} onSelect={filter.choose} />
      </div>
      <ArticleList category={filter.slug} categoryName={filter.name} />
    </div>
  );
}

function ArticleList({ category, categoryName }: { category: string | null; categoryName: string | null }) {
  const list = useArticleList({ category: category ?? undefined }, PAGE_SIZE);
  if (list.status === 'pending') {
    return (
      <CardGridSkeleton label={t('articles.loading-articles')} count={PAGE_SIZE} top="front">
        {(place) => <ArticleCardSkeleton variant={lookAt(place).variant} isDense={place > 0} />}
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
        top="front"
        render={(article, place) => (
          <ArticleCard
            article={article}
            {...lookAt(place)}
            priority={place === 0}
            target="original"
            heading="h2"
          />
        )}
      />
      <LoadMore label={t('articles.load-more-articles')} list={list} />
    </>
  );
}
