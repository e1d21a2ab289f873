import type { EmbeddingModel } from './embedding-model.ts';

/** Sentences that have nothing to do with each other. */
const unrelated = [
  'The bakery opens at six in the morning.',
  'A glacier melts faster than expected.',
  'She learned to play the violin as a child.',
  'The goalkeeper saved two penalties.',
  'Octopuses have three hearts.',
  'The bridge was closed for repairs.',
  'Add salt before the water boils.',
  'The court postponed the hearing.',
  'Old maps show a different coastline.',
  'A new vaccine protects against malaria.',
  'The printer is out of paper.',
  'Tulips bloom in April.',
];
const deviations = 3;

/**
 * Measures how similar unrelated texts are by chance in this model: three deviations above the mean for
 * unrelated sentences. Models differ: in some, unrelated texts are hardly similar, in others they all are.
 */
export async function measureNoise(model: Pick<EmbeddingModel, 'embed'>): Promise<number> {
  const vectors = await model.embed(unrelated);
  const likeness = vectors.flatMap((one, n) => vectors.slice(n + 1).map((other) => cosineOf(one, other)));
  const mean = meanOf(likeness);
  const variance = meanOf(likeness.map((one) => (one - mean) ** 2));
  return mean + deviations * Math.sqrt(variance);
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
}

function cosineOf(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let [product, square, otherSquare] = [0, 0, 0];
  for (let at = 0; at < one.length; at += 1) {
    const [left, right] = [one[at] ?? 0, other[at] ?? 0];
    product += left * right;
    square += left * left;
    otherSquare += right * right;
  }
  return product / (Math.sqrt(square * otherSquare) || 1);
}
