import { toCategoryPath } from '@runrate/contracts';
import { Link } from 'react-router-dom';
import { useCategories } from '../../api/list-categories.ts';
import { t } from '../../lib/messages.ts';

/** Topics to browse, shown when there are no filters: beside the hits, on narrow screens in a few lines above them. */
export function TopicList() {
  const { data: topics = [] } = useCategories();
  if (topics.length === 0) return null;
  return (
    <nav aria-label={t('search.topics')} className="text-caption">
      <h2 className="mb-1.5 font-semibold">{t('search.browse-a-topic')}</h2>
      <ul className="max-lg:flex max-lg:flex-wrap max-lg:gap-x-5">
        {topics.map(({ slug, name, articleCount }) => (
          <li key={slug}>
            <Link
              to={toCategoryPath({ slug })}
              className="flex items-baseline justify-between gap-1.5 py-2 text-muted underline-offset-3 hover:text-ink hover:underline lg:gap-3 lg:py-1"
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
