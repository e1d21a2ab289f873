import type { CardArticle } from '@runrate/contracts';
import { Link } from 'react-router-dom';
import { t } from '../lib/messages.ts';

/** The second way into an article whose headline leads to its publisher: this hub's own page, where it has one. */
export function ReadHere({ article }: { article: CardArticle }) {
  if (!article.originalUrl || article.shown === 'link') return null;
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
