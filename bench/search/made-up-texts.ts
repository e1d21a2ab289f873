// Made-up articles and queries with the frequencies of a language, the same in every run.
import type { SearchDocument } from '@runrate/contracts';

export const now = '2026-03-01T00:00:00.000Z';

let state = 1;
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}

const consonants = [...'bcdfghjklmnprstvwz'];
const syllables = consonants.flatMap((first) =>
  [...'aeiou'].map((vowel) => first + vowel + consonants[Math.floor(random() * 18)]),
);
/** The rarer a word, the longer: one syllable for the first ninety, then two, then three. */
export const vocabulary = Array.from({ length: 40_000 }, (_, index) => {
  let written = '';
  for (let rest = index; rest >= 0; rest = Math.floor(rest / syllables.length) - 1)
    written += syllables[rest % syllables.length] ?? '';
  return written;
});

/** Zipf's law, roughly: few words make up most of a text. */
function word(): string {
  return vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? '';
}
export function words(count: number): string {
  return Array.from({ length: count }, word).join(' ');
}

export function article(index: number): SearchDocument {
  const time = new Date(Date.parse(now) - Math.floor(random() * 3 * 365 * 86_400_000)).toISOString();
  return {
    text: {
      title: words(9),
      tags: words(4),
      excerpt: words(35),
      author: words(2),
      source: `source ${index % 50}`,
      body: words(720),
    },
    keywords: {
      categories: [`c${index % 12}`, `c${index % 7}`],
      source: [`s${index % 50}`],
      month: [time.slice(0, 7)],
    },
    time,
  };
}

/** Words people search for: not the forty that are in every text, all others alike by the logarithm of their rank. */
export const searched = () => vocabulary[Math.floor(40 * (vocabulary.length / 40) ** random())] ?? '';
export const two = () => `${searched()} ${searched()}`;
export const typo = () => {
  const typed = vocabulary[Math.floor(random() * 4000)] ?? '';
  return `${typed.slice(0, 3)}q${typed.slice(3)}`;
};
