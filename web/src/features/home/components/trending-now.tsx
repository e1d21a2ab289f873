import { frontPageSizes, trendingStories } from '@runrate/contracts';
import { useFeaturedArticles } from '../../../api/featured-articles.ts';
import { useTrendingArticles } from '../../../api/trending-articles.ts';
import { ArticleCard } from '../../../components/article-card.tsx';
import { ArticleCardSkeleton } from '../../../components/article-card-skeleton.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { t } from '../../../lib/messages.ts';

const PLACES = ['1', '2', '3', '4', '5', '6'];
const grid = 'grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3';
const cell = 'flex gap-4 border-b border-rule py-3 sm:py-4';

/** A numbered list of the most-read articles. */
export function TrendingNow() {
  const featured = useFeaturedArticles();
  const trending = useTrendingArticles(frontPageSizes.trending.asked);
  const isPending = trending.isPending || featured.isPending;
  const stories = isPending ? [] : trendingStories(trending.data ?? [], featured.data ?? []);
  return (
    <section aria-labelledby="trending">
      <SectionHeading
        id="trending"
        title={t('home.trending-now')}
        rule={t('home.most-viewed-in-the-last')}
        seeAll={{ to: '/articles', label: t('home.all-articles') }}
        className="mb-0"
      />
      {isPending ? (
        <div role="status" aria-label={t('home.loading-what-is-trending')} className={grid}>
          {PLACES.map((place) => (
            <div key={place} className={cell}>
              <span className="w-6 shrink-0 sm:w-9" />
              <ArticleCardSkeleton variant="headline" />
            </div>
          ))}
        </div>
      ) : null}
      {trending.isError ? (
        <ErrorState
          text={t('home.the-list-did-not-load')}
          onRetry={() => void trending.refetch()}
          className="border-t-0"
        />
      ) : null}
      {trending.data && !isPending && stories.length === 0 ? (
        <EmptyState title={t('home.nothing-is-trending-yet')} className="border-t-0" />
      ) : null}
      <ol className={grid}>
        {stories.map((article, index) => (
          <li key={article.id} className={cell}>
            <span aria-hidden="true" className="headline w-6 shrink-0 text-h3 sm:w-9 text-faint figures">
              {index + 1}
            </span>
            <ArticleCard article={article} variant="headline" className="flex-1" />
          </li>
        ))}
      </ol>
    </section>
  );
}
