import type { CardArticle } from '@runrate/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ExternalLink } from './external-link.tsx';

/** Where a click on a card leads: our reader, or the publisher's page if there is one; the list then says so once. */
export type ArticleTarget = 'reader' | 'original';

export function ArticleLink({
  article,
  target,
  className,
  children,
}: {
  article: CardArticle;
  target: ArticleTarget;
  className?: string;
  children: ReactNode;
}) {
  // The hub has no page for an article shown only as a link.
  if (article.originalUrl && (target === 'original' || article.shown === 'link')) {
    return (
      <ExternalLink href={article.originalUrl} isMarked={target === 'reader'} className={className}>
        {children}
      </ExternalLink>
    );
  }
  return (
    <Link to={`/article/${article.slug}`} className={className}>
      {children}
    </Link>
  );
}
