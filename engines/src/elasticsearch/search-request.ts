import type { estypes } from '@elastic/elasticsearch';
import type { SearchQuery } from '../ports/search-index.ts';
import { mostRead, recency } from '../search/score-texts.ts';
import { keywordPath, languagePath, textPath } from './index-layout.ts';
import type { Query } from './query.ts';
import type { TextQuery } from './text-query.ts';

/** Most values counted in a facet. */
const mostFacetValues = 10_000;
const halfLife = `${recency.halfLifeMs / 86_400_000}d`;

/** The hits to ask for: all of those that are put in their final order here, where the page begins among them. */
function hitsToRead({ limit, offset = 0, order }: SearchQuery, most: number): { from: number; size: number } {
  if (limit === 0 || order === 'newest' || offset >= most) return { from: offset, size: limit };
  return { from: 0, size: Math.max(most, offset + limit) };
}

/** Request for a page of what a text query finds, with all the query asks for. */
export function searchRequest(query: SearchQuery, text: TextQuery, most = mostRead): estypes.SearchRequest {
  const matching = withinBounds(query, text);
  return {
    ...hitsToRead(query, most),
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
    _source:
      query.limit === 0 ? false : ['time', languagePath, ...Object.keys(query.index.text).map(textPath)],
  };
}

/** What the text matches, within the bounds of the query. */
export function withinBounds({ filter = {}, notAfter }: SearchQuery, { query, without }: TextQuery): Query {
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
          exp: { time: { origin, scale: halfLife, decay: 0.5 } },
        },
        { filter: { bool: { must_not: [past] } }, weight: recency.share },
      ],
    },
  };
}
