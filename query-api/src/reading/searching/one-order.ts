import { matchKinds } from '@runrate/engines';
import type { Hit } from './find-in-kind.ts';

/** Merges hits of several indexes, but keeps the order of each, so that pages add up to the whole result. */
export function inOneOrder(hits: readonly Hit[], sort: 'relevance' | 'newest'): Hit[] {
  const byTime = (one: Hit, other: Hit) => other.time - one.time;
  const byId = (one: Hit, other: Hit) => compare(`${one.kind} ${one.id}`, `${other.kind} ${other.id}`);
  if (sort === 'newest') return hits.toSorted((one, other) => byTime(one, other) || byId(one, other));
  return mergeByRelevance(hits, (one, other) => {
    const kinds = matchKinds.indexOf(one.match) - matchKinds.indexOf(other.match);
    return kinds || other.score - one.score || byTime(one, other) || byId(one, other);
  });
}

function mergeByRelevance(hits: readonly Hit[], isBefore: (one: Hit, other: Hit) => number): Hit[] {
  const lists = [...Map.groupBy(hits, ({ kind }) => kind).values()];
  const places = lists.map(() => 0);
  const merged: Hit[] = [];
  while (merged.length < hits.length) {
    let best: { hit: Hit; list: number } | undefined;
    for (const [list, own] of lists.entries()) {
      const hit = own[places[list] ?? 0];
      if (hit && (!best || isBefore(hit, best.hit) < 0)) best = { hit, list };
    }
    if (!best) break;
    merged.push(best.hit);
    places[best.list] = (places[best.list] ?? 0) + 1;
  }
  return merged;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
