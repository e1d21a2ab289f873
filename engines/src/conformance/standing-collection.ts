import type { SearchDocument } from '@runrate/contracts';
import { StandingQueries } from '../search/standing-queries.ts';

const syllables = [...'bdfgklmnprstvz'].flatMap((first) => [...'aeiou'].map((vowel) => first + vowel));

/** Generates documents and queries with words as rare as in real texts, determined by the seed. */
export function createStandingCollection(seed: number, vocabulary = 8000, commonWords = 20) {
  let state = seed;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  /** Rarer words are longer. No word is a prefix of another. */
  const spell = (rank: number) => {
    let written = '';
    for (let rest = rank; rest > 0; rest = Math.floor(rest / 70)) written += syllables[rest % 70] ?? '';
    return `${written}x`;
  };
  const written = () => spell(Math.floor(vocabulary ** (random(1_000_000) / 1_000_000)));
  /** Queries ask for names and topics, so the commonest words are left out. */
  const asked = () => spell(commonWords + random(vocabulary - commonWords));
  const sentence = (words: number, word = written) => Array.from({ length: words }, word).join(' ');
  return {
    document: (words: number): SearchDocument => ({
      text: { title: sentence(8), excerpt: sentence(20), body: sentence(words) },
      keywords: {},
      time: '2026-03-01T00:00:00.000Z',
    }),
    /** One to three words, sometimes a phrase, sometimes with an excluded word. */
    query: (): string => {
      const kind = random(6);
      if (kind === 0) return `"${written()} ${written()}"`;
      if (kind === 1) return `${asked()} -${written()}`;
      if (kind === 2) return `${written()} ${asked()}`;
      return sentence(1 + random(2), asked);
    },
  };
}

export function toStanding(queries: readonly string[]): StandingQueries {
  const standing = new StandingQueries();
  for (const [number, text] of queries.entries()) standing.add(String(number), text);
  return standing;
}
