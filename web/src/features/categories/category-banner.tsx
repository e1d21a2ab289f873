import { type Category, toCategoryPath } from '@runrate/contracts';
import { Badge } from '../../components/badge.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { FollowLink } from '../../components/follow-link.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { markStyle } from '../../lib/mark-style.ts';
import { t } from '../../lib/messages.ts';
import { categoryIcon } from './category-icon.ts';

export function CategoryBanner({ category }: { category: Category }) {
  const Icon = categoryIcon(category.slug);
  return (
    <header>
      <div aria-hidden="true" className="h-1 mark" style={markStyle(category.color)} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 pt-6 pb-7">
        <div className="flex min-w-0 flex-1 basis-80 gap-4 sm:gap-5">
          <span
            className="flex size-12 shrink-0 items-center justify-center rounded-md border-2 bg-surface mark-rule"
            style={markStyle(category.color)}
          >
            <Icon aria-hidden="true" size={24} />
          </span>
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <h1 className="headline text-h1">{category.name}</h1>
              <span className="flex gap-2 figures">
                <Badge>{t('categories.article-count', { count: category.articleCount })}</Badge>
                <Badge>{t('categories.video-count', { count: category.videoCount })}</Badge>
              </span>
            </div>
            {category.description ? (
              <p className="mt-2 max-w-2xl font-serif text-[1.1875rem]/[1.45] text-muted">
                {category.description}
              </p>
            ) : null}
          </div>
        </div>
        <div className="flex gap-2">
          <FollowLink
            topic={{
              kind: 'category',
              value: category.slug,
              name: category.name,
              path: toCategoryPath(category),
            }}
          />
          <ButtonLink to="/" size="sm">
            {t('categories.back-to-home')}
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}

export function CategoryBannerSkeleton() {
  return (
    <div role="status" aria-label={t('categories.loading-the-category')}>
      <Skeleton className="h-1 w-full" />
      <div className="flex gap-5 pt-6 pb-7">
        <Skeleton className="size-12" />
        <div className="flex flex-1 flex-col gap-3">
          <Skeleton className="h-12 w-64" />
          <Skeleton className="h-6 w-full max-w-xl" />
        </div>
      </div>
    </div>
  );
}
