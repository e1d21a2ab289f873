import { expect, test } from 'vitest';
import { exampleStock } from '../../testing/examples.ts';
import { changeOver, gainers, losers, marketFigures } from './market-figures.ts';

function withChanges(...changes: number[]) {
  return changes.map((changePercent, place) => exampleStock({ symbol: `S${place}`, changePercent }));
}

test('MKT-03 the average is the mean of all changes', () => {
  expect(marketFigures(withChanges(1, -2.5, 4), '1D').average).toBeCloseTo(0.8333);
  expect(marketFigures([], '1D').average).toBeUndefined();
});

test('MKT-04 the top gainer rose, the top loser fell, or there is none', () => {
  const mixed = marketFigures(withChanges(1, -2.5, 4), '1D');
  expect(mixed.topGainer?.stock.symbol).toBe('S2');
  expect(mixed.topLoser?.change).toBe(-2.5);
  expect(marketFigures(withChanges(-1, -2), '1D').topGainer).toBeUndefined();
  expect(marketFigures(withChanges(1, 2), '1D').topLoser).toBeUndefined();
  expect(marketFigures(withChanges(0, 0), '1D')).toMatchObject({ topGainer: undefined, topLoser: undefined });
});

test('MKT-05 the total market cap is the sum of those known', () => {
  const stocks = [exampleStock({ marketCap: 2.5e12 }), exampleStock({ marketCap: 1.7e12 }), exampleStock()];
  expect(marketFigures(stocks, '1D').totalMarketCap).toBeCloseTo(4.2e12);
});

test('MKT-06 the total ARR, and the mean growth of companies that have it', () => {
  const stocks = [
    exampleStock({ arr: 3.4, arrGrowth: 20 }),
    exampleStock({ arr: 4.3, arrGrowth: 31 }),
    exampleStock(),
  ];
  expect(marketFigures(stocks, '1D').totalArr).toBeCloseTo(7.7);
  expect(marketFigures(stocks, '1D').averageGrowth).toBe(25.5);
  expect(marketFigures([exampleStock()], '1D').averageGrowth).toBeUndefined();
});

test('MKT-12 a stock without the period is left out; for 1D its change of today stands in', () => {
  const long = exampleStock({ symbol: 'LONG', periods: { '1Y': { change: 3, changePercent: 30 } } });
  const young = exampleStock({ symbol: 'YOUNG', changePercent: -4, periods: {} });
  expect(changeOver(young, '1Y')).toBeUndefined();
  expect(changeOver(young, '1D')).toBe(-4);
  expect(marketFigures([long, young], '1Y').average).toBe(30);
  expect(gainers([long, young], '1Y').map(({ stock }) => stock.symbol)).toEqual(['LONG']);
  expect(losers([long, young], '1Y')).toEqual([]);
});

test('MKT-18 gainers fall from the largest, losers rise from the smallest, and zero is neither', () => {
  const stocks = withChanges(0, 2, -1, 5, -3);
  expect(gainers(stocks, '1D').map(({ change }) => change)).toEqual([5, 2]);
  expect(losers(stocks, '1D').map(({ change }) => change)).toEqual([-3, -1]);
});

test('OWN-26 sums hold the currency that most companies have, and no other', () => {
  const quoted = [
    exampleStock({ symbol: 'A', currency: 'GBP', marketCap: 2e9 }),
    exampleStock({ symbol: 'B', currency: 'JPY', marketCap: 9e12 }),
    exampleStock({ symbol: 'C', currency: 'GBP', marketCap: 1e9 }),
  ];
  expect(marketFigures(quoted, '1D')).toMatchObject({ totalMarketCap: 3e9, currency: 'GBP', inTotal: 2 });
});
