import type { estypes } from '@elastic/elasticsearch';
import type { SearchAnswer, SearchQuery } from '../ports/search-index.ts';
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

/** Words that one word of a query may be corrected to. */
const maxInstead = 12;

const nothingAsked: Ranking = { units: [], locate: createLocator([]) };

/** What is found, and what it is ranked by. */
interface Finding {
  readonly found: Found;
  readonly ranking: Ranking;
}

/** Finds what was typed; where that matches nothing, what is within one typo of it, or has one of its words. */
export async function runSearch(link: ElasticLink, alias: string, query: SearchQuery): Promise<SearchAnswer> {
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

/** The languages of documents. Asked each time, since other processes write too; the server answers it from its cache. */
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
  // Where one word is enough nothing has every word, or it would not be asked for.
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
  // What is near joins what the words find; it stands alone only where one word would have been enough.
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

/** Whether so many documents match. */
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

/** What the best hits of a description share. */
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
