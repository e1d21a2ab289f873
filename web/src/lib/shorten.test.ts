import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test('a text that fits is whole, also where it is as long as the limit', () => {
  expect(shorten('Prices rise.', 12)).toBe('Prices rise.');
  expect(shorten('価格が上がる。', 14)).toBe('価格が上がる。');
});

test('a text ends with its last sentence in the last third of the limit', () => {
  const text =
    'Sellers keep the old price for a year. Buyers who renew early keep it for two, and nobody says so.';
  expect(shorten(text, 50)).toBe('Sellers keep the old price for a year.');
  expect(shorten('Er sagte: „Wir bleiben dabei.“ Danach stiegen die Preise.', 40)).toBe(
    'Er sagte: „Wir bleiben dabei.“',
  );
  expect(shorten('価格は一年間据え置かれる。早期更新なら二年になる。', 32)).toBe(
    '価格は一年間据え置かれる。',
  );
});

test('without one it ends with a word and an ellipsis', () => {
  expect(shorten('Yes. Buyers who renew early keep the old price for two years', 40)).toBe(
    'Yes. Buyers who renew early keep the old…',
  );
  expect(shorten('Buyers who renew, early or late', 18)).toBe('Buyers who renew…');
  expect(shorten('価格は一年間据え置かれるが、早期更新なら二年になる', 28)).toBe(
    '価格は一年間据え置かれるが…',
  );
  expect(shorten('Donaudampfschifffahrtsgesellschaft', 10)).toBe('Donaudampf…');
});

test('abbreviations, ordinals and decimals end no sentence', () => {
  expect(shorten('Am Dienstag, dem 3. Mai, stiegen die Preise', 30)).toBe('Am Dienstag, dem 3. Mai…');
  expect(shorten('Die Preise für Lizenzen, z. B. Arbeitsplätze, stiegen', 38)).toBe(
    'Die Preise für Lizenzen, z. B…',
  );
  expect(shorten('The multiple of the basket is now at 5.9 times revenue', 42)).toBe(
    'The multiple of the basket is now at 5.9…',
  );
});

test('a character is never cut in two', () => {
  expect(shorten('ab😀cd', 3)).toBe('ab😀…');
});
