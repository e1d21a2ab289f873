import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toPlace } from './first-screen-places.ts';
import { findRoute, routes } from './routes.tsx';

const exampleOf = (path: string) => path.replace(/:\w+/g, 'some-item').replace('*', '/no/such/page');
const none = new URLSearchParams();

test('every route but those of admins and developers has a first screen, and its own row in the browser tests', () => {
  const walked = readFileSync(new URL('../../../e2e/src/routes.ts', import.meta.url), 'utf8');
  const bare = routes.filter(({ path }) => toPlace(exampleOf(path), none) === null).map(({ path }) => path);
  expect(bare).toEqual(['/admin', '/_gallery']);
  const missing = routes.filter(({ path }) => !bare.includes(path) && !walked.includes(`'${path}':`));
  expect(missing).toEqual([]);
});

test('a route is found as the router finds it', () => {
  for (const { path } of routes) expect(findRoute(exampleOf(path))?.path).toBe(path);
  expect(findRoute('/companies/compare/')?.path).toBe('/companies/compare');
});

test('a place has the parameters that its screen reads, in one order, and no others', () => {
  const place = (path: string, query: string) => toPlace(path, new URLSearchParams(query));
  expect(place('/search', 'sort=newest&utm_source=mail&q=a+b&page=2')).toBe('/search?q=a+b&sort=newest');
  // Every second of an episode or video shares one page.
  expect(place('/podcasts', 't=95&episode=e1')).toBe('/podcasts?episode=e1');
  expect(place('/video/v1', 't=95')).toBe('/video/v1');
  expect(place('/articles', 'category=')).toBe('/articles');
  expect(place('/about', 'q=a')).toBe('/about');
  expect([place('/x', 'q=a'), place('/a/b/c', '')]).toEqual(['/404', '/404']);
  expect(place('/search', `q=${'a'.repeat(201)}`)).toBeNull();
});
