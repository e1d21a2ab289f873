import { toCategoryPath } from '@runrate/contracts';
import { Link } from 'react-router-dom';
import { useCategories } from '../../api/list-categories.ts';
import { cn } from '../../lib/class-names.ts';
import { t } from '../../lib/messages.ts';

/** Topics to browse beside hits, shown when there are no filters. */
export function TopicList({ className }: { className?: string }) {
  const { data: topics = [] } = useCategories();
  if (topics.length === 0) return null;
  return (
    <nav aria-label={t('search.topics')} className={cn('text-caption', className)}>
      <h2 className="mb-1.5 font-semibold">{t('search.browse-a-topic')}</h2>
      <ul>
        {topics.map(({ slug, name, articleCount }) => (
          <li key={slug} className="max-lg:border-b max-lg:border-rule">
            <Link
              to={toCategoryPath({ slug })}
              className="flex items-baseline justify-between gap-3 py-2 text-muted underline-offset-3 hover:text-ink hover:underline lg:py-1"
            >
              <span className="min-w-0 truncate">{name}</span>{' '}
              <span className="shrink-0 text-micro figures">{articleCount}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
