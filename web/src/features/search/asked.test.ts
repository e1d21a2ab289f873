import { expect, test } from 'vitest';
import { readAsked, toAddress } from './asked.ts';

function read(query: string) {
  return readAsked(new URLSearchParams(query));
}

test('an address says all that is asked, and is read back as it was', () => {
  const narrowed = { category: 'ai', source: 'far-blog', month: '2026-03' };
  const asked = { q: 'a&b c', type: 'video', ...narrowed, sort: 'newest' } as const;
  const address = toAddress(asked);
  expect(address).toBe(
    '/search?q=a%26b%20c&type=video&category=ai&source=far-blog&month=2026-03&sort=newest',
  );
  expect(read(address.replace(/^.*\?/, ''))).toEqual(asked);
  expect(toAddress(read('q=ai&category=&sort=relevance'))).toBe('/search?q=ai');
});

test('what means nothing in an address is left out', () => {
  expect(toAddress(read('q=ai&type=podcast&month=2026-13&sort=oldest'))).toBe('/search?q=ai');
});
