import type { estypes } from '@elastic/elasticsearch';
import {
  highlightMarks,
  type SearchAnswer,
  type SearchHit,
  type SearchQuery,
} from '../ports/search-index.ts';
import { textPath } from './index-layout.ts';

/** What this adapter reads of the source of a document: text fields, of which any may be missing. */
export interface FoundSource {
  readonly text?: Readonly<Record<string, string>>;
}

export type Found = estypes.SearchResponse<
  FoundSource,
  Record<string, estypes.AggregationsStringTermsAggregate>
>;

const nothingFound: SearchAnswer = { total: 0, hits: [], facets: {}, corrected: false };

export function totalOf({ hits }: Found): number {
  return typeof hits.total === 'number' ? hits.total : (hits.total?.value ?? 0);
}

/** The answer of the port out of Elasticsearch's. */
export function toAnswer(query: SearchQuery, found: Found | undefined, corrected: boolean): SearchAnswer {
  const facets = (query.facets ?? []).map((field) => [field, facetOf(found, field)]);
  if (!found || totalOf(found) === 0) return { ...nothingFound, facets: Object.fromEntries(facets) };
  return {
    total: totalOf(found),
    hits: found.hits.hits.map((hit) => toHit(query, hit)),
    facets: Object.fromEntries(facets),
    corrected,
  };
}

function facetOf(found: Found | undefined, field: string): { value: string; count: number }[] {
  const buckets = found?.aggregations?.[field]?.buckets;
  if (!Array.isArray(buckets)) return [];
  return buckets.map(({ key, doc_count }) => ({ value: String(key), count: doc_count }));
}

function toHit({ index }: SearchQuery, hit: estypes.SearchHit<FoundSource>): SearchHit {
  const highlights = Object.keys(index.text).flatMap((field, position) => {
    const passage = hit.highlight?.[textPath(field)]?.[0];
    if (passage === undefined) return [];
    const whole = position === 0 ? undefined : hit._source?.text?.[field];
    return [[field, whole === undefined ? passage : withEllipses(passage, whole)]];
  });
  return { id: hit._id ?? '', score: hit._score ?? 0, highlights: Object.fromEntries(highlights) };
}

const marks = new RegExp(`[${highlightMarks.open}${highlightMarks.close}]`, 'gu');

/** The passage with `…` where it was cut out of the text. */
export function withEllipses(passage: string, whole: string): string {
  const cut = passage.replace(marks, '').trim();
  const text = whole.trim();
  return `${text.startsWith(cut) ? '' : '…'}${passage.trim()}${text.endsWith(cut) ? '' : '…'}`;
}
