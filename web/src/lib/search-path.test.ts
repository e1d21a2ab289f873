import { expect, test } from 'vitest';
import { searchPath } from './search-path.ts';

test('VAL-01 the query is trimmed and encoded', () => {
  expect(searchPath('  saas  ')).toBe('/search?q=saas');
  expect(searchPath('a&b c?')).toBe('/search?q=a%26b%20c%3F');
});

test('VAL-02 a blank query goes nowhere', () => {
  expect([searchPath(''), searchPath('   ')]).toEqual([null, null]);
});
