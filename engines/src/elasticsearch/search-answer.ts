import type { estypes } from '@elastic/elasticsearch';
import {
  type MatchKind,
  matchKinds,
  type Near,
  type SearchHit,
  type SearchQuery,
  type SearchResult,
} from '../ports/search-index.ts';
import type { WeighedCompanion } from '../search/companions.ts';
import { createHitReader } from '../search/explain-hit.ts';
import { joining } from '../search/meaning.ts';
import type { ScoreParts } from '../search/score-parts.ts';
import { mostRead, type RankedText, rankTexts, type WeighedQuery } from '../search/score-texts.ts';

/** The parts of a document's source that are read here. Any text field may be missing. */
export interface FoundSource {
  readonly time?: number;
  readonly language?: string;
  readonly text?: Readonly<Record<string, string>>;
}

export type Found = estypes.SearchResponse<
  FoundSource,
  Record<string, estypes.AggregationsStringTermsAggregate>
>;

const nothingFound: SearchResult = { total: 0, hits: [], facets: {}, corrected: false };

export function totalOf({
  hits,
}: Pick<Found, 'hits'> | { hits: { total?: Found['hits']['total'] } }): number {
  return typeof hits.total === 'number' ? hits.total : (hits.total?.value ?? 0);
}

export interface Ranking extends WeighedQuery {
  /** Words that the best hits of a description share; undefined for other queries. */
  readonly companions?: readonly WeighedCompanion[];
  /** Documents near in meaning, if they are added to the hits. */
  readonly near?: readonly Near[];
}

/** Number of hits that are re-ranked here. Documents near in meaning are read in addition. */
export function mostReadOf({ near }: Pick<Ranking, 'near'>): number {
  return mostRead + joining(near).length;
}

export function toAnswer(
  query: SearchQuery,
  found: Found | undefined,
  ranking: Ranking,
  corrected: boolean,
): SearchResult {
  const facets = Object.fromEntries((query.facets ?? []).map((field) => [field, facetOf(found, field)]));
  if (!found || totalOf(found) === 0) return { ...nothingFound, facets };
  const units = ranking.units.map(({ unit }) => unit);
  const readHit = createHitReader(Object.keys(query.index.text), units, ranking.locate, query.explain);
  const hits = pageOf(query, found, ranking).map(
    (hit): SearchHit => ({
      ...{ id: hit.id, score: hit.score, time: hit.time, kind: hit.kind },
      ...readHit(hit),
    }),
  );
  return { total: totalOf(found), hits, facets, corrected };
}

interface FoundHit extends RankedText {
  readonly score: number;
  /** First of the match kinds that it belongs to. */
  readonly kind: MatchKind;
  readonly parts?: ScoreParts;
}

/** Returns the hits of the page. The first hits overall are re-ranked within each kind of match. */
function pageOf(query: SearchQuery, found: Found, ranking: Ranking): readonly FoundHit[] {
  const hits = found.hits.hits.map(toFoundHit);
  const { offset = 0, limit } = query;
  const most = mostReadOf(ranking);
  if (query.order === 'newest' || offset >= most) return hits;
  const read = Map.groupBy(hits.slice(0, most), ({ kind }) => kind);
  const [first = ''] = Object.keys(query.index.text);
  const ordered = matchKinds.flatMap((kind): FoundHit[] => {
    const same = read.get(kind) ?? [];
    const now = Date.parse(query.now);
    return kind === 'title' || kind === 'title beginning'
      ? rankTexts({ [first]: 1 }, ranking, same, now)
      : rankTexts(
          query.index.text,
          ranking,
          same,
          now,
          ranking.companions,
          kind === 'some words' ? ranking.near : undefined,
        );
  });
  return [...ordered, ...hits.slice(most)].slice(offset, offset + limit);
}

export function hitsToOrder(found: Found, most: number): readonly FoundHit[] {
  return found.hits.hits.slice(0, most).map(toFoundHit);
}

function toFoundHit({
  _id,
  _score,
  _source,
  matched_queries: kinds,
}: estypes.SearchHit<FoundSource>): FoundHit {
  const names: readonly string[] = Array.isArray(kinds) ? kinds : Object.keys(kinds ?? {});
  return {
    id: _id ?? '',
    score: _score ?? 0,
    kind: matchKinds.find((kind) => names.includes(kind)) ?? 'some words',
    time: Number(_source?.time ?? 0),
    text: _source?.text ?? {},
    language: _source?.language,
  };
}

function facetOf(found: Found | undefined, field: string): { value: string; count: number }[] {
  const buckets = found?.aggregations?.[field]?.buckets;
  if (!Array.isArray(buckets)) return [];
  return buckets.map(({ key, doc_count }) => ({ value: String(key), count: doc_count }));
}
