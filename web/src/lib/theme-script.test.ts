// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import script from '../../public/theme.js?raw';

beforeEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  document.documentElement.setAttribute('data-theme-default', 'system');
});

/** Runs public/theme.js as the page does before anything else. */
function runScript(prefersDark: boolean): string | null {
  vi.stubGlobal('matchMedia', () => ({ matches: prefersDark }));
  new Function(script)();
  vi.unstubAllGlobals();
  return document.documentElement.getAttribute('data-theme');
}

test('NAV-19 the theme in effect stands on the root element before the app runs', () => {
  expect(runScript(true)).toBe('dark');
  localStorage.setItem('runrate-theme', 'light');
  expect(runScript(true)).toBe('light');
  localStorage.setItem('runrate-theme', 'dark');
  expect(runScript(false)).toBe('dark');
});

test('NAV-18 NAV-19 a configured default holds until a theme is chosen', () => {
  document.documentElement.setAttribute('data-theme-default', 'light');
  expect(runScript(true)).toBe('light');
});
