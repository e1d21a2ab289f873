import { expect, test } from 'vitest';
import { resolveTheme } from './theme.ts';

test('NAV-17 system follows the preference of the machine', () => {
  expect(resolveTheme(null, 'system', true)).toBe('dark');
  expect(resolveTheme('system', 'light', false)).toBe('light');
});

test('NAV-18 the stored choice wins over the configured default, which wins over system', () => {
  expect(resolveTheme('dark', 'light', false)).toBe('dark');
  expect(resolveTheme(null, 'light', true)).toBe('light');
  expect(resolveTheme('nonsense', null, true)).toBe('dark');
});
