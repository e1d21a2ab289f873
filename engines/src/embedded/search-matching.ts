import type { SearchDefinition } from '@runrate/contracts';
import { ftsExpression, type ParsedQuery, type QueryTerm, type TermMatch } from './query-text.ts';
import { numberOf, type Statements } from './row-values.ts';
import type { SearchRequest } from './search-reader.ts';
import { fromSelection, type Selection, selectMatches } from './search-selection.ts';
import { textTable } from './search-tables.ts';
import { shortestFuzzyWord } from './typo.ts';
import type { VocabularyReader } from './vocabulary.ts';

export interface Matching {
  readonly selection: Selection;
  readonly total: number;
  readonly corrected: boolean;
}

/** Words that one word of a query may be widened to. */
const maxInstead = 12;

/**
 * Finds what a query is to match: what was typed; where that matches nothing, longer words for a last word
 * that is cut off beyond its stem; where that matches nothing either, words within one typo.
 */
export function createMatcher(index: SearchDefinition, statements: Statements, vocabulary: VocabularyReader) {
  function totalOf(selection: Selection): number {
    const row = statements(`SELECT count(*) AS total ${fromSelection(index, selection)}`).get(
      ...selection.values,
    );
    return numberOf(row ?? {}, 'total');
  }

  function occurs(term: QueryTerm): boolean {
    const text = textTable(index.name);
    const found = statements(`SELECT 1 FROM ${text} WHERE ${text} MATCH ? LIMIT 1`);
    return found.get(ftsExpression([{ term, instead: [] }])) !== undefined;
  }

  function asTyped(terms: readonly QueryTerm[]): TermMatch[] {
    return terms.map((term) => ({ term, instead: [] }));
  }

  /** The stem of a word may be shorter than what was typed of it: `pricin` is no beginning of `price`. */
  function completed(terms: readonly QueryTerm[]): TermMatch[] {
    return terms.map((term) => ({
      term,
      instead: term.prefix && !occurs(term) ? vocabulary.completions(term.text, maxInstead) : [],
    }));
  }

  /** Corrects the words that do not occur; where all do, though never together, any of them may be wrong. */
  function corrected(terms: readonly QueryTerm[]): TermMatch[] {
    const fuzzy = terms.filter((term) => !term.quoted && [...term.text].length >= shortestFuzzyWord);
    const absent = fuzzy.filter((term) => !occurs(term));
    const suspects = absent.length > 0 ? absent : fuzzy;
    return terms.map((term) => ({
      term,
      instead: suspects.includes(term) ? vocabulary.corrections(term.text, maxInstead) : [],
    }));
  }

  return function match({ terms, without }: ParsedQuery, request: SearchRequest): Matching | undefined {
    if (terms.length === 0) return undefined;
    for (const widen of [asTyped, completed, corrected]) {
      const matches = widen(terms);
      const widened = matches.some(({ instead }) => instead.length > 0);
      if (widen !== asTyped && !widened) continue;
      const selection = selectMatches(index, ftsExpression(matches), without, request);
      const total = totalOf(selection);
      if (total > 0) return { selection, total, corrected: widen === corrected };
    }
    return undefined;
  };
}
