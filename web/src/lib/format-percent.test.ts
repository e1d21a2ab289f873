import { expect, test } from 'vitest';
import { directionOf, formatGrowth, formatSignedChange, formatSignedPercent } from './format-percent.ts';

test('FMT-05 sign-prefixed percentages', () => {
  expect([0, 1.239, -1.2, 12].map(formatSignedPercent)).toEqual(['+0.00%', '+1.24%', '-1.20%', '+12.00%']);
  expect(formatSignedPercent(undefined)).toBe('--');
});

test('FMT-05 a change too small to show carries no minus', () => {
  expect(formatSignedPercent(-0.001)).toBe('+0.00%');
});

test('MKT-17 ARR growth', () => {
  expect([20, 19.9, 0, -5].map(formatGrowth)).toEqual(['+20%', '+19.9%', '+0%', '-5%']);
  expect(formatGrowth(null)).toBe('--');
});

test('MKT-21 change in dollars is signed', () => {
  expect([2.314, -0.8].map(formatSignedChange)).toEqual(['+2.31', '-0.80']);
});

test('FMT-05 direction of a change', () => {
  expect([1, -1, 0, undefined].map(directionOf)).toEqual(['gain', 'loss', 'flat', 'flat']);
});
