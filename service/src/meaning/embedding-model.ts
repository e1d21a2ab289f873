/** Turns texts into vectors that are the more alike the more alike the texts are in meaning. */
export interface EmbeddingModel {
  /** Vectors of another name are never compared with these: it changes with the model and its files. */
  readonly name: string;
  /** Numbers of a vector. */
  readonly dimensions: number;
  /** A vector of each text, in their order; texts may be as long as the texts of an item. */
  embed(texts: readonly string[]): Promise<readonly ArrayLike<number>[]>;
}

/** The direction of several vectors together: what a long text means, by its parts. */
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
