import type { Stock } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { featuredBadge, featuredStocks, indexLine, indexMood } from './index-figures.ts';

function stock(symbol: string, featured: boolean, lastUpdated = '2026-03-04T15:00:00Z'): Stock {
  return {
    symbol,
    name: symbol,
    sector: 'Software',
    featured,
    currency: 'USD',
    price: 1,
    change: 0,
    changePercent: 0,
    estimate: false,
    stale: false,
    lastUpdated,
  };
}

test('MKT-20 the featured list holds the featured symbols', () => {
  const stocks = [stock('SNOW', true), stock('MSFT', false), stock('NOW', true)];
  expect(featuredStocks(stocks).map(({ symbol }) => symbol)).toEqual(['SNOW', 'NOW']);
});

test('MKT-23 MKT-24 the badge counts what is shown against the size of the data', () => {
  expect(featuredBadge(6, 24)).toBe('6/24 Featured');
  expect(featuredBadge(6, 23)).toBe('6/23 Featured');
});

test('MKT-03 the mean of all changes, and how many rose and fell', () => {
  const changes = [1, -2.5, 4].map((changePercent) => ({ ...stock('A', true), changePercent }));
  expect(indexMood(changes)?.mean).toBeCloseTo(0.8333);
  expect(indexMood(changes)).toMatchObject({ up: 2, down: 1 });
  expect(indexMood([])).toBeNull();
});

test('the line of the index is the mean of companies counted from 100, without those listed only lately', () => {
  const day = (index: number, price: number): [string, number] => [`2026-03-0${index}`, price];
  expect(
    indexLine([
      { symbol: 'A', closes: [day(2, 10), day(3, 11), day(4, 12)] },
      { symbol: 'B', closes: [day(2, 200), day(3, 200), day(4, 160)] },
      { symbol: 'NEW', closes: [day(3, 1), day(4, 9)] },
      { symbol: 'NONE', closes: [] },
    ]).map(Math.round),
  ).toEqual([100, 105, 100]);
  expect(indexLine([])).toEqual([]);
});
