import type { SearchDefinition } from '@runrate/contracts';
import type { MatchKind, Near } from '../ports/search-index.ts';
import { isTagged } from '../search/languages/tags.ts';
import type { ParsedQuery, QueryTerm } from '../search/query-text.ts';
import type { TermMatch } from '../search/query-units.ts';
import { joinedPaths, languagePaths, plainOf, textPath } from './index-layout.ts';
import type { Query } from './query.ts';
import { present } from './scan-documents.ts';

/** Share that fields other than the best one add to the score of a term. */
const otherFields = 0.3;

/**
 * Larger than any text score, so that each kind of match ranks before the next. A power of two keeps the
 * single-precision scores exact.
 */
const lead = 2 ** 24;

export type Weights = readonly (readonly [path: string, weight: number])[];

function weightsOfFirst({ text }: SearchDefinition): Weights {
  const [first = ''] = Object.keys(text);
  return [
    [textPath(first), 1],
    [joinedPaths.first, 1],
  ];
}

export function weightsOfAll({ text }: SearchDefinition): Weights {
  const fields = Object.entries(text).map(([field, weight]) => [textPath(field), weight] as const);
  return [...fields, [joinedPaths.all, 1]];
}

/** Matches documents with the term in any of the fields, by stem, and as a phrase if it has several words. */
export function termQuery({ term, instead }: TermMatch, weights: Weights): Query {
  const isFirst = weights.some(([path]) => path === joinedPaths.first);
  const inLanguage = isFirst ? languagePaths.first : languagePaths.all;
  const phrase = (text: string): Query => ({
    multi_match: {
      query: text,
      type: 'phrase',
      fields: weights.map(([path, weight]) => `${path}^${weight}`),
      tie_breaker: otherFields,
    },
  });
  const beginning: Query = {
    multi_match: {
      query: term.text,
      // Only a single word can match all words it begins. In a phrase, the number of expansions is limited.
      ...(isOneWord(term.text) ? { type: 'bool_prefix' } : { type: 'phrase_prefix', max_expansions: 200 }),
      fields: weights.map(([path, weight]) => `${plainOf(path)}^${weight}`),
      tie_breaker: otherFields,
    },
  };
  const ways = [
    phrase(term.text),
    ...(term.prefix ? [beginning] : []),
    ...instead.map((way) => (isTagged(way) ? tokens(way, inLanguage) : phrase(way))),
  ];
  return ways.length === 1 ? (ways[0] ?? { match_none: {} }) : { bool: { should: ways } };
}

function tokens(text: string, path: string): Query {
  return { match_phrase: { [path]: text } };
}

function isOneWord(text: string): boolean {
  return /^[\p{L}\p{M}\p{N}]+$/u.test(text);
}

export interface TextQuery {
  /** Matches documents, and scores them by their text. Each kind of match is a named query. */
  readonly query: Query;
  readonly without: readonly Query[];
}

/** The condition for documents that lack some of a description's words. */
export interface Description {
  readonly selective: readonly QueryTerm[];
  /** How many of the selective words a document must have. */
  readonly least: number;
}

/**
 * Matches all terms in the first text field, then in any field, then descriptions. Whole words come before prefixes.
 */
export function textQuery(
  index: SearchDefinition,
  matches: readonly TermMatch[],
  description: Description | undefined,
  { without }: ParsedQuery,
  near: readonly Near[] = [],
): TextQuery {
  const exact = matches.map(({ term, instead }) => ({ term: { ...term, prefix: false }, instead }));
  const isWidened = matches.some(({ term }) => term.prefix);
  const allOf = (terms: readonly TermMatch[], weights: Weights): Query => ({
    bool: { must: terms.map((match) => termQuery(match, weights)) },
  });
  const kinds: [MatchKind, Query][] = [['title', allOf(exact, weightsOfFirst(index))]];
  if (isWidened) kinds.push(['title beginning', allOf(matches, weightsOfFirst(index))]);
  kinds.push(['fields', allOf(exact, weightsOfAll(index))]);
  if (isWidened) kinds.push(['fields beginning', allOf(matches, weightsOfAll(index))]);
  const some = description ? [describedBy(matches, description, weightsOfAll(index))] : [];
  if (near.length > 0) some.push(nearOf(matches, near, weightsOfAll(index)));
  if (some.length > 0) kinds.push(['some words', { dis_max: { queries: some } }]);
  const queries = kinds.map(
    ([name, query], place): Query => ({
      bool: { must: [query], boost: lead ** (kinds.length - 1 - place), _name: name },
    }),
  );
  return {
    query: { dis_max: { queries } },
    without: without.map((text) =>
      isTagged(text)
        ? tokens(text, languagePaths.all)
        : { multi_match: { query: text, type: 'phrase', fields: Object.keys(index.text).map(textPath) } },
    ),
  };
}

/** More than any text score, but less than the next kind of match. */
const leadOfNear = 2 ** 20;

/** Matches documents near in meaning that contain all quoted terms. */
function nearOf(matches: readonly TermMatch[], near: readonly Near[], weights: Weights): Query {
  const quoted = matches.filter(({ term }) => term.quoted).map((match) => termQuery(match, weights));
  const ids: Query = { ids: { values: near.map(({ id }) => id) } };
  const filter: Query = { bool: { filter: [present, ids, ...quoted] } };
  return { constant_score: { filter, boost: leadOfNear } };
}

/** Matches documents with enough of the selective words. The other words add to the score. */
function describedBy(
  matches: readonly TermMatch[],
  { selective, least }: Description,
  weights: Weights,
): Query {
  const queryOf = (match: TermMatch) => termQuery(match, weights);
  const chosen = matches.filter(({ term }) => selective.includes(term));
  return {
    bool: {
      must: [
        ...matches.filter(({ term }) => term.quoted).map(queryOf),
        { bool: { should: chosen.map(queryOf), minimum_should_match: least } },
      ],
      should: matches.filter(({ term }) => !term.quoted && !selective.includes(term)).map(queryOf),
    },
  };
}
