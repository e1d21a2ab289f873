import { expect, test } from 'vitest';
import {
  formatBillions,
  formatMarketCap,
  formatMultiple,
  formatPrice,
  formatValuation,
} from './format-money.ts';
import { withFormatsIn } from './intl-formats.ts';

test('FMT-03 market cap in T, B and M', () => {
  expect([3.1e12, 61.3e9, 850e6].map((dollars) => formatMarketCap(dollars))).toEqual([
    '$3.1T',
    '$61.3B',
    '$850.0M',
  ]);
  expect(formatMarketCap(999.96e9)).toBe('$1.0T');
  expect(formatMarketCap(undefined)).toBe('--');
});

test('MKT-15 price and multiple', () => {
  expect(formatPrice(182.5)).toBe('$182.50');
  expect(formatPrice(1234.5)).toBe('$1,234.50');
  expect(formatMultiple(14.23)).toBe('14.2x');
  expect(formatMultiple(null)).toBe('--');
});

test('OWN-26 amounts are in their own currency', () => {
  expect(formatPrice(182.5, 'GBP')).toBe('£182.50');
  expect(formatPrice(4210, 'JPY')).toBe('¥4,210');
  expect(formatPrice(82.5, 'SEK')).toBe('SEK\u00a082.50');
  expect(formatPrice(82.5, 'CAD')).toBe('CA$82.50');
  expect(formatPrice(82.5, '12$')).toBe('12$ 82.50');
  expect(formatMarketCap(61.3e9, 'EUR')).toBe('€61.3B');
  expect(formatMarketCap(850e6, 'SEK')).toBe('SEK\u00a0850.0M');
});

test('MKT-16 ARR in billions, or --', () => {
  expect(formatBillions(3.79)).toBe('$3.8B');
  expect(formatBillions(0.64)).toBe('$0.6B');
  expect(formatBillions(undefined)).toBe('--');
});

test('what a private company is worth has two decimals below a billion', () => {
  expect([3.79, 0.999, 0.994, 0.64, 0.05].map(formatValuation)).toEqual([
    ...['$3.8B', '$1.0B', '$0.99B', '$0.64B', '$0.05B'],
  ]);
  expect(formatValuation(undefined)).toBe('--');
});

test('OWN-31 Japanese amounts count up to 9,999 of a unit, German ones have a space before the unit', () => {
  const inJapanese = (amount: number) => withFormatsIn('ja', () => formatMarketCap(amount));
  expect([31e6, 520e6, 315_591e6].map(inJapanese)).toEqual(['$3,100万', '$5.2億', '$3,156億']);
  expect(withFormatsIn('de', () => formatMarketCap(31e6, 'EUR'))).toBe('31,0\u00a0Mio.\u00a0€');
});
