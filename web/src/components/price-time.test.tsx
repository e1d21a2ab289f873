// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { exampleStock } from '../testing/examples.ts';
import { latestStock, PriceTime } from './price-time.tsx';

const CLOSE = '2026-11-20T21:00:00Z';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function wordsAt(now: string, stale = false): string {
  vi.useFakeTimers({ now: Date.parse(now) });
  const stocks = [exampleStock({ lastUpdated: CLOSE, stale }), exampleStock({ lastUpdated: CLOSE })];
  return render(<PriceTime stocks={stocks} />)
    .container.textContent.replaceAll(/\s/g, ' ')
    .trim();
}

test('MKT-28 the age of the index is that of its newest price', () => {
  const older = exampleStock({ lastUpdated: '2026-11-20T20:58:00Z' });
  expect(latestStock([older, exampleStock({ lastUpdated: CLOSE }), older])?.lastUpdated).toBe(CLOSE);
  expect(latestStock([])).toBeUndefined();
});

test('prices of the last close say that the market is closed, and of when they are', () => {
  expect(wordsAt('2026-11-21T12:00:00Z')).toBe(
    'Market closed. Latest prices: Friday, November 20 at 4:00 PM EST.',
  );
});

test('while the market is open, and where prices are late, their age is what counts', () => {
  expect(wordsAt('2026-11-20T20:59:00Z')).toBe('Latest prices: just now.');
  cleanup();
  expect(wordsAt('2026-11-24T12:00:00Z', true)).toBe('Latest prices: 3 days ago, later than promised.');
});
