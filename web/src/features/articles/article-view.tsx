import type { Article } from '@runrate/contracts';
import { useEffect, useId, useRef } from 'react';
import { TagList } from '../../components/tag-list.tsx';
import { ArticleBody } from './article-body.tsx';
import { ArticleHeader, LeadImage } from './article-header.tsx';
import { ArticleRail } from './article-rail.tsx';

/** One article in the reader. One that was added takes the focus, so that reading goes on where it begins. */
export function ArticleView({ article, added = false }: { article: Article; added?: boolean }) {
  const text = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const label = useId();
  useEffect(() => {
    if (added) heading.current?.focus({ preventScroll: true });
  }, [added]);

  return (
    <article aria-labelledby={label} className="relative mx-auto max-w-reading print:max-w-none">
      <ArticleHeader article={article} level={added ? 'h2' : 'h1'} headingId={label} headingRef={heading} />
      <ArticleRail article={article} text={text} />
      {article.featuredImage ? <LeadImage src={article.featuredImage} first={!added} /> : null}
      <ArticleBody html={article.content} leadImage={article.featuredImage} ref={text} />
      <TagList tags={article.tags} className="mt-10" />
    </article>
  );
}
