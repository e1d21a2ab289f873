// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { exampleArticles, exampleCategories } from '../../testing/examples.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { type ApiStub, held, pagesOf, stubApi } from '../../testing/stub-api.ts';
import { ArticlesScreen } from './articles-screen.tsx';

const MORE = { name: 'Load More Articles' };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function stubLists(count: number, inSales = 0): ApiStub {
  const all = pagesOf(exampleArticles(count));
  const sales = pagesOf(
    exampleArticles(inSales).map((article) => ({ ...article, title: `Sales ${article.id}` })),
  );
  return stubApi({
    '/api/categories': exampleCategories(),
    '/api/articles': (url: URL) => (url.searchParams.get('category') === 'sales' ? sales(url) : all(url)),
  });
}

function listCalls(stub: ApiStub): string[] {
  return stub.calls.filter((call) => call.startsWith('/api/articles'));
}

function cardsShown(count: number): Promise<void> {
  return waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(count));
}

test('ART-12 12 articles a page; of 30 there are 12, 24, 30', async () => {
  const stub = stubLists(30);
  renderInApp(<ArticlesScreen />, { at: '/articles' });
  await cardsShown(12);
  fireEvent.click(screen.getByRole('button', MORE));
  await cardsShown(24);
  fireEvent.click(screen.getByRole('button', MORE));
  await cardsShown(30);
  expect(listCalls(stub)).toEqual(
    [0, 12, 24].map((offset) => `/api/articles?limit=12&offset=${offset}&fields=card`),
  );
  expect(screen.queryByRole('button', MORE)).toBeNull();
});

test.each([
  [11, false],
  [12, true],
  [13, true],
])('ART-13 with %i articles the button stands: %s', async (count, stands) => {
  stubLists(count);
  renderInApp(<ArticlesScreen />, { at: '/articles' });
  await cardsShown(Math.min(12, count));
  expect(screen.queryByRole('button', MORE) !== null).toBe(stands);
});

test('ART-13 with 24 articles the button goes after an empty third page', async () => {
  stubLists(24);
  renderInApp(<ArticlesScreen />, { at: '/articles' });
  await cardsShown(12);
  fireEvent.click(screen.getByRole('button', MORE));
  await cardsShown(24);
  fireEvent.click(screen.getByRole('button', MORE));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Load|Loading/ })).toBeNull());
  await cardsShown(24);
});

test('ART-14 NAV-21 a category filters in place and starts again at page 0; All takes it off', async () => {
  const stub = stubLists(30, 3);
  const { address } = renderInApp(<ArticlesScreen />, { at: '/articles' });
  await cardsShown(12);
  fireEvent.click(screen.getByRole('button', MORE));
  await cardsShown(24);
  fireEvent.click(screen.getByRole('button', { name: 'SALES' }));
  await cardsShown(3);
  expect(screen.queryByText('Story 1')).toBeNull();
  expect(address()).toBe('/articles?category=sales');
  expect(listCalls(stub).at(-1)).toBe('/api/articles?limit=12&offset=0&category=sales&fields=card');
  fireEvent.click(screen.getByRole('button', { name: 'All' }));
  await cardsShown(12);
  expect(address()).toBe('/articles');
});

test('ART-15 an article opens its original in a new tab if it has one, otherwise the reader', async () => {
  const [first, second] = exampleArticles(2);
  stubApi({ '/api/articles': [{ ...first, originalUrl: 'https://blog.example/1' }, second] });
  renderInApp(<ArticlesScreen />, { at: '/articles' });
  const outside = await screen.findByRole('link', { name: /^Story 1/ });
  expect(outside.getAttribute('href')).toBe('https://blog.example/1');
  expect(outside.getAttribute('target')).toBe('_blank');
  expect(outside.getAttribute('rel')).toContain('noopener');
  expect(screen.getByRole('link', { name: 'Story 2' }).getAttribute('href')).toBe('/article/story-2');
});

test('ERR-13 an empty category is named', async () => {
  stubLists(30, 0);
  renderInApp(<ArticlesScreen />, { at: '/articles?category=sales' });
  await screen.findByText('No articles found in the SALES category');
});

test('ART-12 placeholders stand while the first page loads', () => {
  stubApi({ '/api/articles': held });
  renderInApp(<ArticlesScreen />, { at: '/articles' });
  expect(screen.getAllByTestId('card-skeleton')).toHaveLength(12);
});

test('CLI-04 a failed list is called once, says so, and can be tried again', async () => {
  let answer = () => new Response('down', { status: 500 });
  const stub = stubApi({ '/api/articles': () => answer() });
  renderInApp(<ArticlesScreen />, { at: '/articles' });
  await screen.findByText('The articles could not be loaded.');
  expect(listCalls(stub)).toHaveLength(1);
  answer = () => Response.json(exampleArticles(2));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await cardsShown(2);
});

test('ART-12 a page that fails leaves what was loaded and can be asked for again', async () => {
  const pages = pagesOf(exampleArticles(13));
  let down = true;
  stubApi({
    '/api/articles': (url: URL) =>
      url.searchParams.get('offset') === '12' && down ? new Response('down', { status: 500 }) : pages(url),
  });
  renderInApp(<ArticlesScreen />, { at: '/articles' });
  await cardsShown(12);
  fireEvent.click(screen.getByRole('button', MORE));
  await screen.findByText('The next page did not load. Press again to retry.');
  await cardsShown(12);
  down = false;
  fireEvent.click(screen.getByRole('button', MORE));
  await cardsShown(13);
});
