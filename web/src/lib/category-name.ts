const MOST_BADGES = 2;

/** Turns 'customer-success' into 'Customer Success', for a category that the hub no longer has. */
export function categoryNameFromSlug(slug: string): string {
  return slug
    .split('-')
    .map((word) => (word === 'ai' ? 'AI' : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}

/**
 * Returns at most two slugs for a card, or the fallback if the item has no category. The page's own category, `listed`,
 * is one of them if the item has it.
 */
export function badgeCategories(
  item: { category?: string; categories?: readonly string[] },
  fallback: string,
  listed = '',
): string[] {
  const slugs = item.categories?.length
    ? item.categories
    : [item.category || fallback].filter((slug) => slug !== '');
  const shown = slugs.slice(0, MOST_BADGES);
  if (shown.includes(listed) || !slugs.includes(listed)) return shown;
  return [listed, ...shown].slice(0, MOST_BADGES);
}
