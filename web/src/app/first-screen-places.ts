import { findRoute } from './routes.tsx';

/** Routes whose first screen the browser makes itself, and why. */
const inBrowserOnly: Readonly<Record<string, string>> = {
  '/admin': 'shows what one admin may see',
  '/_gallery': 'is part of the development server only',
};

/** Parameters that decide what the screen of a route shows. */
const parameters: Readonly<Record<string, readonly string[]>> = {
  '/articles': ['category'],
  '/videos': ['category'],
  '/podcasts': ['episode'],
  '/search': ['q', 'type', 'category', 'source', 'month', 'sort'],
  '/companies': ['status', 'sector'],
  '/companies/compare': ['c'],
};

const valueLengthLimit = 200;

/** The address as far as it decides what the first screen shows; null where the server renders none. */
export function toPlace(pathname: string, query: { get(name: string): string | null }): string | null {
  const path = findRoute(pathname)?.path ?? '*';
  if (path in inBrowserOnly) return null;
  const shown = new URLSearchParams();
  for (const name of parameters[path] ?? []) {
    const value = query.get(name);
    if (!value) continue;
    if (value.length > valueLengthLimit) return null;
    shown.set(name, value);
  }
  // No two missing pages differ.
  const place = path === '*' ? '/404' : pathname;
  return shown.size === 0 ? place : `${place}?${shown}`;
}
