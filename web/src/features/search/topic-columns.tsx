import { toCategoryPath } from '@runrate/contracts';
import { Link } from 'react-router-dom';
import { useCategories } from '../../api/list-categories.ts';
import { markStyle } from '../../lib/mark-style.ts';
import { t } from '../../lib/messages.ts';

/** Topics to browse before anything is typed, over the width of the page, each with its description. */
export function TopicColumns() {
  const { data: topics = [] } = useCategories();
  if (topics.length === 0) return null;
  return (
    <nav aria-label={t('search.topics')} className="mt-10 text-caption">
      <h2 className="border-t border-ink pt-2 pb-1 font-semibold">{t('search.browse-a-topic')}</h2>
      <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {topics.map(({ slug, name, description, color, articleCount }) => (
          <li key={slug} className="border-b border-rule">
            <Link to={toCategoryPath({ slug })} className="group flex items-baseline gap-3 py-4 text-muted">
              <span
                aria-hidden="true"
                className="size-2 shrink-0 rounded-[2px] mark"
                style={markStyle(color)}
              />
              <span className="min-w-0 flex-1">
                <span className="headline block text-h5 text-ink group-hover:underline">{name}</span>{' '}
                <span className="mt-1 block">{description}</span>
              </span>{' '}
              <span className="shrink-0 text-micro figures">{articleCount}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
