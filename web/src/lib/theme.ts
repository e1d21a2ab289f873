import { useOutside } from './first-render.tsx';
import { readStored, writeStored } from './storage.ts';

type Theme = 'light' | 'dark';
type ThemeChoice = Theme | 'system';

/** Duplicated in public/theme.js, which runs before the first paint. */
const THEME_KEY = 'runrate-theme';

function parseThemeChoice(value: string | null | undefined): ThemeChoice | null {
  return value === 'light' || value === 'dark' || value === 'system' ? value : null;
}

/** The stored choice wins over the hub's default; 'system' follows the system preference. */
export function resolveTheme(stored: string | null, hubDefault: string | null, prefersDark: boolean): Theme {
  const choice = parseThemeChoice(stored) ?? parseThemeChoice(hubDefault) ?? 'system';
  if (choice !== 'system') return choice;
  return prefersDark ? 'dark' : 'light';
}

const listeners = new Set<() => void>();

function systemQuery(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}

function currentTheme(): Theme {
  const hubDefault = document.documentElement.getAttribute('data-theme-default');
  return resolveTheme(readStored(THEME_KEY), hubDefault, systemQuery().matches);
}

function applyTheme(): void {
  document.documentElement.setAttribute('data-theme', currentTheme());
  for (const listener of listeners) listener();
}

function chooseTheme(theme: Theme): void {
  writeStored(THEME_KEY, theme);
  document.documentElement.setAttribute('data-theme', theme);
  for (const listener of listeners) listener();
}

/** Follows the system preference and other tabs. `hubDefault` is set on the root element in case the server did not. */
export function followTheme(hubDefault: ThemeChoice | undefined): () => void {
  if (hubDefault) document.documentElement.setAttribute('data-theme-default', hubDefault);
  const query = systemQuery();
  applyTheme();
  query.addEventListener('change', applyTheme);
  window.addEventListener('storage', applyTheme);
  return () => {
    query.removeEventListener('change', applyTheme);
    window.removeEventListener('storage', applyTheme);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function themeOnRoot(): Theme {
  return document.documentElement.getAttribute('data-theme') === 'dark' ? 'dark' : 'light';
}

/** The server does not know the reader's theme. */
function themeOnServer(): Theme {
  return 'light';
}

export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useOutside(subscribe, themeOnRoot, themeOnServer);
  return { theme, toggle: () => chooseTheme(theme === 'dark' ? 'light' : 'dark') };
}
