import { type Category, toCategoryPath } from '@runrate/contracts';
import { Link } from 'react-router-dom';
import { useCategories } from '../../../api/list-categories.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { cn } from '../../../lib/class-names.ts';
import { markStyle } from '../../../lib/mark-style.ts';
import { t } from '../../../lib/messages.ts';
import { useSiteConfig } from '../../../lib/site-config.tsx';
import { topicTotal } from '../topic-total.ts';

const SHOWN = 4;
const grid = 'grid items-end gap-x-8 gap-y-3 sm:grid-cols-2 sm:gap-y-6 lg:grid-cols-5';
const wide = 'sm:col-span-2';

/** The first four categories that have articles, the first one larger. */
export function PopularTopics() {
  const { data: categories, isPending } = useCategories();
  const { figures } = useSiteConfig();
  const topics = (categories ?? [])
    .map((category) => ({ category, total: topicTotal(category, figures.topics) }))
    .filter(({ total }) => total > 0)
    .slice(0, SHOWN);
  if (categories?.length && topics.length === 0) return null;
  return (
    <section aria-labelledby="topics">
      <SectionHeading id="topics" title={t('home.popular-topics')} />
      {isPending ? (
        <div role="status" aria-label={t('home.loading-topics')} className={grid}>
          <Skeleton className={cn(wide, 'h-44')} />
          {['second', 'third', 'fourth'].map((place) => (
            <Skeleton key={place} className="h-13 sm:h-32" />
          ))}
        </div>
      ) : null}
      {!isPending && !categories?.length ? <EmptyState title={t('home.no-categories-available')} /> : null}
      {topics.length > 0 ? (
        <ul className={grid}>
          {topics.map(({ category, total }, index) => (
            <li key={category.slug} className={index === 0 ? wide : ''}>
              <TopicCard category={category} total={total} large={index === 0} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function TopicCard({ category, total, large }: { category: Category; total: number; large: boolean }) {
  return (
    <Link
      to={toCategoryPath(category)}
      style={markStyle(category.color)}
      className={cn(
        'group flex justify-between gap-2 border-t-2 mark-rule bg-sunk px-4 py-3.5 sm:flex-col',
        large ? 'min-h-36 flex-col sm:min-h-44' : 'items-baseline sm:min-h-32 sm:items-stretch',
      )}
    >
      <span className={cn('headline group-hover:underline', large ? 'text-h3' : 'text-h5')}>
        {category.name}
      </span>
      {large && category.description ? (
        <span className="max-w-sm font-serif text-h6 text-muted">{category.description}</span>
      ) : null}
      <span className="text-caption text-muted figures">{t('home.article-count', { count: total })}</span>
    </Link>
  );
}
