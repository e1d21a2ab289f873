import { expect, test } from 'vitest';
import { toHighlightParts } from './highlight-parts.ts';
import { nextOffset } from './next-offset.ts';

test('SRCH-02 matches are marked, the rest is text', () => {
  expect(toHighlightParts('Usage <mark>pricing</mark> &amp; limits')).toEqual([
    { text: 'Usage ', marked: false },
    { text: 'pricing', marked: true },
    { text: ' & limits', marked: false },
  ]);
});

test('ART-06 escaped markup stays the text it is', () => {
  expect(toHighlightParts('<mark>&lt;img src=x onerror=&quot;a()&quot;&gt;</mark> &amp;lt;')).toEqual([
    { text: '<img src=x onerror="a()">', marked: true },
    { text: ' &lt;', marked: false },
  ]);
});

test('SRCH-03 further pages are asked for while matches are left', () => {
  const full = { items: Array.from({ length: 50 }), total: 73 };
  expect(nextOffset(full, [full])).toBe(50);
  const rest = { items: Array.from({ length: 23 }), total: 73 };
  expect(nextOffset(rest, [full, rest])).toBeUndefined();
  expect(nextOffset({ items: [], total: 73 }, [full, { items: [], total: 73 }])).toBeUndefined();
});
