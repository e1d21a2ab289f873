import type { CardArticle } from '@runrate/contracts';
import { Link } from 'react-router-dom';
import { t } from '../lib/messages.ts';

/** Whether an article whose headline leads to its publisher has a page here, too. */
export function hasReader({ originalUrl, shown }: CardArticle): boolean {
  return originalUrl !== undefined && originalUrl !== '' && shown !== 'link';
}

/** The second way into an article whose headline leads to its publisher: this hub's own page, where it has one. */
export function ReadHere({ article }: { article: CardArticle }) {
  return (
    <Link
      to={`/article/${article.slug}`}
      aria-label={t('components.read-here-named', { title: article.title })}
      className="relative z-1 inline-flex min-h-6 items-center text-caption text-accent underline-offset-3 hover:underline"
    >
      {t('components.read-here')}
    </Link>
  );
}
