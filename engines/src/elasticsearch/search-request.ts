import type { estypes } from '@elastic/elasticsearch';
import type { SearchDefinition } from '@runrate/contracts';
import { highlightMarks, type SearchQuery } from '../ports/search-index.ts';
import { keywordPath, plainPath, textPath } from './index-layout.ts';
import type { Query, TextQuery } from './text-query.ts';

/** Most values counted in a facet. */
const mostFacetValues = 10_000;
/** Characters of a passage: some 24 words. */
const passageLength = 160;
/** Characters of a field that are looked at for highlights: as many as Elasticsearch allows by default. */
const longestHighlighted = 1_000_000;
const recency = { share: 0.3, halfLife: '180d' };

/** Request for a page of what a text query finds, with all the query asks for. */
export function searchRequest(query: SearchQuery, text: TextQuery): estypes.SearchRequest {
  const { index, limit, offset = 0 } = query;
  const matching = withinBounds(query, text);
  const [first = '', ...rest] = Object.keys(index.text);
  return {
    size: limit,
    from: offset,
    track_total_hits: true,
    allow_partial_search_results: false,
    ...(query.order === 'newest'
      ? { query: { bool: { filter: [matching] } }, sort: [{ time: 'desc' }, { id: 'asc' }] }
      : {
          query: withRecency(matching, Date.parse(query.now)),
          sort: [{ _score: { order: 'desc' } }, { time: 'desc' }, { id: 'asc' }],
        }),
    aggs: Object.fromEntries(
      (query.facets ?? []).map((field) => [
        field,
        { terms: { field: keywordPath(field), size: mostFacetValues } },
      ]),
    ),
    // What a passage was taken from tells where it was cut.
    _source: limit === 0 ? false : rest.map(textPath),
    highlight: highlightOf(index, first, text.query),
  };
}

function withinBounds({ filter = {}, notAfter }: SearchQuery, { query, without }: TextQuery): Query {
  const bounds: Query[] = Object.entries(filter).map(([field, value]) => ({
    term: { [keywordPath(field)]: value },
  }));
  if (notAfter !== undefined) bounds.push({ range: { time: { lte: String(Date.parse(notAfter)) } } });
  return { bool: { must: [query], filter: bounds, must_not: [...without] } };
}

/** Score times `0.7 + 0.3 · 2^(-age / 180 days)`; what is later than now has no age. */
function withRecency(query: Query, now: number): Query {
  const origin = String(now);
  const past: Query = { range: { time: { lte: origin } } };
  return {
    function_score: {
      query,
      score_mode: 'sum',
      boost_mode: 'multiply',
      functions: [
        { weight: 1 - recency.share },
        {
          filter: past,
          weight: recency.share,
          exp: { time: { origin, scale: recency.halfLife, decay: 0.5 } },
        },
        { filter: { bool: { must_not: [past] } }, weight: recency.share },
      ],
    },
  };
}

/** The first field in full, of the others the best passage; without the words a document must not have. */
function highlightOf(index: SearchDefinition, first: string, query: Query): estypes.SearchHighlight {
  return {
    type: 'unified',
    pre_tags: [highlightMarks.open],
    post_tags: [highlightMarks.close],
    highlight_query: query,
    max_analyzed_offset: longestHighlighted,
    fields: Object.keys(index.text).map((field) => ({
      [textPath(field)]: {
        matched_fields: [plainPath(field)],
        ...(field === first
          ? { number_of_fragments: 0 }
          : { number_of_fragments: 1, fragment_size: passageLength, order: 'score' }),
      },
    })),
  };
}
