import { measureKept, textsWithRareWords } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { type Term, toTerms } from './terms.ts';

test('STO-11 the terms of an item do not keep its text', () => {
  const kept: Term[][] = [];
  const bytes = measureKept(() => {
    for (const text of textsWithRareWords(1000, 20_000)) kept.push(toTerms('', text));
  });
  expect(kept).toHaveLength(1000);
  expect(kept[0]?.some(([word]) => word.startsWith('counterrevolutionary'))).toBe(true);
  expect(bytes / 1000, 'bytes an item, of 6,400 that are looked at').toBeLessThan(2500);
});

test.each([
  ['Han', '价格上涨', ['价格', '格上', '上涨']],
  ['Lao', 'ລາຄາ', ['ລາ', 'າຄ', 'ຄາ']],
  ['Latin', 'Prices rise', ['pric', 'rise']],
])('%s: words of scripts without spaces are read as pairs of characters', (_script, title, words) => {
  expect(toTerms(title, '').map(([word]) => word)).toEqual(words);
});
