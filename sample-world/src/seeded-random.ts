/** FNV-1a with a final avalanche: a 32-bit number that depends on every character. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return mixBits(hash);
}

/** The finaliser of MurmurHash3. */
export function mixBits(value: number): number {
  let bits = value ^ (value >>> 16);
  bits = Math.imul(bits, 0x85ebca6b);
  bits ^= bits >>> 13;
  bits = Math.imul(bits, 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** In [0, 1). */
export function unitNoise(seed: number): number {
  return mixBits(seed) / 0x1_0000_0000;
}

/** Returns a standard normal number from a seed (Box–Muller). */
export function normalNoise(seed: number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - unitNoise(seed)));
  return radius * Math.cos(2 * Math.PI * unitNoise(seed ^ 0x5bd1e995));
}

export interface SeededRandom {
  /** In [low, high). */
  between(low: number, high: number): number;
  /** An integer in [low, high]. */
  whole(low: number, high: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
}

/** A repeatable sequence (mulberry32). */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 0x1_0000_0000;
  }
  return {
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}
