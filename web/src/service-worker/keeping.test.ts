import { expect, test } from 'vitest';
import { dataOf, keepingOf } from './keeping.ts';

const origin = 'https://hub.example';

function keeping(path: string, mode = 'cors', method = 'GET') {
  return keepingOf({ method, mode, url: new URL(path, origin).href }, origin);
}

test.each([
  ['/api/articles?limit=12&offset=0', 'list'],
  ['/api/articles/a-story', 'list'],
  ['/api/news/sources', 'list'],
  ['/api/categories', 'list'],
  ['/assets/index-abc.js', 'asset'],
  ['/theme.js', 'asset'],
  ['/after-paint.js', 'asset'],
  ['/screen-data/0123.json', 'asset'],
  ['/screen-data/0123.json?place=%2Farticles', 'data'],
  ['/screen-data/0123.json?place=%2Fsearch%3Fq%3Da', 'none'],
])('%s is kept as %s', (path, kept) => {
  expect(keeping(path)).toBe(kept);
});

test.each([
  '/api/live',
  '/api/admin/session',
  '/api/admin/sources',
  '/api/content/refresh/rss',
  '/api/newsletter/subscribe',
  '/api/articles/search?q=a',
  '/api/search/suggestions?q=a',
  '/api/openapi.json',
  '/api/statsmen',
  'https://elsewhere.example/api/articles',
])('%s goes to the network and is never kept', (path) => {
  expect(keeping(path)).toBe('none');
});

test('nothing but GET is kept', () => {
  expect(keeping('/api/articles', 'cors', 'POST')).toBe('none');
});

test('pages are kept, but for an admin’s, searches and those a mail leads to', () => {
  const pages = ['/', '/articles', '/article/a-story', '/newsletter', '/feedback-loops'];
  expect(pages.map((path) => keeping(path, 'navigate'))).toEqual(pages.map(() => 'page'));
  const unkept = [
    ...['/admin', '/search?q=a', '/newsletter/confirm?token=t'],
    ...['/follow?kind=category&value=ai', '/follows?token=t', '/follows/confirm?token=t'],
  ];
  expect(unkept.map((path) => keeping(path, 'navigate'))).toEqual(unkept.map(() => 'unkept'));
  const others = ['/api/docs', '/feed.xml', '/category/ai/feed.xml', '/sitemap.xml', '/sitemaps/news.xml'];
  expect(others.map((path) => keeping(path, 'navigate'))).toEqual(others.map(() => 'none'));
});

test('a rendered page names its data, another page names none', () => {
  const list =
    '{"run":[],"preload":[],"config":"/screen-data/1.json","screen":"/screen-data/2.json?place=%2F"}';
  const html = `<p>"/screen-data/3.json"</p><script type="application/json" id="later-scripts">${list}</script>`;
  expect(dataOf(html)).toEqual(['/screen-data/1.json', '/screen-data/2.json?place=%2F']);
  expect(dataOf('<p>"/screen-data/3.json"</p>')).toEqual([]);
});
