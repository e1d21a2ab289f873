import type { estypes } from '@elastic/elasticsearch';
import type { SearchQuery, SearchResult } from '../ports/search-index.ts';
import { type WeighedCompanion, weighCompanions } from '../search/companions.ts';
import { createLocator } from '../search/locate-units.ts';
import { joining } from '../search/meaning.ts';
import { meantText } from '../search/meant-text.ts';
import { enoughWithEvery, frequentEnough, leastOfDescription, selectiveTerms } from '../search/query-plan.ts';
import { type ParsedQuery, parseQueryText, type QueryTerm } from '../search/query-text.ts';
import { type TermMatch, toMatch, toUnit, wordMatch } from '../search/query-units.ts';
import { companionsOf, type WeighedQuery, weighUnits } from '../search/score-texts.ts';
import { shortestFuzzyWord } from '../search/typo.ts';
import type { ElasticLink } from './elastic-link.ts';
import { languagePath, wordsPath } from './index-layout.ts';
import { present } from './scan-documents.ts';
import {
  type Found,
  type FoundSource,
  hitsToOrder,
  mostReadOf,
  type Ranking,
  toAnswer,
  totalOf,
} from './search-answer.ts';
import { searchRequest, withinBounds } from './search-request.ts';
import { type Description, type TextQuery, termQuery, textQuery, weightsOfAll } from './text-query.ts';

const maxInstead = 12;

const nothingAsked: Ranking = { units: [], locate: createLocator([]) };

interface Finding {
  readonly found: Found;
  readonly ranking: Ranking;
}

/** Finds the words as typed. If nothing matches, tries typo corrections, then descriptions with any one word. */
export async function runSearch(link: ElasticLink, alias: string, query: SearchQuery): Promise<SearchResult> {
  const parsed = parseQueryText(query.text, await languagesOf(link, alias));
  if (parsed.terms.length === 0) return toAnswer(query, undefined, nothingAsked, false);
  const terms = await wholeIfFrequent(link, alias, query, parsed.terms);
  const asTyped = terms.map(toMatch);
  const { found, ranking } = await find(link, alias, query, parsed, asTyped);
  if (totalOf(found) > 0) return toAnswer(query, found, ranking, false);
  const corrected = await correctTerms(link, alias, query, parsed.terms);
  if (corrected) {
    const again = await find(link, alias, query, parsed, corrected);
    const answer = toAnswer(query, again.found, again.ranking, true);
    if (answer.total > 0) return { ...answer, meant: meantText(query.text, corrected.filter(isCorrected)) };
  }
  if (!parsed.describes) return toAnswer(query, found, ranking, false);
  const any = await find(link, alias, query, parsed, asTyped, 1);
  return toAnswer(query, any.found, any.ranking, false);
}

const mostLanguages = 100;

/** Not cached here, because other processes write too. The server caches it. */
async function languagesOf(link: ElasticLink, alias: string): Promise<string[]> {
  const { aggregations } = await link.ask('read languages', (client) =>
    client.search<never, { languages: estypes.AggregationsStringTermsAggregate }>({
      index: alias,
      size: 0,
      track_total_hits: false,
      request_cache: true,
      allow_partial_search_results: false,
      aggs: { languages: { terms: { field: languagePath, size: mostLanguages } } },
    }),
  );
  const buckets = aggregations?.languages.buckets;
  return Array.isArray(buckets) ? buckets.map(({ key }) => String(key)) : [];
}

function isCorrected({ term, instead }: TermMatch): boolean {
  return instead !== term.also;
}

async function find(
  link: ElasticLink,
  alias: string,
  query: SearchQuery,
  parsed: ParsedQuery,
  matches: readonly TermMatch[],
  least = leastOfDescription,
): Promise<Finding> {
  const isCounted = matches.length > 1 || parsed.describes;
  const withEvery = textQuery(query.index, matches, undefined, parsed);
  // If one word is enough, an earlier query has already found that no document has all words.
  const mayHaveEnough = parsed.describes && least > 1;
  const [{ counts, documents }, isEnough] = await Promise.all([
    isCounted ? countTerms(link, alias, query, matches) : { counts: [], documents: 1 },
    mayHaveEnough ? has(link, alias, query, withEvery, enoughWithEvery) : !parsed.describes,
  ]);
  const units = matches.map(toUnit);
  const weighed = { units: weighUnits(units, counts, documents), locate: createLocator(units) };
  if (isEnough) {
    const found = await ask(link, alias, query, withEvery);
    return { found, ranking: weighed };
  }
  const counted = matches.map(({ term }, position) => ({ term, count: counts[position] ?? 0 }));
  const selective = selectiveTerms(counted, documents);
  const description: Description | undefined = selective.length < least ? undefined : { selective, least };
  const text = textQuery(query.index, matches, description, parsed);
  // Nearest documents are added to the hits by words. They stand alone only if one word would have been
  // enough.
  const isLastWay = parsed.describes && least < leastOfDescription;
  if (!(description || isLastWay) || query.order === 'newest')
    return { found: await ask(link, alias, query, text), ranking: weighed };
  const mayJoin = query.near?.length && (isLastWay || (await has(link, alias, query, text, 1)));
  const near = (mayJoin && query.near) || [];
  const withNear = textQuery(query.index, matches, description, parsed, joining(near));
  const found = await ask(link, alias, query, withNear, mostReadOf({ near }));
  const hits = hitsToOrder(found, mostReadOf({ near }));
  const companions = await findCompanions(link, alias, query, hits, weighed, documents);
  return { found, ranking: { ...weighed, companions, near } };
}

async function ask(
  link: ElasticLink,
  alias: string,
  query: SearchQuery,
  text: TextQuery,
  most?: number,
): Promise<Found> {
  return link.ask('search', (client) =>
    client.search<FoundSource, Record<string, estypes.AggregationsStringTermsAggregate>>({
      index: alias,
      ...searchRequest(query, text, most),
    }),
  );
}

async function has(
  link: ElasticLink,
  alias: string,
  query: SearchQuery,
  text: TextQuery,
  least: number,
): Promise<boolean> {
  const { hits } = await link.ask('search', (client) =>
    client.search({
      index: alias,
      query: withinBounds(query, text),
      size: 0,
      track_total_hits: least,
      allow_partial_search_results: false,
    }),
  );
  return totalOf({ hits }) >= least;
}

async function findCompanions(
  link: ElasticLink,
  alias: string,
  query: SearchQuery,
  hits: ReturnType<typeof hitsToOrder>,
  weighed: WeighedQuery,
  documents: number,
): Promise<WeighedCompanion[]> {
  const companions = companionsOf(query.index.text, weighed, hits, Date.parse(query.now));
  if (companions.length === 0) return [];
  const words = companions.map(({ word }) => wordMatch(word));
  const { counts } = await countTerms(link, alias, query, words);
  return weighCompanions(companions, counts, documents, weighed.units.length);
}

/** Makes the last term match as a whole word only, if it is frequent as such. */
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

async function countTerms(
  link: ElasticLink,
  alias: string,
  { index }: SearchQuery,
  matches: readonly TermMatch[],
): Promise<{ counts: number[]; documents: number }> {
  const weights = weightsOfAll(index);
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

/** Corrects words that don't occur, or any if all occur but never together. Undefined without corrections. */
async function correctTerms(
  link: ElasticLink,
  alias: string,
  { index }: SearchQuery,
  terms: readonly QueryTerm[],
): Promise<readonly TermMatch[] | undefined> {
  const fuzzy = terms.filter(
    (term) => !term.quoted && !term.isName && [...term.text].length >= shortestFuzzyWord,
  );
  if (fuzzy.length === 0) return undefined;
  const weights = weightsOfAll(index);
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
    instead: suspects.includes(term) ? wordsOf(suggest?.[`${fuzzy.indexOf(term)}`]) : (term.also ?? []),
  }));
  return matches.some(({ term, instead }) => suspects.includes(term) && instead.length > 0)
    ? matches
    : undefined;
}

function withinTypo(text: string): estypes.SearchFieldSuggester {
  return {
    text,
    term: {
      field: wordsPath,
      max_edits: 1,
      prefix_length: 0,
      min_word_length: shortestFuzzyWord,
      // By default, frequent words are not treated as typos.
      max_term_freq: 2 ** 30,
      suggest_mode: 'always',
      size: maxInstead,
    },
  };
}

/** Returns the corrections of a single word, most frequent first, and none for a longer text. */
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
