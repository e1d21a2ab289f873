import type { Category } from '@runrate/contracts';
import { useCategories } from '../../../api/list-categories.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { markStyle } from '../../../lib/mark-style.ts';
import { t } from '../../../lib/messages.ts';
import { useSiteConfig } from '../../../lib/site-config.tsx';

export function ContentCategories() {
  const { data: categories, isPending, refetch } = useCategories();
  return (
    <section aria-labelledby="content-categories">
      <SectionHeading id="content-categories" title={t('admin.content-categories')} className="mb-1" />
      {isPending ? <CategoriesSkeleton /> : null}
      {!isPending && !categories ? (
        <ErrorState
          text={t('admin.the-categories-did-not-load')}
          onRetry={() => void refetch()}
          className="min-h-72"
        />
      ) : null}
      {categories?.length === 0 ? <EmptyState title={t('admin.no-categories-available')} /> : null}
      {categories?.length ? (
        <ul>
          {categories.map((category) => (
            <CategoryLine key={category.slug} category={category} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function CategoryLine({ category }: { category: Category }) {
  const { sections } = useSiteConfig();
  return (
    <li className="flex items-baseline gap-3 border-b border-rule py-2.5">
      <span
        data-testid="category-colour"
        aria-hidden="true"
        className="size-2.5 shrink-0 rounded-[2px] mark"
        style={markStyle(category.color)}
      />
      <span className="min-w-0 flex-1 font-medium">{category.name}</span>
      <span className="text-caption text-muted figures">
        {t('admin.article-count', { count: category.articleCount })}
      </span>
      {sections.includes('videos') ? (
        <span className="min-w-18 text-end text-caption text-muted figures">
          {t('admin.video-count', { count: category.videoCount })}
        </span>
      ) : null}
    </li>
  );
}

function CategoriesSkeleton() {
  return (
    <div
      role="status"
      aria-label={t('admin.loading-the-categories')}
      className="flex min-h-72 flex-col gap-3 pt-2"
    >
      {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((line) => (
        <Skeleton key={line} className="h-7 w-full" />
      ))}
    </div>
  );
}
