/** Turns texts into vectors: the closer the meanings, the closer the vectors. */
export interface EmbeddingModel {
  /** Changes with the model and its files. Vectors of different names are never compared. */
  readonly name: string;
  readonly dimensions: number;
  /** Returns one vector per text, in order; a text may be as long as all the text of an item. */
  embed(texts: readonly string[]): Promise<readonly ArrayLike<number>[]>;
}

/** Returns the mean direction of several vectors: the meaning of a long text from its parts. */
export function meanOf(vectors: readonly ArrayLike<number>[]): ArrayLike<number> {
  const [first, ...more] = vectors;
  if (!first || more.length === 0) return first ?? [];
  const sum = new Float64Array(first.length);
  for (const vector of vectors) {
    let square = 0;
    for (let at = 0; at < sum.length; at += 1) square += (vector[at] ?? 0) ** 2;
    const length = Math.sqrt(square) || 1;
    for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0) / length;
  }
  return sum;
}
