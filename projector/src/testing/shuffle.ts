/** Returns a generator of numbers from 0 to 1 determined by the seed. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Merges the streams at random; each keeps its own order, as the partitions of a log do. */
export function interleave<Item>(streams: readonly (readonly Item[])[], random: () => number): Item[] {
  const rest = streams.map((stream) => [...stream]);
  const merged: Item[] = [];
  for (;;) {
    const left = rest.filter((stream) => stream.length > 0);
    const stream = left[Math.floor(random() * left.length)];
    const item = stream?.shift();
    if (item === undefined) return merged;
    merged.push(item);
  }
}
