import type { FoundItem, SearchKind } from '@runrate/contracts';
import type { MatchKind, SearchHit } from '@runrate/engines';
import { type Hub, toInstant } from '../hub.ts';
import { type SearchFilters, search, toFilter, toHighlight } from '../reading/search-items.ts';
import type { Count } from './facets.ts';
import type { IndexedKind, LoadedItem } from './kinds.ts';

export interface KindQuery extends SearchFilters {
  readonly q: string;
  readonly sort: 'relevance' | 'newest';
  readonly offset: number;
  readonly explain?: 'true' | 'false' | undefined;
  /** Name of a company that must be named. */
  readonly about?: string | undefined;
}

/** A hit with what puts it in order among those of other kinds. */
export interface Hit {
  readonly item: FoundItem;
  readonly match: MatchKind;
  readonly score: number;
}

export interface KindAnswer {
  readonly kind: SearchKind;
  readonly total: number;
  readonly hits: readonly Hit[];
  readonly facets: Readonly<Record<string, readonly Count[]>>;
  readonly corrected: boolean;
  readonly meant: string | undefined;
}

/** The hits of a kind in a range, and how many there are. */
export async function findInKind(
  hub: Hub,
  { kind, index, snippets, load }: IndexedKind,
  query: KindQuery,
  range: { readonly limit: number; readonly offset: number },
  now: number,
): Promise<KindAnswer> {
  const { q, about, sort } = query;
  const answer = await search(hub, {
    ...{ index, ...range, order: sort, filter: toFilter(query) },
    text: about === undefined ? q : `${q} "${about}"`,
    ...{ now: toInstant(now), notAfter: toInstant(now) },
    ...(query.offset === 0 && range.limit > 0 ? { facets: index.keywords } : {}),
    ...(query.explain === 'true' ? { explain: true } : {}),
  });
  const items = await load(
    hub,
    answer.hits.map(({ id }) => id),
  );
  const hits = answer.hits.flatMap((hit): Hit[] => {
    const item = items.get(hit.id);
    if (!item) return [];
    return [{ item: toFound(kind, item, hit, snippets), match: hit.kind ?? 'fields', score: hit.score }];
  });
  const { total, facets, corrected, meant } = answer;
  return { kind, total, hits, facets, corrected, meant };
}

function toFound(
  kind: SearchKind,
  { item, quotable }: LoadedItem,
  hit: SearchHit,
  snippets: readonly string[],
): FoundItem {
  const { lacks, explanation } = hit;
  return {
    kind,
    ...item,
    highlight: toHighlight(hit, snippets, quotable),
    ...(lacks ? { lacks: [...lacks] } : {}),
    ...(explanation
      ? { explanation: { ...explanation, words: explanation.words.map((word) => ({ ...word })) } }
      : {}),
  };
}
