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

test.each([
  ['de-AT', 'Die Häuser und das Haus an der Straße', ['haus', 'strass']],
  ['fr', 'Le prix de l’eau et des maisons', ['prix', 'eau', 'maison']],
  ['nb', 'Prisene på hus er høye', ['pris', 'hus', 'høye']],
  ['ru', 'Цены на дома и на дом', ['цен', 'дом']],
  ['uk', 'Ціни та вода', ['вода', 'ціни']],
  ['hi', 'पानी और शहर', ['पानी', 'शहर']],
  ['ja', '駅に本が並んでいるという', ['駅に', '本が', 'が並', '並ん', 'に本']],
  ['eu', 'Etxe berriak', ['etxe', 'berriak']],
])('%s: words are read by their language, without those of its grammar', (language, title, words) => {
  expect(
    toTerms(title, '', language)
      .map(([word]) => word)
      .sort(),
  ).toEqual(words.toSorted());
});

test('no word of a text weighs as much as one of a title, however often it stands there', () => {
  const [[, ofTitle] = [], ...others] = toTerms('Harrowgate', `Harrowgate ${'payroll '.repeat(100)} once`);
  expect(others.map(([word]) => word)).toEqual(['payroll']);
  expect(Math.max(...others.map(([, weight]) => weight))).toBeLessThan(ofTitle ?? 0);
});
