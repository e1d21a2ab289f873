import { type Occurrence, occurrencesOf, type QueryUnit, wantedWords } from './query-units.ts';
import { createScanner } from './scan-text.ts';

/** A text, and where each unit of a query stands in it. */
export interface LocatedText {
  readonly text: string;
  /** Number of words. */
  readonly length: number;
  readonly places: readonly (readonly Occurrence[])[];
}

/** Reads a text once for all that is made of it. */
export function createLocator(units: readonly QueryUnit[]): (text: string, language?: string) => LocatedText {
  const scan = createScanner(wantedWords(units));
  return (text, language) => {
    const scanned = scan(text, language);
    return { text, length: scanned.length, places: units.map((unit) => occurrencesOf(unit, scanned)) };
  };
}
