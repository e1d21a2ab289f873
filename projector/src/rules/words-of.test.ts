import { expect, test } from 'vitest';
import { toSafeOrWords, wordsOf } from './words-of.ts';

test.each([
  ['<math><mi>x</mi><mo>=</mo><mn>3</mn></math>', '<p>x = 3</p>'],
  ['<svg><title>Heat</title><text>Drawn <tspan>words</tspan></text></svg>', '<p>Heat Drawn words</p>'],
  ['<svg><script>alert(1)</script><style>a{}</style></svg>', ''],
  ['<textarea><img src=x onerror=alert(1)></textarea>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
  ['<svg></svg>', ''],
])('the words of %s', (html, words) => expect(wordsOf(html)).toBe(words));

test.each([
  ['<p>Plain</p>', '<p>Plain</p>'],
  ['<p><svg><text>Drawn words</text></svg></p>', '<p>Drawn words</p>'],
  ['<div><form><label>Asked</label></form></div>', '<p>Asked</p>'],
  ['<p></p>', ''],
])('what is left of %s', (html, expected) => {
  expect(toSafeOrWords(html, 'https://blog.example/').replaceAll(/<\/?div>/g, '')).toBe(expected);
});
