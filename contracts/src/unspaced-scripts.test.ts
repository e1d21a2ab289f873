import { expect, test } from 'vitest';
import { unspaced } from './unspaced-scripts.ts';

test.each([
  ['Han', '价格', true],
  ['Hiragana', 'ねだん', true],
  ['Katakana', 'サービス', true],
  ['Thai', 'ราคา', true],
  ['Lao', 'ລາຄາ', true],
  ['Khmer', 'តម្លៃ', true],
  ['Myanmar', 'ဈေးနှုန်း', true],
  ['Latin', 'Preise', false],
  ['Hangul', '가격', false],
  ['Arabic', 'السعر', false],
  ['Devanagari', 'मूल्य', false],
])('%s: %s is written without spaces: %s', (_script, text, expected) => {
  expect(unspaced.test(text)).toBe(expected);
});
