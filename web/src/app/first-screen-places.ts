import { findRoute } from './routes.tsx';

/** Routes whose first screen only the browser renders, with the reason. */
const inBrowserOnly: Readonly<Record<string, string>> = {
  '/admin': 'shows what one admin may see',
  '/_gallery': 'is part of the development server only',
};

/** Query parameters that affect what a route shows. */
const parameters: Readonly<Record<string, readonly string[]>> = {
  '/articles': ['category'],
  '/videos': ['category'],
  '/podcasts': ['episode'],
  '/search': ['q', 'type', 'category', 'source', 'month', 'sort'],
  '/companies': ['status', 'sector'],
  '/companies/compare': ['c'],
};

const valueLengthLimit = 200;

/** Reduces an address to the parts that affect its first screen; null if the server does not render one. */
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
  // All missing pages look the same.
  const place = path === '*' ? '/404' : pathname;
  return shown.size === 0 ? place : `${place}?${shown}`;
}
