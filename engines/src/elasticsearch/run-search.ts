import type { estypes } from '@elastic/elasticsearch';
import type { SearchAnswer, SearchQuery } from '../ports/search-index.ts';
import { meantText } from '../search/meant-text.ts';
import { frequentEnough, isDescription, selectiveTerms } from '../search/query-plan.ts';
import { type ParsedQuery, parseQueryText, type QueryTerm } from '../search/query-text.ts';
import { type TermMatch, toUnit } from '../search/query-units.ts';
import { weighUnits } from '../search/score-texts.ts';
import { shortestFuzzyWord } from '../search/typo.ts';
import type { ElasticLink } from './elastic-link.ts';
import { wordsPath } from './index-layout.ts';
import { present } from './scan-documents.ts';
import { type Found, type FoundSource, type Ranking, toAnswer, totalOf } from './search-answer.ts';
import { searchRequest } from './search-request.ts';
import { termQuery, textQuery } from './text-query.ts';

/** Words that one word of a query may be corrected to. */
const maxInstead = 12;

/** What is found, and what it is ranked by. */
interface Finding {
  readonly found: Found;
  readonly ranking: Ranking;
}

/** Finds what was typed; where that matches nothing, what is within one typo of it. */
export async function runSearch(link: ElasticLink, alias: string, query: SearchQuery): Promise<SearchAnswer> {
  const parsed = parseQueryText(query.text);
  if (parsed.terms.length === 0) return toAnswer(query, undefined, { units: [], kindsWithinTitle: 0 }, false);
  const terms = await wholeIfFrequent(link, alias, query, parsed.terms);
  const asTyped = terms.map((term) => ({ term, instead: [] }));
  const { found, ranking } = await find(link, alias, query, parsed, asTyped);
  if (totalOf(found) > 0) return toAnswer(query, found, ranking, false);
  const corrected = await correctTerms(link, alias, query, parsed.terms);
  if (!corrected) return toAnswer(query, found, ranking, false);
  const again = await find(link, alias, query, parsed, corrected);
  const answer = toAnswer(query, again.found, again.ranking, true);
  return answer.total > 0 ? { ...answer, meant: meantText(query.text, corrected) } : answer;
}

async function find(
  link: ElasticLink,
  alias: string,
  query: SearchQuery,
  parsed: ParsedQuery,
  matches: readonly TermMatch[],
): Promise<Finding> {
  const { counts, documents } =
    matches.length > 1 ? await countTerms(link, alias, query, matches) : { counts: [], documents: 1 };
  const counted = matches.map(({ term }, position) => ({ term, count: counts[position] ?? 0 }));
  const selective = isDescription(parsed) ? selectiveTerms(counted, documents) : [];
  const text = textQuery(query.index, matches, selective, parsed);
  const found = await link.ask('search', (client) =>
    client.search<FoundSource, Record<string, estypes.AggregationsStringTermsAggregate>>({
      index: alias,
      ...searchRequest(query, text),
    }),
  );
  const units = weighUnits(matches.map(toUnit), counts, documents);
  return { found, ranking: { units, kindsWithinTitle: text.kindsWithinTitle } };
}

/** The terms, the last of which does not stand for what it begins where it is frequent itself. */
async function wholeIfFrequent(
  link: ElasticLink,
  alias: string,
  query: SearchQuery,
  terms: readonly QueryTerm[],
): Promise<readonly QueryTerm[]> {
  const last = terms.at(-1);
  if (!last?.prefix) return terms;
  const whole = { ...last, prefix: false };
  const { counts } = await countTerms(link, alias, query, [{ term: whole, instead: [] }]);
  return (counts[0] ?? 0) > frequentEnough ? [...terms.slice(0, -1), whole] : terms;
}

/** How many documents have each term, and how many there are. */
async function countTerms(
  link: ElasticLink,
  alias: string,
  { index }: SearchQuery,
  matches: readonly TermMatch[],
): Promise<{ counts: number[]; documents: number }> {
  const weights = Object.entries(index.text);
  const { aggregations, hits } = await link.ask('count words', (client) =>
    client.search<never, { having: estypes.AggregationsFiltersAggregate }>({
      index: alias,
      size: 0,
      track_total_hits: true,
      allow_partial_search_results: false,
      query: present,
      aggs: { having: { filters: { filters: matches.map((match) => termQuery(match, weights)) } } },
    }),
  );
  const buckets = aggregations?.having.buckets;
  return {
    counts: Array.isArray(buckets) ? buckets.map(({ doc_count: count }) => count) : [],
    documents: typeof hits.total === 'number' ? hits.total : (hits.total?.value ?? 0),
  };
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

/** Corrections of a single word, the most frequent first; those for parts of a longer text would not make the text. */
function wordsOf(suggested: readonly estypes.SearchSuggest[] | undefined): string[] {
  const [only, ...more] = suggested ?? [];
  if (!only || more.length > 0 || !Array.isArray(only.options)) return [];
  const found = only.options.flatMap((option) =>
    'freq' in option ? [{ text: option.text, frequency: option.freq }] : [],
  );
  return found
    .sort((left, right) => right.frequency - left.frequency || (left.text < right.text ? -1 : 1))
    .map(({ text }) => text);
}
