import { expect, test } from 'vitest';
import { exampleStock } from '../../testing/examples.ts';
import { fieldOf, labelledSymbols, logTicks, roundStep, scatter } from './scatter-points.ts';

const field = fieldOf(320);

test('steps are round and at most five', () => {
  expect([48, 136, 9, 100].map(roundStep)).toEqual([10, 50, 2, 20]);
});

test('points stand inside the field, companies without both figures are left out', () => {
  const { points, xTicks, yTicks } = scatter(
    [
      exampleStock({ symbol: 'A', arrGrowth: -5, priceToArr: 3 }),
      exampleStock({ symbol: 'B', arrGrowth: 48, priceToArr: 102 }),
      exampleStock({ symbol: 'C', arrGrowth: 48 }),
    ],
    field,
  );
  expect(points.map(({ symbol }) => symbol)).toEqual(['A', 'B']);
  for (const { x, y } of points) {
    expect(x).toBeGreaterThanOrEqual(field.left);
    expect(x).toBeLessThanOrEqual(field.width - field.right);
    expect(y).toBeGreaterThanOrEqual(field.top);
    expect(y).toBeLessThanOrEqual(field.height - field.bottom);
  }
  expect(xTicks[0]?.label).toBe('-20%');
  expect(yTicks.map((tick) => tick.label)).toEqual(['2x', '5x', '10x', '20x', '50x', '100x', '200x']);
});

test('prices stand on a scale of doublings, whatever their size', () => {
  expect(logTicks([4, 104])).toEqual([2, 5, 10, 20, 50, 100, 200]);
  expect(logTicks([5, 5])).toEqual([5, 10]);
  expect(logTicks([0.3, 1])).toEqual([0.2, 0.5, 1]);
  expect(scatter([exampleStock({ arrGrowth: 10, priceToArr: 0 })], field).points).toEqual([]);
});

test('a label never covers another point', () => {
  const labelled = labelledSymbols(
    [
      { symbol: 'FREE', x: 100, y: 20 },
      { symbol: 'NEAR', x: 100, y: 80 },
      { symbol: 'BESIDE', x: 120, y: 82 },
      { symbol: 'EDGE', x: 300, y: 150 },
    ],
    field,
  );
  expect([...labelled]).toEqual(['FREE', 'BESIDE', 'EDGE']);
});

test('a larger field has more labels, and its labels keep inside', () => {
  const points = Array.from({ length: 12 }, (_, place) => ({
    symbol: `S${place}`,
    x: 40,
    y: 20 + place * 20,
  }));
  expect(labelledSymbols(points, field).size).toBe(6);
  expect(labelledSymbols(points, fieldOf(640)).size).toBe(12);
});

test('a label never covers another label', () => {
  const labelled = labelledSymbols(
    [
      { symbol: 'UPPER', x: 100, y: 80 },
      { symbol: 'LOWER', x: 100, y: 92 },
      { symbol: 'BELOW', x: 100, y: 110 },
    ],
    field,
  );
  expect([...labelled]).toEqual(['UPPER', 'BELOW']);
});
