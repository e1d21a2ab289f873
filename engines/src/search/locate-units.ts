import {
  createTypedCheck,
  type Occurrence,
  occurrencesOf,
  type QueryUnit,
  wantedWords,
} from './query-units.ts';
import { createScanner } from './scan-text.ts';

export interface LocatedText {
  readonly text: string;
  /** In words. */
  readonly length: number;
  readonly places: readonly (readonly Occurrence[])[];
}

export type LocateUnits = (text: string, language?: string) => LocatedText;

/** Locates units in texts. Caches each text for its score, companions and highlights. Use one locator per search. */
export function createLocator(units: readonly QueryUnit[]): LocateUnits {
  const scan = createScanner(wantedWords(units));
  const checked = units.map((unit) => ({ unit, isTyped: createTypedCheck(unit) }));
  const known = new Map<string, LocatedText>();
  return (text, language) => {
    // Keys are compared in full, so add the language only if there is one.
    const key = language === undefined ? text : `${language} ${text}`;
    const before = known.get(key);
    if (before) return before;
    const scanned = scan(text, language);
    const places = checked.map(({ unit, isTyped }) => occurrencesOf(unit, scanned, isTyped));
    const located = { text, length: scanned.length, places };
    known.set(key, located);
    return located;
  };
}
