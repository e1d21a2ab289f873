import { expect, test } from 'vitest';
import { mayHaveUnspaced, unspaced } from './unspaced-scripts.ts';

test('every character of a script without spaces is in the ranges that are looked for first', () => {
  const missed: string[] = [];
  for (let code = 0; code < 0x110000; code += 1) {
    const character = String.fromCodePoint(code);
    if (unspaced.test(character) && !mayHaveUnspaced(character)) missed.push(code.toString(16));
  }
  expect(missed).toEqual([]);
  expect(mayHaveUnspaced('What a “seat” costs – £3, ≥ 2 €…')).toBe(false);
});
