import type { Near } from '../ports/search-index.ts';
import type { Scored } from './score-parts.ts';

/** So many of the nearest documents join what a description finds, whether they have its words or not. */
const mostJoining = 50;

/** The documents that join. Of the others only the likeness is known: they are found by words or not at all. */
export function joining(near: readonly Near[] | undefined): readonly Near[] {
  return near?.slice(0, mostJoining) ?? [];
}

/**
 * Scores hits by their words and by their meaning, each counting one half: neither is known to be the better judge. The
 * hit that is nearest in meaning gets as much for that as the best by words gets for its words, so that scores stay what
 * they are by words, and indexes that were asked the same can be merged.
 */
export function withMeaning<Hit extends Scored & { readonly id: string }>(
  hits: readonly Hit[],
  near: readonly Near[],
): Hit[] {
  const similarities = new Map(near.map(({ id, similarity }) => [id, similarity]));
  // What is not among the nearest is no nearer than the last of them.
  const least = near.at(-1)?.similarity ?? 0;
  const similarityOf = ({ id }: Hit) => Math.max(0, similarities.get(id) ?? least);
  const best = Math.max(...hits.map(({ parts }) => parts.words + parts.nearness + parts.companions));
  const nearest = Math.max(...hits.map(similarityOf));
  // Where no words are found, likeness itself is the score.
  const share = best > 0 && nearest > 0 ? best / nearest / 2 : 1;
  return hits.map((hit) => {
    const { words, nearness, companions, recency } = hit.parts;
    const parts = {
      ...{ words: words / 2, nearness: nearness / 2, companions: companions / 2 },
      meaning: share * similarityOf(hit),
      recency,
    };
    return {
      ...hit,
      parts,
      score: (parts.words + parts.nearness + parts.companions + parts.meaning) * recency,
    };
  });
}
