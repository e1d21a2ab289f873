/** Returns the inverse document frequency as Lucene computes it, which is never negative. */
export function rarity(withUnit: number, documents: number): number {
  const others = Math.max(0, documents - withUnit);
  return Math.log(1 + (others + 0.5) / (withUnit + 0.5));
}
