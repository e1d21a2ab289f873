import { deepestOfAllKinds, type SearchKind, storyDepth } from '@runrate/contracts';
import type { Hub } from '../../hub/hub.ts';
import { isTooDeep } from '../search-items.ts';
import { findInKind, type Hit, type KindAnswer, type KindQuery } from './find-in-kind.ts';
import { type IndexedKind, indexedKinds } from './kinds.ts';
import { inOneOrder } from './one-order.ts';
import { findStoriesOf, foldStories } from './story-hits.ts';

export interface KindsQuery extends KindQuery {
  readonly kind?: SearchKind | undefined;
  readonly limit: number;
  readonly grouped: 'true' | 'false';
}

export interface Asking {
  /** How many hits of each kind are needed when all kinds are searched. */
  readonly depth: number;
  /** Whether the query names a company, and so contains no typo. */
  readonly namesCompany: boolean;
  readonly now: number;
}

export interface FoundKinds {
  readonly answers: readonly KindAnswer[];
  readonly stories: ReadonlyMap<Hit, string>;
  /** The probable meaning, if nothing contains the words as typed. */
  readonly meant: string | undefined;
}

/** Returns the range of hits to read. The first page also needs those whose stories are counted. */
function rangeOf(one: IndexedKind['kind'], { kind, limit, offset }: KindsQuery, depth: number) {
  if (kind === undefined) return { limit: Math.max(depth, offset === 0 ? storyDepth : 0), offset: 0 };
  if (kind === 'story') return { limit: storyDepth, offset: 0 };
  if (offset === 0) return { limit: kind === one ? Math.max(limit, storyDepth) : storyDepth, offset };
  return kind === one && !isTooDeep({ limit, offset }) ? { limit, offset } : { limit: 0, offset: 0 };
}

/** Searches every index. Corrected hits are dropped if another kind has the words as typed. */
export async function findKinds(
  hub: Hub,
  query: KindsQuery,
  { depth, namesCompany, now }: Asking,
): Promise<FoundKinds> {
  const answers = await Promise.all(
    indexedKinds.map((one) => {
      const withFacets = query.offset === 0 && [undefined, 'story', one.kind].includes(query.kind);
      return findInKind(hub, one, query, { ...rangeOf(one.kind, query, depth), withFacets }, now);
    }),
  );
  const isFound = namesCompany || answers.some(({ total, corrected }) => total > 0 && !corrected);
  const counted = answers.map((answer) =>
    isFound && answer.corrected ? { ...answer, total: 0, hits: [], facets: {} } : answer,
  );
  return {
    answers: counted,
    stories: await findStoriesOf(
      hub,
      counted.flatMap(({ hits }) => hits),
    ),
    meant: isFound ? undefined : answers.find(({ meant }) => meant !== undefined)?.meant,
  };
}

export function bestOf(answers: readonly KindAnswer[]): Hit[] {
  return answers.flatMap(({ hits }) => hits.slice(0, storyDepth));
}

/** Returns the first hits of all kinds, grouped by story if asked for. Reads further if that leaves too few. */
export async function firstOfAll(
  hub: Hub,
  query: KindsQuery,
  first: FoundKinds,
  asking: Asking,
): Promise<{ hits: readonly Hit[]; stories: FoundKinds['stories'] }> {
  const count = asking.depth;
  let found = first;
  for (let depth = count; ; depth = Math.min(2 * depth, deepestOfAllKinds)) {
    if (depth > count) found = await findKinds(hub, query, { ...asking, depth });
    const { answers, stories } = found;
    const ordered = inOneOrder(
      answers.flatMap(({ hits }) => hits.slice(0, depth)),
      query.sort,
    );
    const hits = query.grouped === 'true' ? foldStories(ordered, stories) : ordered;
    const isAll = answers.every(({ total, hits: own }) => own.length >= total);
    const isEnough = query.grouped === 'false' || hits.length >= count;
    if (isEnough || isAll || depth >= deepestOfAllKinds) return { hits: hits.slice(0, count), stories };
  }
}
