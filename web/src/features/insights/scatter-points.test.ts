import { expect, test } from 'vitest';
import { exampleStock } from '../../testing/examples.ts';
import { FIELD, labelledSymbols, roundStep, scatter } from './scatter-points.ts';

test('steps are round and at most five', () => {
  expect([48, 136, 9, 100].map(roundStep)).toEqual([10, 50, 2, 20]);
});

test('points stand inside the field, companies without both figures are left out', () => {
  const { points, xTicks, yTicks } = scatter([
    exampleStock({ symbol: 'A', arrGrowth: -5, priceToArr: 3 }),
    exampleStock({ symbol: 'B', arrGrowth: 48, priceToArr: 102 }),
    exampleStock({ symbol: 'C', arrGrowth: 48 }),
  ]);
  expect(points.map(({ symbol }) => symbol)).toEqual(['A', 'B']);
  for (const { x, y } of points) {
    expect(x).toBeGreaterThanOrEqual(FIELD.left);
    expect(x).toBeLessThanOrEqual(FIELD.width - FIELD.right);
    expect(y).toBeGreaterThanOrEqual(FIELD.top);
    expect(y).toBeLessThanOrEqual(FIELD.height - FIELD.bottom);
  }
  expect(xTicks[0]?.label).toBe('-20%');
  expect(yTicks[0]?.label).toBe('0x');
});

test('a label never covers another point', () => {
  const labelled = labelledSymbols([
    { symbol: 'FREE', x: 100, y: 20 },
    { symbol: 'NEAR', x: 100, y: 80 },
    { symbol: 'BESIDE', x: 120, y: 82 },
    { symbol: 'EDGE', x: 300, y: 150 },
  ]);
  expect([...labelled]).toEqual(['FREE', 'BESIDE', 'EDGE']);
});
