import type { FoundItem, Moment } from '@runrate/contracts';
import type { MatchKind, SearchHit } from '@runrate/engines';
import type { LoadedItem } from '@runrate/service/reading';
import { type Hub, toInstant } from '../hub.ts';
import { type SearchFilters, search, toFilter, toHighlight } from '../reading/search-items.ts';
import type { Count } from './facets.ts';
import { type IndexedKind, indexedKinds } from './kinds.ts';
import { findMoments, isOnlySaid } from './moments.ts';

export interface KindQuery extends SearchFilters {
  readonly q: string;
  readonly sort: 'relevance' | 'newest';
  readonly offset: number;
  readonly explain?: 'true' | 'false' | undefined;
  /** Name of a company that must be named. */
  readonly about?: string | undefined;
}

/** A hit with what puts it in order among those of other kinds; its item is read when it is shown. */
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

/** The hits of a kind in a range, and how many there are. */
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

/** The item of each hit, as it is shown; none of a hit whose item is gone by now. */
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

/** The hit leads to the second where its words are nowhere but in what is said. */
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
