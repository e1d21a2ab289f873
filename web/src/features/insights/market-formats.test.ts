import { expect, test } from 'vitest';
import { formatWholeBillions } from '../../lib/format-whole-billions.ts';
import { formatInBillions, formatMeanGrowth, formatTrillions, growthColour } from './market-formats.ts';

test('MKT-05 total market cap in trillions', () => {
  expect(formatTrillions(4.2e12)).toBe('$4.2T');
  expect(formatTrillions(0)).toBe('$0.0T');
});

test('MKT-06 total ARR without decimals, mean growth with one', () => {
  expect(formatWholeBillions(7.7)).toBe('$8B');
  expect(formatMeanGrowth(25.5)).toBe('25.5%');
  expect(formatMeanGrowth(undefined)).toBe('--');
});

test('MKT-16 a market cap always in billions', () => {
  expect(formatInBillions(61.3e9)).toBe('$61.3B');
  expect(formatInBillions(3.1e12)).toBe('$3,100.0B');
  expect(formatInBillions(undefined)).toBe('--');
});

test('MKT-17 growth is green from 20, yellow from 10, red below', () => {
  expect([20, 19.9, 10, 9.9, -5, undefined].map(growthColour)).toEqual([
    'text-gain',
    'text-amber',
    'text-amber',
    'text-loss',
    'text-loss',
    'text-muted',
  ]);
});
