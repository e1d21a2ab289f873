// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { exampleCategories, exampleVideos } from '../../testing/examples.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { type ApiStub, held, pagesOf, stubApi } from '../../testing/stub-api.ts';
import { PodcastsScreen } from './podcasts-screen.tsx';
import { VideosScreen } from './videos-screen.tsx';

const MORE = { name: 'Load More Videos' };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function stubVideos(count: number, inSales = 0): ApiStub {
  const all = pagesOf(exampleVideos(count));
  const sales = pagesOf(exampleVideos(inSales));
  return stubApi({
    '/api/categories': exampleCategories(),
    '/api/videos/featured': exampleVideos(1, { id: 'featured', title: 'The latest' }),
    '/api/videos': (url: URL) => (url.searchParams.get('category') === 'sales' ? sales(url) : all(url)),
  });
}

function cardsShown(count: number): Promise<void> {
  return waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(count));
}

function listCalls(stub: ApiStub): string[] {
  return stub.calls.filter((call) => call.startsWith('/api/videos?'));
}

test('VID-01 the hero is the latest featured video', async () => {
  const stub = stubVideos(1);
  renderInApp(<VideosScreen />, { at: '/videos' });
  const hero = await screen.findByRole('region', { name: 'Featured video' });
  within(hero).getByRole('heading', { name: 'The latest' });
  expect(stub.calls).toContain('/api/videos/featured?limit=1&fields=card');
});

test('VID-02 12 videos a page; of 30 there are 12, 24, 30', async () => {
  const stub = stubVideos(30);
  renderInApp(<VideosScreen />, { at: '/videos' });
  for (const count of [12, 24]) {
    await cardsShown(count);
    fireEvent.click(screen.getByRole('button', MORE));
  }
  await cardsShown(30);
  expect(listCalls(stub)).toEqual(
    [0, 12, 24].map((offset) => `/api/videos?limit=12&offset=${offset}&fields=card`),
  );
});

test.each([
  [11, false],
  [12, true],
  [13, true],
])('VID-02 with %i videos the button stands: %s', async (count, stands) => {
  stubVideos(count);
  renderInApp(<VideosScreen />, { at: '/videos' });
  await cardsShown(Math.min(12, count));
  expect(screen.queryByRole('button', MORE) !== null).toBe(stands);
});

test('VID-03 a category filters in place and starts again at page 0', async () => {
  const stub = stubVideos(30, 2);
  const { address } = renderInApp(<VideosScreen />, { at: '/videos' });
  await cardsShown(12);
  fireEvent.click(screen.getByRole('button', MORE));
  await cardsShown(24);
  fireEvent.click(screen.getByRole('button', { name: 'SALES' }));
  await cardsShown(2);
  expect(listCalls(stub).at(-1)).toBe('/api/videos?limit=12&offset=0&category=sales&fields=card');
  expect(address()).toBe('/videos?category=sales');
  fireEvent.click(screen.getByRole('button', { name: 'All' }));
  await cardsShown(12);
});

test('VID-04 NAV-33 NAV-34 a click on a card plays it in a modal; closing takes the frame away', async () => {
  stubVideos(2);
  renderInApp(<VideosScreen />, { at: '/videos' });
  await cardsShown(2);
  expect(document.querySelector('iframe')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Film 2' }));
  const modal = await screen.findByRole('dialog', { name: 'Film 2' });
  const frame = modal.querySelector('iframe');
  expect(frame?.src).toContain('https://www.youtube-nocookie.com/embed/yt2');
  expect(frame?.title).toBe('Video: Film 2');
  expect(frame?.hasAttribute('sandbox')).toBe(true);
  expect(frame?.hasAttribute('allow')).toBe(true);
  expect(frame?.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
  fireEvent.click(within(modal).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.querySelector('iframe')).toBeNull());
});

test('VID-01 the hero plays in the same modal', async () => {
  stubVideos(2);
  renderInApp(<VideosScreen />, { at: '/videos' });
  fireEvent.click(await screen.findByRole('button', { name: 'Watch now' }));
  await screen.findByRole('dialog', { name: 'The latest' });
});

test('ERR-13 an empty category is named', async () => {
  stubVideos(5, 0);
  renderInApp(<VideosScreen />, { at: '/videos?category=sales' });
  await screen.findByText('No videos found in the SALES category');
});

test('VID-02 placeholders stand while the first page loads; a failure can be tried again', async () => {
  let answer: () => Response | Promise<Response> = held;
  stubApi({ '/api/videos': () => answer() });
  renderInApp(<VideosScreen />, { at: '/videos' });
  expect(screen.getAllByTestId('card-skeleton')).toHaveLength(12);
  cleanup();
  answer = () => new Response('down', { status: 500 });
  renderInApp(<VideosScreen />, { at: '/videos' });
  await screen.findByText('The videos could not be loaded.');
  answer = () => Response.json(exampleVideos(1));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await cardsShown(1);
});

test('NAV-04 podcasts are the videos of the venture-podcast channel', async () => {
  const stub = stubApi({ '/api/videos': pagesOf(exampleVideos(13)) });
  renderInApp(<PodcastsScreen />, { at: '/podcasts' });
  await cardsShown(12);
  fireEvent.click(screen.getByRole('button', MORE));
  await cardsShown(13);
  expect(listCalls(stub)).toEqual([
    '/api/videos?limit=12&offset=0&channel=roundup&fields=card',
    '/api/videos?limit=12&offset=12&channel=roundup&fields=card',
  ]);
});
