import type { HitExplanation, MatchKind } from '../ports/search-index.ts';
import { occurrencesOf, type QueryUnit, wantedWords } from './query-units.ts';
import { createScanner } from './scan-text.ts';
import type { ScoreParts } from './score-texts.ts';

type Texts = Readonly<Record<string, string | undefined>>;

/** Which words of the query a text lacks, as they were typed; nothing where it has them all. */
export function lackingOf(units: readonly QueryUnit[], text: Texts): { lacks?: string[] } {
  if (units.length < 2) return {};
  const scan = createScanner(wantedWords(units));
  const scanned = Object.values(text).map((field) => scan(field ?? ''));
  const lacks = units
    .filter((unit) => scanned.every((field) => occurrencesOf(unit, field).length === 0))
    .map(({ typed }) => typed);
  return lacks.length > 0 ? { lacks } : {};
}

/** Why a hit stands where it does: its kind of match, where its words are, and what its score is made of. */
export function explainHit(
  units: readonly QueryUnit[],
  text: Texts,
  kind: MatchKind | undefined,
  parts: ScoreParts | undefined,
): { explanation: HitExplanation } {
  const scan = createScanner(wantedWords(units));
  const scanned = Object.entries(text).map(([field, value]) => [field, scan(value ?? '')] as const);
  const words = units.map((unit) => ({
    word: unit.typed,
    fields: Object.fromEntries(
      scanned.flatMap(([field, found]) => {
        const count = occurrencesOf(unit, found).length;
        return count > 0 ? [[field, count]] : [];
      }),
    ),
  }));
  return { explanation: { kind: kind ?? 'fields', words, ...(parts && { parts }) } };
}
