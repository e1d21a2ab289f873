const MOST_BADGES = 2;

/**
 * Turns 'customer-success' into 'Customer Success', for use until the categories with their names have
 * loaded.
 */
export function categoryNameFromSlug(slug: string): string {
  return slug
    .split('-')
    .map((word) => (word === 'ai' ? 'AI' : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}

/**
 * Returns the slugs for a card: at most two, or the fallback if the item has none. Accepts a single category
 * or a list.
 */
export function badgeCategories(
  item: { category?: string; categories?: readonly string[] },
  fallback: string,
): string[] {
  const slugs = item.categories?.length
    ? item.categories
    : [item.category || fallback].filter((slug) => slug !== '');
  return slugs.slice(0, MOST_BADGES);
}
