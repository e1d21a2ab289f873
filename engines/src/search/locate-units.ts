import { type Occurrence, occurrencesOf, type QueryUnit, wantedWords } from './query-units.ts';
import { createScanner } from './scan-text.ts';

/** A text, and where each unit of a query stands in it. */
export interface LocatedText {
  readonly text: string;
  /** Number of words. */
  readonly length: number;
  readonly places: readonly (readonly Occurrence[])[];
}

export type LocateUnits = (text: string, language?: string) => LocatedText;

/** Reads a text once for all that is made of it: its score, what it teaches, its highlights. For the time of one search. */
export function createLocator(units: readonly QueryUnit[]): LocateUnits {
  const scan = createScanner(wantedWords(units));
  const known = new Map<string, LocatedText>();
  return (text, language) => {
    // Texts are compared whole, so the language goes into the key only where there is one.
    const key = language === undefined ? text : `${language} ${text}`;
    const before = known.get(key);
    if (before) return before;
    const scanned = scan(text, language);
    const places = units.map((unit) => occurrencesOf(unit, scanned));
    const located = { text, length: scanned.length, places };
    known.set(key, located);
    return located;
  };
}
