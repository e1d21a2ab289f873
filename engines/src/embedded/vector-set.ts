import type { Near } from '../ports/search-index.ts';

/** Vectors that can be compared with each other, in one block of memory. */
export interface VectorSet {
  put(id: string, vector: Int8Array): void;
  remove(id: string): void;
  /** Most similar first; of equal ones, the smaller id. */
  nearest(vector: Int8Array, limit: number): Near[];
}

/** With more vectors than this times the limit, only those whose signs differ least are compared in full. */
const comparedForEach = 20;
const bitsOfWord = 32;

export function createVectorSet(dimensions: number): VectorSet {
  const words = Math.ceil(dimensions / bitsOfWord);
  const slots = new Map<string, number>();
  const ids: string[] = [];
  let vectors = new Int8Array(0);
  let signs = new Uint32Array(0);
  let lengths = new Float64Array(0);

  function grow(): void {
    const size = Math.max(256, ids.length * 2);
    const [more, moreSigns, moreLengths] = [
      new Int8Array(size * dimensions),
      new Uint32Array(size * words),
      new Float64Array(size),
    ];
    more.set(vectors);
    moreSigns.set(signs);
    moreLengths.set(lengths);
    [vectors, signs, lengths] = [more, moreSigns, moreLengths];
  }

  function put(id: string, vector: Int8Array): void {
    const slot = slots.get(id) ?? ids.length;
    if (slot === ids.length) {
      if (slot >= lengths.length) grow();
      ids.push(id);
      slots.set(id, slot);
    }
    vectors.set(vector, slot * dimensions);
    signs.set(signsOf(vector), slot * words);
    lengths[slot] = lengthOf(vector);
  }

  /** Moves the last vector to the free slot. */
  function remove(id: string): void {
    const slot = slots.get(id);
    const last = ids.pop();
    if (slot === undefined || last === undefined) return;
    slots.delete(id);
    const from = ids.length;
    if (from === slot) return;
    ids[slot] = last;
    slots.set(last, slot);
    vectors.copyWithin(slot * dimensions, from * dimensions, (from + 1) * dimensions);
    signs.copyWithin(slot * words, from * words, (from + 1) * words);
    lengths[slot] = lengths[from] ?? 0;
  }

  function signsOf(vector: Int8Array): Uint32Array {
    const found = new Uint32Array(words);
    for (const [at, number] of vector.entries()) {
      const word = at >> 5;
      if (number > 0) found[word] = ((found[word] ?? 0) | (1 << (at & 31))) >>> 0;
    }
    return found;
  }

  function similarity(vector: Int8Array, length: number, slot: number): number {
    const start = slot * dimensions;
    let product = 0;
    for (let at = 0; at < dimensions; at += 1) product += (vector[at] ?? 0) * (vectors[start + at] ?? 0);
    return product / (length * (lengths[slot] ?? 0) || 1);
  }

  /** Returns about `wanted` slots, those whose signs differ least. */
  function alikeBySigns(vector: Int8Array, wanted: number): number[] {
    const own = signsOf(vector);
    const differences = new Uint16Array(ids.length);
    const counts = new Uint32Array(dimensions + 1);
    for (let slot = 0; slot < ids.length; slot += 1) {
      let differing = 0;
      for (let word = 0; word < words; word += 1)
        differing += bitsIn((own[word] ?? 0) ^ (signs[slot * words + word] ?? 0));
      differences[slot] = differing;
      counts[differing] = (counts[differing] ?? 0) + 1;
    }
    let most = 0;
    for (let taken = counts[0] ?? 0; taken < wanted && most < dimensions; taken += counts[most] ?? 0)
      most += 1;
    const found: number[] = [];
    for (let slot = 0; slot < ids.length; slot += 1) if ((differences[slot] ?? 0) <= most) found.push(slot);
    return found;
  }

  function nearest(vector: Int8Array, limit: number): Near[] {
    const length = lengthOf(vector);
    const compared = limit * comparedForEach;
    const candidates = ids.length > compared ? alikeBySigns(vector, compared) : [...ids.keys()];
    return candidates
      .map((slot) => ({ id: ids[slot] ?? '', similarity: similarity(vector, length, slot) }))
      .sort((left, right) => right.similarity - left.similarity || (left.id < right.id ? -1 : 1))
      .slice(0, limit);
  }

  return { put, remove, nearest };
}

function lengthOf(vector: Int8Array): number {
  let square = 0;
  for (const number of vector) square += number * number;
  return Math.sqrt(square);
}

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55_55_55_55);
  bits = (bits & 0x33_33_33_33) + ((bits >>> 2) & 0x33_33_33_33);
  return Math.imul((bits + (bits >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}
