import type { CardArticle } from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { articlesQuery } from '../../../api/list-articles.ts';
import { Byline } from '../../../components/byline.tsx';
import { CategoryBadges } from '../../../components/category-badges.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { formatCount } from '../../../lib/format-count.ts';
import { RecentSkeleton } from './recent-skeleton.tsx';

const SHOWN = 5;

export function RecentArticles() {
  const { data: articles, isPending, refetch } = useQuery(articlesQuery({ limit: SHOWN, offset: 0 }));
  return (
    <section aria-labelledby="recent-articles" className="min-w-0">
      <SectionHeading id="recent-articles" title="Recent Articles" className="mb-1" />
      {isPending ? <RecentSkeleton label="Loading the recent articles" /> : null}
      {!isPending && !articles ? (
        <ErrorState text="The articles did not load." onRetry={() => void refetch()} className="min-h-72" />
      ) : null}
      {articles?.length === 0 ? (
        <EmptyState title="No articles available" text="Try refreshing RSS content" />
      ) : null}
      {articles?.length ? (
        <ul>
          {articles.slice(0, SHOWN).map((article) => (
            <ArticleLine key={article.id} article={article} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function ArticleLine({ article }: { article: CardArticle }) {
  const views: number | undefined = article.viewCount;
  return (
    <li className="flex flex-col gap-1 border-b border-rule py-2.5">
      <Link to={`/article/${article.slug}`} className="font-medium hover:underline">
        {article.title}
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <CategoryBadges item={{ category: article.category }} />
        <Byline
          parts={[
            article.author,
            <RelativeTime key="age" at={article.publishedAt} />,
            `${formatCount(views ?? 0)} views`,
          ]}
        />
      </div>
    </li>
  );
}
