import { expect, test } from 'vitest';
import { toCoverWords, toSmallCoverWords } from './cover-words.ts';

test('a cover is set as large as its longest word allows', () => {
  expect(toCoverWords('Regenwasserbewirtschaftung auf Schulhöfen')).toEqual({
    text: 'Regenwasserbewirtschaftung auf …',
    size: 6,
  });
  expect(toCoverWords('Pricing for teams').size).toBe(11);
  // Japanese text can break between any two characters.
  expect(toCoverWords('駅前広場の木陰は気温を何度下げるのか福岡').size).toBe(11);
  expect(toCoverWords('ရန်ကုန်မြို့ဈေးနှုန်းများမြင့်').size).toBe(11);
});

test('a cover says the figure of its title, else the first words', () => {
  expect(toCoverWords('Tessaroon closes Series B of $85 million').text).toBe('$85M');
  expect(toCoverWords('Three SAFEs and a priced round: who ends up with what').text).toBe(
    'Three SAFEs and a priced round',
  );
  expect(toCoverWords('When an agent should ask before it acts on behalf of its owner').text).toBe(
    'When an agent should ask before it …',
  );
  expect(
    toCoverWords('予算が承認された後に営業が最初に確認すべきこととその理由について詳しく解説する').text
      .length,
  ).toBeLessThanOrEqual(36);
  expect(toCoverWords('').text).toBe('');
});

test('the longer a figure, the smaller it is set', () => {
  expect(toCoverWords('Up 9%').size).toBe(28);
  expect(toCoverWords('Sold for $410 million').size).toBeLessThanOrEqual(28);
  expect(toCoverWords('Passes 1,250,000 customers').size).toBe(14);
});

test('a small cover says a figure or a letter', () => {
  expect(toSmallCoverWords('Prices rise by 9 percent').text).toBe('9%');
  expect(toSmallCoverWords('“When should a founder stop?”').text).toBe('W');
  expect(toSmallCoverWords('!').text).toBe('');
});
