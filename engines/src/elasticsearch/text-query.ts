import type { estypes } from '@elastic/elasticsearch';
import type { SearchDefinition } from '@runrate/contracts';
import { leastOfDescription } from '../search/query-plan.ts';
import type { ParsedQuery, QueryTerm } from '../search/query-text.ts';
import type { TermMatch } from '../search/query-units.ts';
import { plainPath, textPath } from './index-layout.ts';

/** The client's own type admits undefined. */
export type Query = NonNullable<estypes.QueryDslQueryContainer>;

/** Share of the fields beyond the best one in the score of a term. */
const otherFields = 0.3;

/**
 * Puts every match of a kind before every one of the next kind: no score comes near. A power of two, so that
 * the single precision of scores loses nothing.
 */
const lead = 2 ** 24;

/** Documents in which the term occurs in any of the fields, by stem, as a phrase where it is several words. */
export function termQuery(
  { term, instead }: TermMatch,
  weights: readonly (readonly [field: string, weight: number])[],
): Query {
  const phrase = (text: string): Query => ({
    multi_match: {
      query: text,
      type: 'phrase',
      fields: weights.map(([field, weight]) => `${textPath(field)}^${weight}`),
      tie_breaker: otherFields,
    },
  });
  const beginning: Query = {
    multi_match: {
      query: term.text,
      // Only a single word can be completed to all words it begins; the end of a phrase has to do with some.
      ...(isOneWord(term.text) ? { type: 'bool_prefix' } : { type: 'phrase_prefix', max_expansions: 200 }),
      fields: weights.map(([field, weight]) => `${plainPath(field)}^${weight}`),
      tie_breaker: otherFields,
    },
  };
  const ways = [phrase(term.text), ...(term.prefix ? [beginning] : []), ...instead.map(phrase)];
  return ways.length === 1 ? (ways[0] ?? { match_none: {} }) : { bool: { should: ways } };
}

function isOneWord(text: string): boolean {
  return /^[\p{L}\p{M}\p{N}]+$/u.test(text);
}

export interface TextQuery {
  /** Documents that match, scored by their text; kinds of matches have names, `0` the first. */
  readonly query: Query;
  /** Kinds that are matched within the first text field (a title) alone. */
  readonly kindsWithinTitle: number;
  /** Documents that must not be among them. */
  readonly without: readonly Query[];
}

/**
 * Documents that have all the terms in their first text field, then those that have them in whatever field;
 * of each the whole words before those that the last word only begins; then those a description finds.
 */
export function textQuery(
  index: SearchDefinition,
  matches: readonly TermMatch[],
  selective: readonly QueryTerm[],
  { without }: ParsedQuery,
): TextQuery {
  const weights = Object.entries(index.text);
  const exact = matches.map(({ term, instead }) => ({ term: { ...term, prefix: false }, instead }));
  const widenings = matches.some(({ term }) => term.prefix) ? [exact, matches] : [exact];
  const kinds = [weights.slice(0, 1), weights].flatMap((fields) =>
    widenings.map((terms): Query => ({ bool: { must: terms.map((match) => termQuery(match, fields)) } })),
  );
  if (selective.length >= leastOfDescription) kinds.push(describedBy(matches, selective, weights));
  const queries = kinds.map(
    (query, kind): Query => ({
      bool: { must: [query], boost: lead ** (kinds.length - 1 - kind), _name: String(kind) },
    }),
  );
  return {
    query: { dis_max: { queries } },
    kindsWithinTitle: widenings.length,
    without: without.map((text) => ({
      multi_match: { query: text, type: 'phrase', fields: weights.map(([field]) => textPath(field)) },
    })),
  };
}

/** Documents that have two of the words that tell documents apart; the other words count as well. */
function describedBy(
  matches: readonly TermMatch[],
  selective: readonly QueryTerm[],
  weights: readonly (readonly [field: string, weight: number])[],
): Query {
  const queryOf = (match: TermMatch) => termQuery(match, weights);
  const chosen = matches.filter(({ term }) => selective.includes(term));
  return {
    bool: {
      must: [
        ...matches.filter(({ term }) => term.quoted).map(queryOf),
        { bool: { should: chosen.map(queryOf), minimum_should_match: leastOfDescription } },
      ],
      should: matches.filter(({ term }) => !term.quoted && !selective.includes(term)).map(queryOf),
    },
  };
}
