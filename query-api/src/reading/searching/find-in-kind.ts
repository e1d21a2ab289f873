import type { FoundItem, Moment } from '@runrate/contracts';
import type { MatchKind, SearchHit } from '@runrate/engines';
import { toInstant } from '@runrate/service';
import type { LoadedItem } from '@runrate/service/reading';
import type { Hub } from '../../hub/hub.ts';
import { type SearchFilters, search, toFilter, toHighlight } from '../search-items.ts';
import type { Count } from './facets.ts';
import { type IndexedKind, indexedKinds } from './kinds.ts';
import { findMoments, isOnlySaid } from './moments.ts';

export interface KindQuery extends SearchFilters {
  readonly q: string;
  readonly sort: 'relevance' | 'newest';
  readonly offset: number;
  readonly explain?: 'true' | 'false' | undefined;
  /** Name of a company that every hit must mention. */
  readonly about?: string | undefined;
}

/** A hit with the values that rank it among hits of other kinds. Its item is loaded only when it is shown. */
export interface Hit {
  readonly kind: IndexedKind['kind'];
  readonly id: string;
  readonly match: MatchKind;
  readonly score: number;
  readonly time: number;
  readonly found: SearchHit;
}

export interface KindAnswer {
  readonly kind: IndexedKind['kind'];
  readonly total: number;
  readonly hits: readonly Hit[];
  readonly facets: Readonly<Record<string, readonly Count[]>>;
  readonly corrected: boolean;
  readonly meant: string | undefined;
}

/** Finds a range of the hits of a kind, and counts all of them. */
export async function findInKind(
  hub: Hub,
  { kind, index }: IndexedKind,
  query: KindQuery,
  range: { readonly limit: number; readonly offset: number; readonly withFacets: boolean },
  now: number,
): Promise<KindAnswer> {
  const { q, about, sort } = query;
  const { limit, offset, withFacets } = range;
  const answer = await search(hub, {
    ...{ index, limit, offset, order: sort, filter: toFilter(query) },
    text: about === undefined ? q : `${q} "${about}"`,
    ...{ now: toInstant(now), notAfter: toInstant(now) },
    ...(withFacets ? { facets: index.keywords } : {}),
    ...(query.explain === 'true' ? { explain: true } : {}),
  });
  const hits = answer.hits.map((found): Hit => {
    const { id, score, time, kind: match = 'fields' } = found;
    return { kind, id, match, score, time, found };
  });
  const { total, facets, corrected, meant } = answer;
  return { kind, total, hits, facets, corrected, meant };
}

/** Loads the item of each hit, leaving out hits whose item no longer exists. */
export async function loadHits(hub: Hub, hits: readonly Hit[]): Promise<ReadonlyMap<Hit, FoundItem>> {
  const loaded = await Promise.all(
    indexedKinds.map(async (one) => {
      const own = hits.filter(({ kind }) => kind === one.kind);
      const [items, moments] = await Promise.all([
        one.load(
          hub.views,
          own.map(({ id }) => id),
        ),
        one.plays &&
          findMoments(
            hub,
            one.plays,
            own.map(({ found }) => found),
          ),
      ]);
      return own.flatMap((hit): [Hit, FoundItem][] => {
        const item = items.get(hit.id);
        return item ? [[hit, withMoment(toFoundItem(one, item, hit), hit, moments?.get(hit.id))]] : [];
      });
    }),
  );
  return new Map(loaded.flat());
}

/** Links the hit to the moment if its words occur only in the chapters or the transcript. */
function withMoment(item: FoundItem, { found }: Hit, moment: Moment | undefined): FoundItem {
  if (!moment) return item;
  return { ...item, moment, ...(isOnlySaid(found) ? { address: moment.address } : {}) };
}

function toFoundItem(
  { kind, snippets }: IndexedKind,
  { item, quotable }: LoadedItem,
  { found }: Hit,
): FoundItem {
  const { lacks, explanation } = found;
  return {
    kind,
    ...item,
    highlight: toHighlight(found, snippets, quotable),
    ...(lacks ? { lacks: [...lacks] } : {}),
    ...(explanation
      ? { explanation: { ...explanation, words: explanation.words.map((word) => ({ ...word })) } }
      : {}),
  };
}
