import { afterEach, expect, test } from 'vitest';
import { formatCount, formatInteger } from './format-count.ts';
import { setHubLanguage } from './hub-language.ts';

afterEach(() => setHubLanguage());

test('FMT-01 view counts', () => {
  expect([0, 999, 1_000, 1_500, 999_949, 1_000_000, 2_340_000].map(formatCount)).toEqual([
    '0',
    '999',
    '1.0K',
    '1.5K',
    '999.9K',
    '1.0M',
    '2.3M',
  ]);
});

test('FMT-01 a count that rounds up to a million is shown in millions', () => {
  expect(formatCount(999_950)).toBe('1.0M');
});

test('FMT-02 admin counts take the same form', () => {
  expect([12, 7_012, 50_000_000].map(formatCount)).toEqual(['12', '7.0K', '50.0M']);
});

test('FMT-04 volume in K and M', () => {
  expect([950, 12_300, 4_560_000].map(formatCount)).toEqual(['950', '12.3K', '4.6M']);
});

test('MENT-05 figures shown in full carry separators', () => {
  expect([34_033, 1_931, 94].map(formatInteger)).toEqual(['34,033', '1,931', '94']);
});

test('FMT-01 OWN-30 other languages have no fraction where they have no short word', () => {
  setHubLanguage('de');
  expect([999, 1_234, 12_300, 2_340_000].map(formatCount)).toEqual([
    '999',
    '1234',
    '12.300',
    '2,3\u00a0Mio.',
  ]);
  setHubLanguage('ja');
  expect([999, 1_234, 12_300, 2_340_000].map(formatCount)).toEqual(['999', '1234', '1.2万', '234万']);
});
