import type { estypes } from '@elastic/elasticsearch';
import type { SearchQuery } from '../ports/search-index.ts';
import { mostRead, recency } from '../search/score-texts.ts';
import { keywordPath, languagePath, textPath } from './index-layout.ts';
import type { Query } from './query.ts';
import type { TextQuery } from './text-query.ts';

const mostFacetValues = 10_000;
const halfLife = `${recency.halfLifeMs / 86_400_000}d`;

/** Chooses the range of hits to read. If the page starts among those re-ranked here, all of them are read. */
function hitsToRead({ limit, offset = 0, order }: SearchQuery, most: number): { from: number; size: number } {
  if (limit === 0 || order === 'newest' || offset >= most) return { from: offset, size: limit };
  return { from: 0, size: Math.max(most, offset + limit) };
}

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

/** Restricts a text query to the bounds of the search. */
export function withinBounds({ filter = {}, notAfter }: SearchQuery, { query, without }: TextQuery): Query {
  const bounds: Query[] = Object.entries(filter).map(([field, value]) => ({
    term: { [keywordPath(field)]: value },
  }));
  if (notAfter !== undefined) bounds.push({ range: { time: { lte: String(Date.parse(notAfter)) } } });
  return { bool: { must: [query], filter: bounds, must_not: [...without] } };
}

/** Multiplies the score by `0.7 + 0.3 · 2^(-age / 180 days)`. Documents from the future have age 0. */
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
