// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { noteSearch, readLastSearches } from './last-searches.ts';

beforeEach(() => localStorage.clear());

test('FND-09 the last five searches are kept in the browser, each once, the newest first', () => {
  for (const q of ['a', 'b', 'c', 'd', 'e', 'f', 'B']) noteSearch(q);
  expect(readLastSearches()).toEqual(['B', 'f', 'e', 'd', 'c']);
});

test.each(['{', '{"a":1}', '[1,null,"kept"]'])('what others put there (%s) breaks nothing', (stored) => {
  localStorage.setItem('last-searches', stored);
  expect(readLastSearches()).toEqual(stored.includes('kept') ? ['kept'] : []);
});
