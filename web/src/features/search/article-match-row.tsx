import { Byline } from '../../components/byline.tsx';
import { useCategoryColor } from '../../components/category-badges.tsx';
import { CoverImage } from '../../components/cover-image.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { SourceName } from '../../components/source-name.tsx';
import type { ArticleMatch } from './api/search-articles.ts';
import { MatchRow } from './match-row.tsx';

export function ArticleMatchRow({ article }: { article: ArticleMatch }) {
  const color = useCategoryColor(article);
  return (
    <MatchRow
      item={article}
      to={article.shown === 'link' && article.originalUrl ? article.originalUrl : `/article/${article.slug}`}
      text={article.excerpt}
      byline={
        <Byline
          parts={[
            <SourceName key="source" item={article} />,
            <RelativeTime key="age" at={article.publishedAt} />,
            `${article.readTime} min read`,
          ]}
          className="max-sm:[&>span>span:nth-child(3)]:hidden"
        />
      }
      picture={
        <CoverImage
          src={article.featuredImage ?? article.imageUrl}
          seed={article.id}
          color={color}
          className="w-20 shrink-0 sm:w-40"
        />
      }
    />
  );
}
