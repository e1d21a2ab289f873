import { expect, test } from 'vitest';
import { toCoverWords, toSmallCoverWords } from './cover-words.ts';

test('a cover is set as large as its longest word allows', () => {
  expect(toCoverWords('Regenwasserbewirtschaftung auf Schulhöfen').size).toBe(6);
  expect(toCoverWords('Pricing for teams').size).toBe(11);
  expect(toCoverWords('Venture Table').size).toBe(16);
  // Japanese text can break between any two characters, each of which is as wide as two letters.
  expect(toCoverWords('駅前広場の木陰は気温を何度下げるのか福岡').size).toBe(9);
  expect(toCoverWords('枕木を三割減らした保線の工夫').size).toBe(11);
  expect(toCoverWords('동네 책방의 겨울').size).toBe(16);
  expect(toCoverWords('ရန်ကုန်မြို့ဈေးနှုန်းများမြင့်').size).toBe(9);
});

test('a cover says a figure with its noun, else the first words; the longer, the smaller', () => {
  expect(toCoverWords('Guest data of 430 hotels stolen')).toEqual({ text: '430 hotels', size: 16 });
  expect(toCoverWords('Quillharbor sold in $410 million acquisition')).toEqual({
    text: '$410M acquisition',
    size: 11,
  });
  expect(toCoverWords('Closing the books in four days')).toEqual({
    text: 'Closing the books in four days',
    size: 9,
  });
  expect(toCoverWords('What an AI agent costs when you count the retries').size).toBe(8);
  expect(toCoverWords('').text).toBe('');
});

test('a small cover says a number, a figure with its noun, or a letter', () => {
  expect(toSmallCoverWords('14')).toEqual({ text: '14', size: 36 });
  expect(toSmallCoverWords('Guest data of 430 hotels stolen')).toEqual({ text: '430 hotels', size: 25 });
  expect(toSmallCoverWords('Prices rise by 9 percent').text).toBe('P');
  expect(toSmallCoverWords('“When should a founder stop?”').text).toBe('W');
  expect(toSmallCoverWords('!').text).toBe('');
});
