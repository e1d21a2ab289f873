import { expect, test } from 'vitest';
import { wordsOf } from './words-of.ts';

test.each([
  ['<math><mi>x</mi><mo>=</mo><mn>3</mn></math>', '<p>x = 3</p>'],
  ['<svg><title>Heat</title><text>Drawn <tspan>words</tspan></text></svg>', '<p>Heat Drawn words</p>'],
  ['<svg><script>alert(1)</script><style>a{}</style></svg>', ''],
  ['<textarea><img src=x onerror=alert(1)></textarea>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
  ['<svg></svg>', ''],
])('the words of %s', (html, words) => expect(wordsOf(html)).toBe(words));
