import type { SearchDefinition } from '@runrate/contracts';
import type { MatchKind, Near } from '../ports/search-index.ts';
import { isTagged } from '../search/languages/tags.ts';
import type { ParsedQuery, QueryTerm } from '../search/query-text.ts';
import type { TermMatch } from '../search/query-units.ts';
import { joinedPaths, languagePaths, plainOf, textPath } from './index-layout.ts';
import type { Query } from './query.ts';
import { present } from './scan-documents.ts';

/** Share of the fields beyond the best one in the score of a term. */
const otherFields = 0.3;

/**
 * Puts every match of a kind before every one of the next kind: no score comes near. A power of two, so that
 * the single precision of scores loses nothing.
 */
const lead = 2 ** 24;

/** Paths that are searched, and what a hit in each weighs. */
export type Weights = readonly (readonly [path: string, weight: number])[];

/** The first field alone, with other spellings of its words. */
function weightsOfFirst({ text }: SearchDefinition): Weights {
  const [first = ''] = Object.keys(text);
  return [
    [textPath(first), 1],
    [joinedPaths.first, 1],
  ];
}

/** All fields, with other spellings of their words. */
export function weightsOfAll({ text }: SearchDefinition): Weights {
  const fields = Object.entries(text).map(([field, weight]) => [textPath(field), weight] as const);
  return [...fields, [joinedPaths.all, 1]];
}

/** Documents in which the term occurs in any of the fields, by stem, as a phrase where it is several words. */
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
      // Only a single word can be completed to all words it begins; the end of a phrase has to do with some.
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
  /** Documents that match, scored by their text; each kind of matches has its name. */
  readonly query: Query;
  /** Documents that must not be among them. */
  readonly without: readonly Query[];
}

/** What a description asks for besides documents that have every word. */
export interface Description {
  readonly selective: readonly QueryTerm[];
  /** How many of the selective words a document must have. */
  readonly least: number;
}

/**
 * Documents that have all the terms in their first text field, then those that have them in whatever field;
 * of each the whole words before those that the last word only begins; then those a description finds.
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

/** More than words score, and less than the next kind of matches: what is near in meaning is among what is read. */
const leadOfNear = 2 ** 20;

/** Documents that are near in meaning and have what was put into quotes. */
function nearOf(matches: readonly TermMatch[], near: readonly Near[], weights: Weights): Query {
  const quoted = matches.filter(({ term }) => term.quoted).map((match) => termQuery(match, weights));
  const ids: Query = { ids: { values: near.map(({ id }) => id) } };
  const filter: Query = { bool: { filter: [present, ids, ...quoted] } };
  return { constant_score: { filter, boost: leadOfNear } };
}

/** Documents that have so many of the words that tell documents apart; the other words count as well. */
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
