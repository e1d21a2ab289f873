import { type CardArticle, oneCardAStory } from '@runrate/contracts';
import { ArticleCard } from '../../components/article-card.tsx';
import { ArticleCardSkeleton } from '../../components/article-card-skeleton.tsx';
import { CardGrid, CardGridSkeleton } from '../../components/card-grid.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { NewItemsPill } from '../../components/new-items-pill.tsx';
import { SectionHeading } from '../../components/section-heading.tsx';
import { t } from '../../lib/messages.ts';
import { useCardVariant } from '../../lib/use-card-variant.ts';
import type { PagedList } from '../../lib/use-paged-list.ts';

interface ArticleGridProps {
  title: string;
  /** How the grid is filled. */
  rule: string;
  list: PagedList<CardArticle>;
  pageSize: number;
  variant: 'standard' | 'compact';
  /** Text shown if this list is empty and the other one is not. */
  emptyText: string;
}

/** One of the two grids: a title, its articles and its own "load more". */
export function ArticleGrid({ title, rule, list, pageSize, variant, emptyText }: ArticleGridProps) {
  const standardAt = useCardVariant();
  const variantAt = (place: number) => (variant === 'compact' ? variant : standardAt(place));
  return (
    <section aria-label={title} className="mb-14">
      <SectionHeading title={title} rule={rule} />
      <NewItemsPill count={list.news.count} onShow={list.news.show} />
      {list.status === 'pending' ? (
        <CardGridSkeleton label={t('categories.loading-named', { title })} count={pageSize}>
          {(place) => <ArticleCardSkeleton variant={variantAt(place)} />}
        </CardGridSkeleton>
      ) : null}
      {list.status === 'failed' ? (
        <ErrorState text={t('categories.these-articles-could-not-be')} onRetry={list.retry} />
      ) : null}
      {list.status === 'ready' && list.items.length === 0 ? (
        <p className="border-t border-rule py-6 text-muted">{emptyText}</p>
      ) : null}
      {list.items.length > 0 ? (
        <CardGrid
          items={oneCardAStory(list.items)}
          keyOf={(article) => article.id}
          render={(article, place) => <ArticleCard article={article} variant={variantAt(place)} />}
        />
      ) : null}
      <LoadMore label={t('categories.load-more-shown', { title, count: list.items.length })} list={list} />
    </section>
  );
}
