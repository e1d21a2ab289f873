import type { estypes } from '@elastic/elasticsearch';
import type { SearchDefinition } from '@runrate/contracts';
import type { ParsedQuery, QueryTerm } from '../embedded/query-text.ts';
import { plainPath, textPath } from './index-layout.ts';

/** The client's own type admits undefined. */
export type Query = NonNullable<estypes.QueryDslQueryContainer>;

/** A word or phrase of the query, and words within a typo of it that will do as well. */
export interface TermMatch {
  readonly term: QueryTerm;
  readonly instead: readonly string[];
}

/** Share of the fields beyond the best one in the score of a term. */
const otherFields = 0.3;

/**
 * Puts every match within the first field before every other one: no score of the others comes near. A power
 * of two, so that the single precision of scores loses nothing.
 */
const firstFieldLead = 2 ** 40;

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
  // A whole word counts beside its prefix, so that it ranks above what it only begins.
  const ways = [phrase(term.text), ...(term.prefix ? [beginning] : []), ...instead.map(phrase)];
  return ways.length === 1 ? (ways[0] ?? { match_none: {} }) : { bool: { should: ways } };
}

function isOneWord(text: string): boolean {
  return /^[\p{L}\p{M}\p{N}]+$/u.test(text);
}

export interface TextQuery {
  /** Documents that match, scored by their text. */
  readonly query: Query;
  /** Documents that must not be among them. */
  readonly without: readonly Query[];
}

/**
 * Documents that have all the terms, in whatever field. Those that have all in their first text field (a title)
 * score above all others, by that field alone.
 */
export function textQuery(
  index: SearchDefinition,
  matches: readonly TermMatch[],
  { without }: ParsedQuery,
): TextQuery {
  const weights = Object.entries(index.text);
  const allWithin = (fields: typeof weights): Query[] => matches.map((match) => termQuery(match, fields));
  return {
    query: {
      dis_max: {
        queries: [
          { bool: { must: allWithin(weights.slice(0, 1)), boost: firstFieldLead } },
          { bool: { must: allWithin(weights) } },
        ],
      },
    },
    without: without.map((text) => ({
      multi_match: { query: text, type: 'phrase', fields: weights.map(([field]) => textPath(field)) },
    })),
  };
}
