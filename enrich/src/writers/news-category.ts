import { type DigestCategories, escapePattern } from '@runrate/contracts';

/** A word of the title counts as three of the summary. */
const titleWeight = 3;

const patterns = new WeakMap<readonly string[], RegExp>();

/** The category whose words weigh most in title and summary, the first of equals; the fallback where there are none. */
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

/** Whole words in any case; a longer one is tried before one it begins with. */
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
