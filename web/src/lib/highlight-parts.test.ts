import { expect, test } from 'vitest';
import { toHighlightParts } from './highlight-parts.ts';

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

test('I19 marks that never end are text, read once however many there are', () => {
  const marks = '<mark>'.repeat(170_000);
  const before = process.cpuUsage();
  expect(toHighlightParts(marks)).toEqual([{ text: marks, marked: false }]);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(500);
});
