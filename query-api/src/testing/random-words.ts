const vocabulary = Array.from({ length: 400 }, (_, n) => `w${(n * 7919).toString(36)}ord`);

/** Creates a generator of words, some frequent and most rare. It is deterministic. */
export function createWords(seed: number): (count: number) => string {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return (count) =>
    Array.from({ length: count }, () => vocabulary[Math.floor(vocabulary.length ** next())] ?? 'own').join(
      ' ',
    );
}
