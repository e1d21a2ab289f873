import { type Category, toCategoryPath } from '@runrate/contracts';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { FollowLink } from '../../components/follow-link.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { markStyle } from '../../lib/mark-style.ts';
import { t } from '../../lib/messages.ts';
import { categoryIcon } from './category-icon.ts';

const band = 'border-t-2 px-4 py-2.5 sm:px-5';

/** A low band in the category's colour, so that the articles begin high on the page. */
export function CategoryBanner({ category }: { category: Category }) {
  const Icon = categoryIcon(category.slug);
  return (
    <header className={`${band} mark-tint mark-rule`} style={markStyle(category.color)}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <h1 className="headline flex min-w-0 items-center gap-3 text-h2 max-sm:text-h3 [overflow-wrap:anywhere]">
          <Icon aria-hidden="true" size={26} className="shrink-0 mark-ink" />
          {category.name}
        </h1>
        <div className="ms-auto flex items-center gap-4">
          <Link
            to="/"
            className="inline-flex min-h-6 items-center text-caption text-accent underline-offset-3 hover:underline"
          >
            {t('categories.back-to-home')}
          </Link>
          <FollowLink
            topic={{
              kind: 'category',
              value: category.slug,
              name: category.name,
              path: toCategoryPath(category),
            }}
          />
        </div>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 sm:ms-[2.375rem]">
        {category.description ? (
          <p className="max-w-3xl text-caption text-muted sm:text-ui">{category.description}</p>
        ) : null}
        <span className="flex gap-2 figures">
          <Badge>{t('categories.article-count', { count: category.articleCount })}</Badge>
          <Badge>{t('categories.video-count', { count: category.videoCount })}</Badge>
        </span>
      </div>
    </header>
  );
}

export function CategoryBannerSkeleton() {
  return (
    <div role="status" aria-label={t('categories.loading-the-category')} className={`${band} border-rule`}>
      <Skeleton className="h-10 w-64" />
      <Skeleton className="mt-1.5 h-5 w-full max-w-xl sm:ms-[2.375rem]" />
    </div>
  );
}
