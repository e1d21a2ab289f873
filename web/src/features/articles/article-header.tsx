import type { Article } from '@runrate/contracts';
import { type RefObject, useState } from 'react';
import { AvatarInitials } from '../../components/avatar-initials.tsx';
import { Byline } from '../../components/byline.tsx';
import { CategoryBadges } from '../../components/category-badges.tsx';
import { Picture } from '../../components/picture.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { SourceName } from '../../components/source-name.tsx';
import { formatManyViews } from '../../lib/format-count.ts';
import { t } from '../../lib/messages.ts';
import { createLocalFormat } from '../../lib/use-local-format.ts';
import { repeatsBeginning } from './repeats-beginning.ts';

const useDay = createLocalFormat({ dateStyle: 'medium' });

interface ArticleHeaderProps {
  article: Article;
  level: 'h1' | 'h2';
  headingId: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

export function ArticleHeader({ article, level: Heading, headingId, headingRef }: ArticleHeaderProps) {
  return (
    <header className="print:mb-6 xl:mb-7">
      <CategoryBadges item={article} />
      <Heading
        id={headingId}
        ref={headingRef}
        tabIndex={-1}
        lang={article.language}
        dir="auto"
        className="headline mt-3 text-h1 outline-none"
      >
        {article.title}
      </Heading>
      {article.excerpt &&
      article.shown !== 'excerpt' &&
      !repeatsBeginning(article.excerpt, article.content) ? (
        <p
          lang={article.language}
          dir="auto"
          className="mt-3 font-serif sm:mt-4 text-[1.1875rem]/[1.42] sm:text-[1.3125rem]/[1.42] text-pretty text-muted"
        >
          {article.excerpt}
        </p>
      ) : null}
      <div className="mt-4 flex items-center gap-3 sm:mt-6">
        <AvatarInitials name={article.author} />
        <div className="min-w-0">
          <p className="text-ui font-semibold">{article.author}</p>
          <Byline
            parts={[
              <SourceName key="source" item={article} />,
              <PublishedDay key="day" at={article.publishedAt} />,
              <RelativeTime key="age" at={article.publishedAt} />,
              t('articles.min-read', { minutes: article.readTime }),
              formatManyViews(article.viewCount),
            ]}
          />
        </div>
      </div>
    </header>
  );
}

/** The full date, beside the age: 'Nov 25, 2026'. */
function PublishedDay({ at }: { at: string }) {
  const format = useDay();
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? null : <span>{format(date)}</span>;
}

/** The featured image, with reserved space; removed if it is broken. */
export function LeadImage({ src, first }: { src: string; first: boolean }) {
  const [broken, setBroken] = useState(false);
  if (broken) return null;
  return (
    <Picture
      src={src}
      sizes="(max-width: 64rem) 100vw, 760px"
      width={1200}
      height={675}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      onBroken={() => setBroken(true)}
      className="mb-7 aspect-5/2 w-full rounded-sm bg-sunk object-cover"
    />
  );
}
