import { type DigestCategories, escapePattern } from '@runrate/contracts';

/** A match in the title counts as three in the summary. */
const titleWeight = 3;

const patterns = new WeakMap<readonly string[], RegExp>();

/** Returns the category with the most weight in title and summary (the first of equals), or the fallback. */
export function toNewsCategory(
  title: string,
  summary: string,
  { categories, fallback }: DigestCategories,
): string {
  let best = fallback;
  let most = 0;
  for (const { name, words } of categories) {
    const pattern = patternOf(words);
    const weight = titleWeight * count(title, pattern) + count(summary, pattern);
    if (weight > most) [best, most] = [name, weight];
  }
  return best;
}

/** Matches whole words, ignoring case. Longer words come first, so that none is hidden by its own prefix. */
function patternOf(words: readonly string[]): RegExp {
  const known = patterns.get(words);
  if (known) return known;
  const escaped = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => escapePattern(word).replaceAll(/\s+/g, '\\s+'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  patterns.set(words, pattern);
  return pattern;
}

function count(text: string, pattern: RegExp): number {
  return new Set(text.match(pattern)?.map((word) => word.toLowerCase())).size;
}
