import type { Near } from '../ports/search-index.ts';
import type { Scored } from './score-parts.ts';

/** Number of nearest documents added to the hits of a description, whether or not they have its words. */
const mostJoining = 50;

/** Returns the documents to add. The similarity of the others counts only if words find them. */
export function joining(near: readonly Near[] | undefined): readonly Near[] {
  return near?.slice(0, mostJoining) ?? [];
}

/**
 * Scores half by words and half by meaning, on the scale of word scores, so that indexes can be merged. The
 * nearest hit gets as much for meaning as the best hit by words gets for words.
 */
export function withMeaning<Hit extends Scored & { readonly id: string }>(
  hits: readonly Hit[],
  near: readonly Near[],
): Hit[] {
  const similarities = new Map(near.map(({ id, similarity }) => [id, similarity]));
  // Documents outside the nearest are no nearer than the last of them.
  const least = near.at(-1)?.similarity ?? 0;
  const similarityOf = ({ id }: Hit) => Math.max(0, similarities.get(id) ?? least);
  const best = Math.max(...hits.map(({ parts }) => parts.words + parts.nearness + parts.companions));
  const nearest = Math.max(...hits.map(similarityOf));
  // If no words are found, the similarity itself is the score.
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
