import { expect, test } from 'vitest';
import { isPlausibleEmail } from './email-address.ts';

test('VAL-03 an address is not blank and holds an @', () => {
  expect(['', '   ', 'ada.example.com'].map(isPlausibleEmail)).toEqual([false, false, false]);
  expect(isPlausibleEmail('ada@example.com')).toBe(true);
});
