import slugify from '@sindresorhus/slugify';

const longestSlug = 80;
const idCharacters = 6;

/**
 * Returns the slug of an item: its first-seen title, cut at a word, followed by the start of its id, or by
 * the whole id if most letters of the title can't be in a slug (Japanese, say). The id keeps slugs distinct,
 * and apart from the names of other routes.
 */
export function toSlug(title: string, itemId: string): string {
  const { words, isDropped } = toWords(title);
  return joinParts(words, isDropped ? itemId : itemId.slice(0, idCharacters));
}

/** Returns the slug that earlier versions made from the same title, if it differs. */
export function toEarlierSlug(slug: string, itemId: string): string | undefined {
  const isWhole = itemId.length > idCharacters && slug.endsWith(itemId);
  return isWhole ? slug.slice(0, idCharacters - itemId.length) : undefined;
}

function toWords(title: string): { words: string; isDropped: boolean } {
  const start = title.slice(0, 2 * longestSlug);
  const words = slugify(start, { decamelize: false });
  const letters = start.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const kept = words.replaceAll('-', '').length;
  return { words: cutSlug(words), isDropped: kept === 0 || kept < letters / 2 };
}

const joinParts = (words: string, id: string) => (words === '' ? id : `${words}-${id}`);

/** Converts a name to lower-case letters, digits and hyphens; empty if it has none of them. */
export function toPlainName(name: string): string {
  return slugify(name, { decamelize: false });
}

function cutSlug(slug: string): string {
  if (slug.length <= longestSlug) return slug;
  const cut = slug.slice(0, longestSlug + 1);
  const hyphen = cut.lastIndexOf('-');
  return hyphen > 0 ? cut.slice(0, hyphen) : slug.slice(0, longestSlug);
}
