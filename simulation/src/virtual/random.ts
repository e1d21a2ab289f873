/** Numbers determined by a seed alone. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** An integer from 0 to `below` - 1. */
  below(below: number): number;
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
  /** An independent sequence, unaffected by how many numbers are taken from this one. */
  fork(name: string): Random;
}

/** A 32-bit hash of a text (FNV-1a with a final mix), for seeds and traces. */
export function hashOf(text: string, start = 0x811c9dc5): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

export function createRandom(seed: number | string): Random {
  const origin = hashOf(String(seed));
  let state = origin;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    between: (from, to) => from + below(to - from + 1),
    chance: (probability) => next() < probability,
    pick<Value>(values: readonly Value[]) {
      // An empty list is a bug of the caller.
      return values[below(values.length)] as Value;
    },
    fork: (name) => createRandom(`${origin}|${name}`),
  };
}
