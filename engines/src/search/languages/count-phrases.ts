import { analyzerOf, languageTokensOf, languageWaysOf } from './language-words.ts';

/** Counts phrases as search finds them. Returns 0 for languages without rules. */
export function createPhraseCounter(phrases: readonly string[]): (text: string, language: string) => number {
  const known = new Map<string, readonly string[]>();

  function phrasesIn(language: string): readonly string[] {
    const found = known.get(language);
    if (found) return found;
    const analyzer = analyzerOf(language);
    const ways = analyzer ? phrases.flatMap((phrase) => languageWaysOf(phrase, [analyzer])) : [];
    const made = [...new Set(ways)].map((way) => ` ${way} `);
    known.set(language, made);
    return made;
  }

  return (text, language) => {
    const wanted = phrasesIn(language);
    if (wanted.length === 0) return 0;
    // Double the spaces, or adjacent matches would share the one between them.
    const tokens = ` ${languageTokensOf([text], language).replaceAll(' ', '  ')} `;
    return wanted.reduce(
      (sum, way) => sum + tokens.split(way.replaceAll(/(?<=\S) (?=\S)/gu, '  ')).length - 1,
      0,
    );
  };
}
