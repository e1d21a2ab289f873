import { featuredStories } from '@runrate/contracts';
import { useFeaturedArticles } from '../../../api/featured-articles.ts';
import { ArticleCard } from '../../../components/article-card.tsx';
import { ArticleCardSkeleton } from '../../../components/article-card-skeleton.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { t } from '../../../lib/messages.ts';

/** The lead of the front page: the first featured article. */
export function FeaturedStory() {
  const { data: articles, isPending, isError, refetch } = useFeaturedArticles();
  const lead = articles?.[0];
  return (
    <section aria-labelledby="featured">
      <SectionHeading
        id="featured"
        title={t('home.featured-content')}
        size="small"
        seeAll={{ to: '/articles', label: t('home.all-articles') }}
      />
      {isPending ? <ArticleCardSkeleton variant="lead" /> : null}
      {isError ? (
        <ErrorState
          text={t('home.the-lead-story-did-not')}
          onRetry={() => void refetch()}
          className="min-h-96"
        />
      ) : null}
      {articles?.length === 0 ? (
        <EmptyState title={t('home.no-featured-articles-available')} className="min-h-96" />
      ) : null}
      {lead ? <ArticleCard article={lead} variant="lead" heading="h3" priority /> : null}
    </section>
  );
}

/** The second featured article. Renders nothing if there is none. */
export function SecondStory() {
  const { data: articles, isPending } = useFeaturedArticles();
  const second = articles && featuredStories(articles)[1];
  if (!isPending && !second) return null;
  return (
    <section aria-labelledby="second">
      <SectionHeading id="second" title={t('home.dont-miss')} size="small" />
      {second ? <ArticleCard article={second} /> : <ArticleCardSkeleton />}
    </section>
  );
}
