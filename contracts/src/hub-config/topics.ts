import { z } from 'zod';
import { type CategoryConfig, defaultCategories, keywordSchema } from './categories.ts';

const digestCategorySchema = z.strictObject({
  name: z.string().min(1).max(40),
  words: z.array(keywordSchema).min(1),
});

export const digestSchema = z.strictObject({
  /** Defaults to the hub's categories. If two match equally well, the first wins. */
  categories: z.array(digestCategorySchema).min(1).optional(),
  fallback: z.string().optional(),
});

export const hotTopicsSchema = z.array(keywordSchema.max(40)).max(100, 'must be 100 words at most');

interface TopicalHub {
  readonly categories: readonly CategoryConfig[];
  readonly fallbackCategory?: string | undefined;
  readonly digest: z.output<typeof digestSchema>;
  readonly hotTopics?: readonly string[] | undefined;
}

export interface DigestCategories {
  readonly categories: readonly { readonly name: string; readonly words: readonly string[] }[];
  readonly fallback: string;
}

export function digestCategoriesOf(hub: TopicalHub): DigestCategories {
  const categories =
    hub.digest.categories ??
    hub.categories.map(({ name, keywords }) => ({ name, words: [name, ...keywords] }));
  const first = hub.categories.find(({ slug }) => slug === fallbackCategoryOf(hub))?.name ?? '';
  const byDefault = hub.digest.categories ? (categories[0]?.name ?? '') : first;
  return { categories, fallback: hub.digest.fallback ?? byDefault };
}

export function fallbackCategoryOf({ categories, fallbackCategory }: Omit<TopicalHub, 'digest'>): string {
  return fallbackCategory ?? (isDefaultList(categories) ? 'founders' : (categories[0]?.slug ?? ''));
}

/** With the built-in categories, the fallback stays the one it has always been. */
function isDefaultList(categories: readonly CategoryConfig[]): boolean {
  const slugs = defaultCategories.map(({ slug }) => slug);
  return categories.length === slugs.length && categories.every(({ slug }, index) => slug === slugs[index]);
}

const mostTopicWords = 60;

export function hotTopicsOf({ categories, hotTopics }: Omit<TopicalHub, 'digest'>): readonly string[] {
  if (hotTopics) return hotTopics;
  const words = [...categories.map(({ name }) => name), ...categories.flatMap(({ keywords }) => keywords)];
  const once = new Map(words.toReversed().map((word) => [word.toLowerCase(), word]));
  return [...once.values()].toReversed().slice(0, mostTopicWords);
}
