import type { ScannedText, WantedWord, WordMatch } from '../scanned-text.ts';
import { analyzerOf } from './language-words.ts';

/** First place of language tokens, beyond the places of written words. */
const firstPlace = 2 ** 30;

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
        // Parts of compounds get places without neighbours.
        const place = order === undefined ? -2 * matches.length - 2 : firstPlace + order;
        if (one) matches.push({ at, place, start, end, wanted: one });
      });
    }
    return { text, length: analyzer.segmenter ? text.length >> 1 : scanned.length, matches };
  };
}
