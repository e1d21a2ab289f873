import type { ScannedText, WantedWord, WordMatch } from '../scanned-text.ts';
import { analyzerOf } from './language-words.ts';

/** Numbers of words as a language has them lie beyond those of words as they are written. */
const firstPlace = 2 ** 30;

/** Finds tokens of languages in texts, beside what was found in them by words as they are written. */
export function createLanguageScanner(wanted: readonly WantedWord[]) {
  const byToken = new Map(wanted.map((one) => [one.letters, one]));
  const tags = new Set(wanted.map(({ letters }) => letters.at(-1)));

  return (scanned: ScannedText, language: string): ScannedText => {
    const analyzer = analyzerOf(language);
    if (!analyzer) return scanned;
    const { text } = scanned;
    const matches: WordMatch[] = analyzer.segmenter
      ? scanned.matches.map((match) => ({ ...match, at: match.start >> 1 }))
      : [...scanned.matches];
    if (tags.has(analyzer.tag)) {
      analyzer.forEachWord(text, ({ token, start, end, at, order }) => {
        const one = byToken.get(token);
        // A part of a compound has no neighbours.
        const place = order === undefined ? -2 * matches.length - 2 : firstPlace + order;
        if (one) matches.push({ at, place, start, end, wanted: one });
      });
    }
    return { text, length: analyzer.segmenter ? text.length >> 1 : scanned.length, matches };
  };
}
