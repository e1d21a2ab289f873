import { type CardArticle, oneCardAStory } from '@runrate/contracts';
import type { ReactNode } from 'react';
import { ArticleCard } from '../../components/article-card.tsx';
import { ArticleCardSkeleton } from '../../components/article-card-skeleton.tsx';
import { CardGrid, CardGridSkeleton } from '../../components/card-grid.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { NewItemsPill } from '../../components/new-items-pill.tsx';
import { SectionHeading } from '../../components/section-heading.tsx';
import { t } from '../../lib/messages.ts';
import type { PagedList } from '../../lib/use-paged-list.ts';

interface ArticleGridProps {
  title: string;
  /** How the grid is filled. */
  rule: string;
  /** Slug of the category. */
  category: string;
  list: PagedList<CardArticle>;
  pageSize: number;
  /** Whether the order is a ranking, which is shown without pictures. */
  isRanked?: boolean;
  /** Whether each article has its place in front of it. */
  isNumbered?: boolean;
  /** Text shown if this list is empty and the other one is not. */
  emptyText: string;
}

/** One of the two grids: a title, its articles and its own "load more". */
export function ArticleGrid({
  title,
  rule,
  category,
  list,
  pageSize,
  isRanked = false,
  isNumbered = false,
  emptyText,
}: ArticleGridProps) {
  const look = isRanked ? { isPictured: false } : ({ top: 'pair' } as const);
  const cardAt = (place: number) =>
    isRanked ? ({ variant: 'compact' } as const) : ({ variant: 'standard', isDense: place > 0 } as const);
  return (
    <section aria-label={title} className="mb-14">
      <SectionHeading
        className="max-sm:flex-wrap"
        title={title}
        aside={<p className="text-end text-micro text-muted">{rule}</p>}
      />
      <NewItemsPill count={list.news.count} onShow={list.news.show} />
      {list.status === 'pending' ? (
        <CardGridSkeleton label={t('categories.loading-named', { title })} count={pageSize} {...look}>
          {(place) => <ArticleCardSkeleton {...cardAt(place)} />}
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
          {...look}
          render={(article, place) => {
            const card = <ArticleCard article={article} listed={category} {...cardAt(place)} />;
            return isNumbered ? <Numbered place={place + 1}>{card}</Numbered> : card;
          }}
        />
      ) : null}
      <LoadMore label={t('categories.load-more-shown', { title, count: list.items.length })} list={list} />
    </section>
  );
}

function Numbered({ place, children }: { place: number; children: ReactNode }) {
  return (
    <div className="flex gap-4">
      <span
        aria-hidden="true"
        className="headline w-8 shrink-0 text-h4 whitespace-nowrap text-accent figures"
      >
        {place}
      </span>
      {children}
    </div>
  );
}
