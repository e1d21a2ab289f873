import type { SearchDefinition } from '@runrate/contracts';
import type { MatchKind } from '../ports/search-index.ts';
import { joining } from '../search/meaning.ts';
import { meantText } from '../search/meant-text.ts';
import { enoughWithEvery, frequentEnough, leastOfDescription, selectiveTerms } from '../search/query-plan.ts';
import type { ParsedQuery, QueryTerm } from '../search/query-text.ts';
import { type QueryUnit, type TermMatch, toMatch, toUnit, wordMatch } from '../search/query-units.ts';
import { shortestFuzzyWord } from '../search/typo.ts';
import { ftsAllOf, ftsAnyOf, ftsNot, ftsTwoOf } from './fts-expression.ts';
import { numberOf, type Statements, textOf } from './row-values.ts';
import type { SearchRequest } from './search-request.ts';
import {
  except,
  fromSelection,
  type Selection,
  selectRows,
  selectTexts,
  selectTitles,
} from './search-selection.ts';
import { documentTable, textTable, titleTable } from './search-tables.ts';
import type { VocabularyReader } from './vocabulary.ts';

/** Matches of one kind. All of them rank before those of the next kind. */
export interface Stratum {
  readonly selection: Selection;
  /** What `bm25` weighs; by default the matches themselves. */
  readonly weighed?: string;
  readonly kind: MatchKind;
  /** Rows that are near in meaning. Those without enough of the words are in no selection. */
  readonly near?: readonly number[];
}

export function isWithinTitle({ kind }: Pick<Stratum, 'kind'>): boolean {
  return kind === 'title' || kind === 'title beginning';
}

export interface Matching {
  readonly strata: readonly Stratum[];
  /** All strata, with each document in one selection: what the words find, then what meaning adds. */
  readonly selections: readonly Selection[];
  readonly total: number;
  readonly terms: readonly TermMatch[];
  /** The terms as they are searched in the texts of hits. */
  readonly units: readonly QueryUnit[];
  readonly corrected: boolean;
  readonly meant?: string;
}

const maxInstead = 12;
/** Maximum number of words that a prefix is expanded to. FTS5 searches for shorter prefixes itself. */
const maxCompletions = 200;

export type Matcher = ReturnType<typeof createMatcher>;

/** Finds the matches of a query: what was typed or, if that matches nothing, words within one typo. */
export function createMatcher(index: SearchDefinition, statements: Statements, vocabulary: VocabularyReader) {
  const texts = textTable(index.name);

  function totalOf(selection: Selection): number {
    const counted = statements(`SELECT count(*) AS total ${fromSelection(selection)}`);
    return numberOf(counted.get(...selection.values) ?? {}, 'total');
  }

  function countOf(match: TermMatch): number {
    const counted = statements(`SELECT count(*) AS total FROM ${texts} WHERE ${texts} MATCH ?`);
    return numberOf(counted.get(ftsAllOf([match])) ?? {}, 'total');
  }

  function stateOfFile(): number {
    return numberOf(statements('PRAGMA data_version').get() ?? {}, 'data_version');
  }

  /** Read once for each state of the file. */
  let known = { state: -1, languages: [] as readonly string[] };

  function languages(): readonly string[] {
    const state = stateOfFile();
    if (known.state !== state) {
      const found = statements(
        `SELECT DISTINCT language FROM ${documentTable(index.name)} WHERE language IS NOT NULL`,
      );
      known = { state, languages: found.all().map((row) => textOf(row, 'language')) };
    }
    return known.languages;
  }

  /** Counted once for each state of the file. */
  let documents = { state: -1, count: 0 };

  function countDocuments(): number {
    const state = stateOfFile();
    if (documents.state !== state) {
      const counted = statements(`SELECT count(*) AS total FROM ${documentTable(index.name)}`);
      documents = { state, count: numberOf(counted.get() ?? {}, 'total') };
    }
    return documents.count;
  }

  function countUpTo(match: TermMatch, most: number): number {
    const counted = statements(
      `SELECT count(*) AS total FROM (SELECT 1 FROM ${texts} WHERE ${texts} MATCH ? LIMIT ?)`,
    );
    return numberOf(counted.get(ftsAllOf([match]), most) ?? {}, 'total');
  }

  function isFrequent(match: TermMatch): boolean {
    return countUpTo(match, frequentEnough + 1) > frequentEnough;
  }

  function wholeIfFrequent(term: QueryTerm): QueryTerm {
    if (!term.prefix) return term;
    const whole = { ...term, prefix: false };
    return isFrequent({ term: whole, instead: [] }) ? whole : term;
  }

  /** Expands the last word to words as written: `pricin` doesn't begin `price`, the stem. */
  function completed(term: QueryTerm): TermMatch {
    if (!term.prefix || !/^[a-z][a-z0-9]*$/iu.test(term.text)) return toMatch(term);
    const longer = vocabulary.completions(term.text, maxCompletions + 1);
    if (longer.length > maxCompletions) return toMatch(term);
    return { term: { ...term, prefix: false }, instead: [...(term.also ?? []), ...longer] };
  }

  function isFuzzy(term: QueryTerm): boolean {
    return !term.quoted && !term.isName && [...term.text].length >= shortestFuzzyWord;
  }

  function mostFrequentFirst(words: readonly string[]): string[] {
    const counted = words.map((text) => {
      const count = countOf(wordMatch(text));
      return { text, count };
    });
    return counted
      .sort((left, right) => right.count - left.count || (left.text < right.text ? -1 : 1))
      .map(({ text }) => text);
  }

  function corrected(matches: readonly TermMatch[], suspects: readonly TermMatch[]): TermMatch[] {
    return matches.map((match) =>
      suspects.includes(match)
        ? {
            term: match.term,
            instead: mostFrequentFirst(vocabulary.corrections(match.term.text, maxInstead)),
          }
        : match,
    );
  }

  /** Returns the words that don't occur, or all that may be wrong if they occur but never together. */
  function suspectsOf(matches: readonly TermMatch[]): TermMatch[] {
    const fuzzy = matches.filter(({ term }) => isFuzzy(term));
    const absent = fuzzy.filter((match) => countOf(match) === 0);
    return absent.length > 0 ? absent : fuzzy;
  }

  /** Returns documents near in meaning, to rank with those of a description, without those that have every word. */
  function nearRows(
    matches: readonly TermMatch[],
    every: string,
    { without }: ParsedQuery,
    request: SearchRequest,
  ): number[] {
    const ids = joining(request.near).map(({ id }) => id);
    if (ids.length === 0 || request.order === 'newest') return [];
    const found = statements(
      `SELECT row FROM ${documentTable(index.name)} WHERE id IN (SELECT value FROM json_each(?))`,
    ).all(JSON.stringify(ids));
    const rows = found.map((one) => numberOf(one, 'row'));
    const quoted = matches.filter(({ term }) => term.quoted);
    const required = quoted.length > 0 ? ftsAllOf(quoted) : undefined;
    return rowsOf(except(selectRows(index, rows, required, without, request), texts, every));
  }

  function rowsOf(selection: Selection): number[] {
    return statements(`SELECT ${selection.table}.rowid AS row ${fromSelection(selection)}`)
      .all(...selection.values)
      .map((one) => numberOf(one, 'row'));
  }

  function describedBy(matches: readonly TermMatch[], query: ParsedQuery, least: number): string | undefined {
    if (!query.describes) return undefined;
    const counted = matches.map((match) => ({ term: match.term, match, count: countOf(match) }));
    const chosen = new Set(selectiveTerms(counted, countDocuments()));
    const selective = matches.filter(({ term }) => chosen.has(term));
    if (selective.length < least) return undefined;
    const required = matches.filter(({ term }) => term.quoted);
    const some = least > 1 ? ftsTwoOf(selective) : ftsAnyOf(selective);
    return required.length > 0 ? `${ftsAllOf(required)} AND (${some})` : some;
  }

  function plan(
    exact: readonly TermMatch[],
    widened: readonly TermMatch[],
    query: ParsedQuery,
    request: SearchRequest,
    least = leastOfDescription,
  ): Omit<Matching, 'corrected' | 'meant' | 'units'> {
    const { without } = query;
    const [typed, wider] = [ftsAllOf(exact), ftsAllOf(widened)];
    const withEvery = selectTexts(index, wider, without, request);
    const every = totalOf(withEvery);
    const some = every < enoughWithEvery ? describedBy(widened, query, least) : undefined;
    const broadest =
      some === undefined ? withEvery : selectTexts(index, `(${wider}) OR ${some}`, without, request);
    const beyondTitle = (expression: string) =>
      except(selectTexts(index, expression, without, request), titleTable(index.name), wider);
    const strata: Stratum[] = [{ selection: selectTitles(index, typed, without, request), kind: 'title' }];
    if (wider !== typed)
      strata.push({
        selection: selectTitles(index, ftsNot(wider, typed), without, request),
        kind: 'title beginning',
      });
    strata.push({ selection: beyondTitle(typed), kind: 'fields' });
    if (wider !== typed)
      strata.push({ selection: beyondTitle(ftsNot(wider, typed)), kind: 'fields beginning' });
    if (some === undefined) return { strata, selections: [withEvery], total: every, terms: widened };
    const described = beyondTitle(ftsNot(some, wider));
    const total = totalOf(broadest);
    const near = total > 0 ? nearRows(widened, wider, query, request) : [];
    strata.push({ selection: described, weighed: ftsAnyOf(widened), kind: 'some words', near });
    if (near.length === 0) return { strata, selections: [broadest], total, terms: widened };
    const beyondWords = except(selectRows(index, near, undefined, [], request), texts, some);
    return {
      strata,
      selections: [broadest, beyondWords],
      total: total + totalOf(beyondWords),
      terms: widened,
    };
  }

  function match(query: ParsedQuery, request: SearchRequest): Matching | undefined {
    if (query.terms.length === 0) return undefined;
    const exact = query.terms.map((term) => toMatch({ ...term, prefix: false }));
    const terms = query.terms.map(wholeIfFrequent);
    const typed = terms.map(completed);
    const asTyped = {
      ...plan(exact, typed, query, request),
      units: terms.map((term) => toUnit(toMatch(term))),
    };
    if (asTyped.total > 0) return { ...asTyped, corrected: false };
    return matchCorrected(typed, query, request) ?? matchAny(exact, typed, query, request, asTyped.units);
  }

  function matchCorrected(
    typed: readonly TermMatch[],
    query: ParsedQuery,
    request: SearchRequest,
  ): Matching | undefined {
    const matches = corrected(typed, suspectsOf(typed));
    if (matches.every(({ instead }, position) => instead === typed[position]?.instead)) return undefined;
    const found = plan(matches, matches, query, request);
    if (found.total === 0) return undefined;
    const meant = meantText(
      request.text,
      matches.filter((one, position) => one !== typed[position]),
    );
    return { ...found, units: matches.map(toUnit), corrected: true, meant };
  }

  function matchAny(
    exact: readonly TermMatch[],
    typed: readonly TermMatch[],
    query: ParsedQuery,
    request: SearchRequest,
    units: readonly QueryUnit[],
  ): Matching | undefined {
    if (!query.describes) return undefined;
    const found = plan(exact, typed, query, request, 1);
    if (found.total > 0) return { ...found, units, corrected: false };
    return matchNear(typed, query, request, units);
  }

  /** Matches documents near in meaning, if none has a word of the sentence. */
  function matchNear(
    terms: readonly TermMatch[],
    query: ParsedQuery,
    request: SearchRequest,
    units: readonly QueryUnit[],
  ): Matching | undefined {
    const every = ftsAllOf(terms);
    const near = nearRows(terms, every, query, request);
    if (near.length === 0) return undefined;
    return {
      strata: [{ selection: selectTexts(index, every, query.without, request), kind: 'some words', near }],
      selections: [selectRows(index, near, undefined, [], request)],
      total: near.length,
      ...{ terms, units, corrected: false },
    };
  }

  function countTerms(terms: readonly TermMatch[]): { counts: number[]; documents: number } {
    return { counts: terms.map(countOf), documents: countDocuments() };
  }

  function countWords(words: readonly string[], most: number): number[] {
    return words.map((text) => countUpTo(wordMatch(text), most + 1));
  }

  return { match, countTerms, countWords, languages };
}
