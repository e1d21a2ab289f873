import { type CategoryConfig, escapePattern, fallbackCategoryOf, type HubConfig } from '@runrate/contracts';
import { createPhraseCounter } from '@runrate/engines';

const mostCategories = 3;
const mostTags = 8;
const longestTag = 60;
const searchedCharacters = 4_000;

interface KeywordRule {
  readonly slug: string;
  readonly pattern: RegExp;
  /** Counts keywords in texts of languages that have rules of their own. */
  readonly countIn: (text: string, language: string) => number;
}

interface Rules {
  readonly slugs: ReadonlySet<string>;
  /** Normalised slug or name of a category → its slug. */
  readonly bySpelling: ReadonlyMap<string, string>;
  readonly keywords: readonly KeywordRule[];
  readonly fallback: string;
}

const rulesByConfig = new WeakMap<HubConfig, Rules>();

function rulesOf(config: HubConfig): Rules {
  const known = rulesByConfig.get(config);
  if (known) return known;
  const { categories } = config;
  const slugs = new Set(categories.map(({ slug }) => slug));
  const rules: Rules = {
    slugs,
    bySpelling: new Map(
      categories.flatMap(({ slug, name }) => [
        [normalise(name), slug],
        [normalise(slug.replaceAll('-', ' ')), slug],
        [slug, slug],
      ]),
    ),
    keywords: categories.filter(({ keywords }) => keywords.length > 0).map(toKeywordRule),
    fallback: fallbackCategoryOf(config),
  };
  rulesByConfig.set(config, rules);
  return rules;
}

/** Matches whole words only, in any alphabet; a longer keyword is tried before one that is its prefix. */
function toKeywordRule({ slug, keywords }: CategoryConfig): KeywordRule {
  const words = keywords
    .map((keyword) => escapePattern(normalise(keyword)))
    .sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return { slug, pattern, countIn: createPhraseCounter(keywords) };
}

function normalise(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}

export interface Classified {
  readonly title: string;
  readonly summary: string;
  readonly terms: readonly string[];
  readonly defaultCategories: readonly string[];
  readonly language?: string | undefined;
}

/**
 * Returns the category slugs of an item, at most three, the main one first: 1. the publisher's own terms that are a
 * category's slug or name, in their order; 2. the categories configured for the source; 3. categories by keyword in
 * title, terms and summary, most hits first, ties in the order of configuration; 4. if none of these: the fallback
 * category of the configuration, or the first category.
 */
export function toCategories(item: Classified, config: HubConfig): string[] {
  const rules = rulesOf(config);
  const found = new Set<string>();
  for (const term of item.terms) {
    const slug = rules.bySpelling.get(normalise(term));
    if (slug !== undefined) found.add(slug);
  }
  for (const slug of item.defaultCategories) if (rules.slugs.has(slug)) found.add(slug);
  if (found.size < mostCategories) for (const slug of byKeyword(item, rules)) found.add(slug);
  return found.size === 0 ? [rules.fallback] : [...found].slice(0, mostCategories);
}

function byKeyword({ title, terms, summary, language }: Classified, { keywords }: Rules): string[] {
  const text = normalise(`${title} | ${terms.join(' | ')} | ${summary.slice(0, searchedCharacters)}`);
  return keywords
    .map(({ slug, pattern, countIn }) => {
      const written = text.match(pattern)?.length ?? 0;
      return { slug, hits: language === undefined ? written : Math.max(written, countIn(text, language)) };
    })
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits)
    .map(({ slug }) => slug);
}

/** Returns the publisher's terms in lower case, at most eight, without those that name a category. */
export function toTags(terms: readonly string[], config: HubConfig): string[] {
  const { bySpelling } = rulesOf(config);
  const tags = new Set<string>();
  for (const term of terms) {
    const tag = normalise(term);
    if (tag === '' || tag.length > longestTag || bySpelling.has(tag)) continue;
    tags.add(tag);
    if (tags.size === mostTags) break;
  }
  return [...tags];
}
