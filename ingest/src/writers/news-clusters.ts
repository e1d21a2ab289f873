import type { NewsDocument } from '@runrate/contracts';

/** Items that tell the same story, newest first. */
export interface Story {
  readonly items: readonly NewsDocument[];
  /** Names of the sources that carry it, in order of appearance. */
  readonly sources: readonly string[];
}

/** Items further apart than this are different stories, milliseconds. */
const STORY_SPAN_MS = 48 * 3_600_000;

/** Share of the rarer title's weight that two titles must have in common. */
const ALIKE = 0.24;

const emptyWords = new Set(
  'a about after all also an and are as at be but by for from has have how in into is it its more new no not of off on one or out over says than that the their this to up was were what when where which who why will with you your'.split(
    ' ',
  ),
);

/** Names and abbreviations that a whole field shares: they tell no story from another. */
const fieldWords = new Set(
  'ai api arr b2b ceo cfo crm cto eu gpu ipo llm q1 q2 q3 q4 roi saas series sec sql uk us vc'
    .split(' ')
    .map(normalise),
);

/**
 * Groups items by likeness of their titles: words are weighed by how rare they are among the titles at hand, and
 * two titles are of one story when they share a name and another word, and what they share makes up a quarter of
 * the lighter one's weight. Pure; the order of the items does not matter.
 */
export function clusterNews(items: readonly NewsDocument[]): Story[] {
  const sorted = [...items].sort(
    (a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.id.localeCompare(b.id),
  );
  const titles = sorted.map(({ title }) => new Set(toWords(title)));
  const weigh = toWeights(titles);
  const isName = toNameTest(sorted);
  const stories: { items: NewsDocument[]; words: ReadonlySet<string>[] }[] = [];
  for (const [index, item] of sorted.entries()) {
    const words = titles[index] ?? new Set();
    const story = stories.find(
      (candidate) =>
        isNear(candidate.items, item) &&
        candidate.words.some((other) => areAlike(words, other, weigh, isName)),
    );
    if (story) {
      story.items.push(item);
      story.words.push(words);
    } else {
      stories.push({ items: [item], words: [words] });
    }
  }
  return stories.map((story) => ({ items: story.items, sources: toSources(story.items) }));
}

/** Words of a title that carry meaning, in lower case and without plural endings. */
function toWords(title: string): string[] {
  return split(title)
    .map(normalise)
    .filter((word) => word.length > 1 && !emptyWords.has(word));
}

function split(text: string): string[] {
  return text.match(/[\p{L}\p{N}$€£.]*[\p{L}\p{N}%]/gu) ?? [];
}

function normalise(word: string): string {
  const lower = word.toLowerCase();
  return /[a-z]{3}s$/.test(lower) && !lower.endsWith('ss') ? lower.slice(0, -1) : lower;
}

function toWeights(titles: readonly ReadonlySet<string>[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const word of titles.flatMap((title) => [...title])) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log(1 + titles.length / (counts.get(word) ?? 1));
}

/** A name is a word that no text at hand writes in lower case, and that is not one of the whole field. */
function toNameTest(items: readonly NewsDocument[]): (word: string) => boolean {
  const words = items.flatMap(({ title, description }) => split(`${title} ${description}`));
  const ordinary = new Set(words.filter((word) => /^\p{Ll}/u.test(word)).map(normalise));
  return (word) => /^\p{L}/u.test(word) && !ordinary.has(word) && !fieldWords.has(word);
}

function areAlike(
  a: ReadonlySet<string>,
  b: ReadonlySet<string>,
  weigh: (word: string) => number,
  isName: (word: string) => boolean,
): boolean {
  const shared = [...a].filter((word) => b.has(word));
  if (shared.length < 2 || !shared.some(isName)) return false;
  const weight = (words: Iterable<string>): number => [...words].reduce((sum, word) => sum + weigh(word), 0);
  return weight(shared) / Math.min(weight(a), weight(b)) >= ALIKE;
}

function isNear(story: readonly NewsDocument[], item: NewsDocument): boolean {
  const [newest] = story;
  return (
    newest !== undefined && Date.parse(newest.publishedAt) - Date.parse(item.publishedAt) <= STORY_SPAN_MS
  );
}

function toSources(items: readonly NewsDocument[]): string[] {
  const names = items.flatMap((item) => [item.source, ...item.otherObservations.map(({ source }) => source)]);
  return [...new Set(names)];
}
