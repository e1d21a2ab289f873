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
import { formatViews } from '../../../lib/format-count.ts';
import { t } from '../../../lib/messages.ts';
import { RecentSkeleton } from './recent-skeleton.tsx';

const SHOWN = 5;

export function RecentArticles() {
  const { data: articles, isPending, refetch } = useQuery(articlesQuery({ limit: SHOWN, offset: 0 }));
  return (
    <section aria-labelledby="recent-articles" className="min-w-0">
      <SectionHeading id="recent-articles" title={t('admin.recent-articles')} className="mb-1" />
      {isPending ? <RecentSkeleton label={t('admin.loading-the-recent-articles')} /> : null}
      {!isPending && !articles ? (
        <ErrorState
          text={t('admin.the-articles-did-not-load')}
          onRetry={() => void refetch()}
          className="min-h-72"
        />
      ) : null}
      {articles?.length === 0 ? (
        <EmptyState title={t('admin.no-articles-available')} text={t('admin.try-refreshing-rss-content')} />
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
      <Link
        to={`/article/${article.slug}`}
        lang={article.language}
        dir="auto"
        className="font-medium hover:underline"
      >
        {article.title}
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <CategoryBadges item={{ category: article.category }} />
        <Byline
          parts={[
            article.author,
            <RelativeTime key="age" at={article.publishedAt} />,
            formatViews(views ?? 0),
          ]}
        />
      </div>
    </li>
  );
}
