import { badgeCategories, categoryNameFromSlug } from '../lib/category-name.ts';
import { cn } from '../lib/class-names.ts';
import { markStyle } from '../lib/mark-style.ts';
import { useSiteConfig } from '../lib/site-config.tsx';

/** A small square mark in the configured colour, with the name in plain text beside it. */
function CategoryMark({
  name,
  color,
  className,
}: {
  name: string;
  color?: string | undefined;
  className?: string;
}) {
  return (
    <span className={cn('inline-flex items-center gap-1.5 text-micro font-semibold text-muted', className)}>
      <span aria-hidden="true" className="size-2 rounded-[2px] mark" style={markStyle(color)} />
      {name}
    </span>
  );
}

/** Up to 2 categories of an article or video, among them the one that the page is about, if it has it. */
export function CategoryBadges({
  item,
  listed,
  className,
}: {
  item: { category?: string; categories?: readonly string[] };
  listed?: string | undefined;
  className?: string;
}) {
  const { categories, fallbackCategory } = useSiteConfig();
  return (
    <span className={cn('flex flex-wrap gap-x-3 gap-y-1', className)}>
      {badgeCategories(item, fallbackCategory, listed).map((slug) => {
        const category = categories.find((candidate) => candidate.slug === slug);
        return (
          <CategoryMark
            key={slug}
            name={category?.name ?? categoryNameFromSlug(slug)}
            color={category?.color}
          />
        );
      })}
    </span>
  );
}

/** Returns the colour of the first category, for marks and generated covers. */
export function useCategoryColor(item: {
  category?: string;
  categories?: readonly string[];
}): string | undefined {
  const { categories, fallbackCategory } = useSiteConfig();
  const [slug] = badgeCategories(item, fallbackCategory);
  return categories.find((category) => category.slug === slug)?.color;
}
