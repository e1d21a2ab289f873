const MOST_BADGES = 2;

/** 'customer-success' reads 'Customer Success' until the categories with their own names are there. */
export function categoryNameFromSlug(slug: string): string {
  return slug
    .split('-')
    .map((word) => (word === 'ai' ? 'AI' : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}

/** The slugs shown on a card: at most 2, the fallback when the item has none. Takes the single form and the list. */
export function badgeCategories(
  item: { category?: string; categories?: readonly string[] },
  fallback: string,
): string[] {
  const slugs = item.categories?.length
    ? item.categories
    : [item.category || fallback].filter((slug) => slug !== '');
  return slugs.slice(0, MOST_BADGES);
}
