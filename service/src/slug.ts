import slugify from '@sindresorhus/slugify';

const longestSlug = 80;
const idCharacters = 6;

/**
 * Slug of an item: its title as it was first seen, cut at a word, with the beginning of its id. The id keeps
 * slugs apart, and away from the names other routes use.
 */
export function toSlug(title: string, itemId: string): string {
  const words = slugify(title.slice(0, 2 * longestSlug), { decamelize: false });
  return [cutSlug(words), itemId.slice(0, idCharacters)].filter((part) => part !== '').join('-');
}

/** A name in small letters, digits and hyphens; empty where it has none of them. */
export function toPlainName(name: string): string {
  return slugify(name, { decamelize: false });
}

function cutSlug(slug: string): string {
  if (slug.length <= longestSlug) return slug;
  const cut = slug.slice(0, longestSlug + 1);
  const hyphen = cut.lastIndexOf('-');
  return hyphen > 0 ? cut.slice(0, hyphen) : slug.slice(0, longestSlug);
}
