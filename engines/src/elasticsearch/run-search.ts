import type { estypes } from '@elastic/elasticsearch';
import { type ParsedQuery, parseQueryText, type QueryTerm } from '../embedded/query-text.ts';
import { shortestFuzzyWord } from '../embedded/typo.ts';
import type { SearchAnswer, SearchQuery } from '../ports/search-index.ts';
import type { ElasticLink } from './elastic-link.ts';
import { wordsPath } from './index-layout.ts';
import { type Found, type FoundSource, toAnswer, totalOf } from './search-answer.ts';
import { searchRequest } from './search-request.ts';
import { type TermMatch, termQuery, textQuery } from './text-query.ts';

/** Words that one word of a query may be corrected to. */
const maxInstead = 12;

/** Finds what was typed; where that matches nothing, what is within one typo of it. */
export async function runSearch(link: ElasticLink, alias: string, query: SearchQuery): Promise<SearchAnswer> {
  const parsed = parseQueryText(query.text);
  if (parsed.terms.length === 0) return toAnswer(query, undefined, false);
  const asTyped = parsed.terms.map((term) => ({ term, instead: [] }));
  const found = await find(link, alias, query, parsed, asTyped);
  if (totalOf(found) > 0) return toAnswer(query, found, false);
  const corrected = await correctTerms(link, alias, query, parsed.terms);
  if (!corrected) return toAnswer(query, found, false);
  return toAnswer(query, await find(link, alias, query, parsed, corrected), true);
}

function find(
  link: ElasticLink,
  alias: string,
  query: SearchQuery,
  parsed: ParsedQuery,
  matches: readonly TermMatch[],
): Promise<Found> {
  const request = searchRequest(query, textQuery(query.index, matches, parsed));
  return link.ask('search', (client) =>
    client.search<FoundSource, Record<string, estypes.AggregationsStringTermsAggregate>>({
      index: alias,
      ...request,
    }),
  );
}

/**
 * Corrects the words that do not occur; where all do, though never together, any of them may be wrong.
 * Answers undefined where no word has a correction.
 */
async function correctTerms(
  link: ElasticLink,
  alias: string,
  { index }: SearchQuery,
  terms: readonly QueryTerm[],
): Promise<readonly TermMatch[] | undefined> {
  const fuzzy = terms.filter((term) => !term.quoted && [...term.text].length >= shortestFuzzyWord);
  if (fuzzy.length === 0) return undefined;
  const weights = Object.entries(index.text);
  const { aggregations, suggest } = await link.ask('look for typos', (client) =>
    client.search<FoundSource, { occurring: estypes.AggregationsFiltersAggregate }>({
      index: alias,
      size: 0,
      track_total_hits: false,
      allow_partial_search_results: false,
      aggs: {
        occurring: {
          filters: { filters: fuzzy.map((term) => termQuery({ term, instead: [] }, weights)) },
        },
      },
      suggest: Object.fromEntries(fuzzy.map(({ text }, position) => [`${position}`, withinTypo(text)])),
    }),
  );
  const counts = aggregations?.occurring.buckets;
  const absent = fuzzy.filter(
    (_, position) => Array.isArray(counts) && counts[position]?.['doc_count'] === 0,
  );
  const suspects = absent.length > 0 ? absent : fuzzy;
  const matches = terms.map((term) => ({
    term,
    instead: suspects.includes(term) ? wordsOf(suggest?.[`${fuzzy.indexOf(term)}`]) : [],
  }));
  return matches.some(({ instead }) => instead.length > 0) ? matches : undefined;
}

function withinTypo(text: string): estypes.SearchFieldSuggester {
  return {
    text,
    term: {
      field: wordsPath,
      max_edits: 1,
      prefix_length: 0,
      min_word_length: shortestFuzzyWord,
      // By default a word that many documents have is not taken for a typo.
      max_term_freq: 2 ** 30,
      suggest_mode: 'always',
      size: maxInstead,
    },
  };
}

/** Corrections of a single word; those for parts of a longer text would not make the text. */
function wordsOf(suggested: readonly estypes.SearchSuggest[] | undefined): string[] {
  const [only, ...more] = suggested ?? [];
  if (!only || more.length > 0 || !Array.isArray(only.options)) return [];
  return only.options.flatMap((option) => ('text' in option ? [option.text] : []));
}
