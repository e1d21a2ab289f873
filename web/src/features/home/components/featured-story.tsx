import { featuredStories } from '@runrate/contracts';
import { useFeaturedArticles } from '../../../api/featured-articles.ts';
import { ArticleCard } from '../../../components/article-card.tsx';
import { ArticleCardSkeleton } from '../../../components/article-card-skeleton.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';

/** The lead of the front page: the first featured article. */
export function FeaturedStory() {
  const { data: articles, isPending, isError, refetch } = useFeaturedArticles();
  const lead = articles?.[0];
  return (
    <section aria-labelledby="featured">
      <SectionHeading
        id="featured"
        title="Featured Content"
        size="small"
        seeAll={{ to: '/articles', label: 'All articles' }}
      />
      {isPending ? <ArticleCardSkeleton variant="lead" /> : null}
      {isError ? (
        <ErrorState text="The lead story did not load." onRetry={() => void refetch()} className="min-h-96" />
      ) : null}
      {articles?.length === 0 ? (
        <EmptyState title="No featured articles available" className="min-h-96" />
      ) : null}
      {lead ? <ArticleCard article={lead} variant="lead" heading="h3" priority /> : null}
    </section>
  );
}

/** The second featured article; without one there is nothing to miss. */
export function SecondStory() {
  const { data: articles, isPending } = useFeaturedArticles();
  const second = articles && featuredStories(articles)[1];
  if (!isPending && !second) return null;
  return (
    <section aria-labelledby="second">
      <SectionHeading id="second" title="Don't Miss" size="small" />
      {second ? <ArticleCard article={second} /> : <ArticleCardSkeleton />}
    </section>
  );
}
