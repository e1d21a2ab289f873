import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test('FMT-08 a text at the limit is whole, one above is cut and marked', () => {
  expect(truncate('abcde', 5)).toBe('abcde');
  expect(truncate('abcdef', 5)).toBe('abcde...');
});

test('FMT-08 never cuts a character in two', () => {
  expect(truncate('ab😀cd', 3)).toBe('ab😀...');
});
