// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { exampleArticles, exampleCategories, exampleVideos } from '../../testing/examples.ts';
import { ourSiteConfig } from '../../testing/our-site-config.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { type ApiStub, held, pagesOf, stubApi } from '../../testing/stub-api.ts';
import { CategoryScreen } from './category-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const categories = exampleCategories().map((category) => ({
  ...category,
  description: `About ${category.slug}`,
  articleCount: 40,
  videoCount: 15,
}));

function stubCategory({ recent = 30, best = 40, videos = 15 } = {}): ApiStub {
  const all = exampleArticles(best);
  const recentPages = pagesOf(all.slice(0, recent));
  const bestPages = pagesOf(all);
  return stubApi({
    '/api/categories': categories,
    '/api/articles': (url: URL) =>
      url.searchParams.get('sort') === 'views' ? bestPages(url) : recentPages(url),
    '/api/videos': pagesOf(exampleVideos(videos)),
  });
}

function open(slug = 'ai') {
  return renderInApp(
    <Routes>
      <Route path="/category/:slug" element={<CategoryScreen />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    {
      at: `/category/${slug}`,
      config: { links: { ...ourSiteConfig.links, siteSearch: 'https://archive.example/?s={query}' } },
    },
  );
}

function grid(name: string): HTMLElement {
  return screen.getByLabelText(name);
}

function shown(name: string, count: number): Promise<void> {
  return waitFor(() => expect(grid(name).querySelectorAll('article')).toHaveLength(count));
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

function offsets(stub: ApiStub, part: string): (string | null)[] {
  return stub.calls
    .filter((call) => call.includes(part))
    .map((call) => new URL(call, 'http://hub.test').searchParams.get('offset'));
}

test('CAT-01 ERR-15 an existing category without articles or videos shows its banner', async () => {
  stubCategory({ recent: 0, best: 0, videos: 0 });
  open();
  await screen.findByRole('heading', { level: 1, name: 'AI' });
  await screen.findByText('No articles found in this category');
  await userEvent.click(screen.getByRole('tab', { name: /Videos/ }));
  screen.getByText('No videos found in this category');
});

test('ERR-05 CAT-01 a missing category, decided from the categories', async () => {
  const stub = stubCategory();
  open('nope');
  await screen.findByRole('heading', { name: 'Category not found' });
  screen.getByText("The category you're looking for doesn't exist.");
  expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/');
  expect(stub.calls).toEqual(['/api/categories']);
});

test('CAT-01 when the categories fail it is not said that the category is missing', async () => {
  stubApi({ '/api/categories': () => new Response('down', { status: 500 }) });
  open();
  await screen.findByText('The category could not be loaded.');
  expect(screen.queryByText('Category not found')).toBeNull();
});

test('CAT-03 the banner: colour, name, counts, description, way home', async () => {
  stubCategory();
  const { container } = open('sales');
  await screen.findByRole('heading', { level: 1, name: 'SALES' });
  for (const text of ['40 articles', '15 videos', 'About sales']) screen.getByText(text);
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  expect(container.querySelector<HTMLElement>('header.mark-tint')?.style.getPropertyValue('--mark')).toBe(
    '#0B6B4F',
  );
});

test('CAT-04 labels count what is loaded, an article of both grids once', async () => {
  stubCategory();
  open();
  await screen.findByRole('tab', { name: 'Articles (24/40)' });
  await screen.findByRole('tab', { name: 'Videos (12/15)' });
});

test('CAT-05 CAT-06 recent ones of 60 days by 12, the best by views by 24', async () => {
  const stub = stubCategory();
  open();
  await shown('Recent Articles', 12);
  await shown('Best of AI', 24);
  expect(stub.calls).toContain('/api/articles?limit=12&offset=0&category=ai&maxAgeInDays=60&fields=card');
  expect(stub.calls).toContain('/api/articles?limit=24&offset=0&category=ai&sort=views&fields=card');
});

test('CAT-07 CAT-08 CAT-09 each grid has its own button and pages by itself', async () => {
  const stub = stubCategory();
  open();
  await shown('Best of AI', 24);
  await shown('Recent Articles', 12);
  press('Load More Recent Articles (12 shown)');
  within(grid('Recent Articles')).getByRole('button', { name: 'Loading...' });
  await shown('Recent Articles', 24);
  expect(grid('Best of AI').querySelectorAll('article')).toHaveLength(24);
  within(grid('Best of AI')).getByText(/^Most viewed/);
  press('Load More Best of AI (24 shown)');
  await shown('Best of AI', 40);
  press('Load More Recent Articles (24 shown)');
  await shown('Recent Articles', 30);
  expect(offsets(stub, 'maxAgeInDays')).toEqual(['0', '12', '24']);
  expect(offsets(stub, 'sort=views')).toEqual(['0', '24']);
});

test('CAT-10 the button goes when a page returns fewer than its size', async () => {
  stubCategory({ recent: 13 });
  open();
  await shown('Recent Articles', 12);
  press('Load More Recent Articles (12 shown)');
  await shown('Recent Articles', 13);
  expect(within(grid('Recent Articles')).queryByRole('button')).toBeNull();
});

test('CAT-11 NAV-20 another category starts all lists again, also on the way back', async () => {
  stubCategory();
  const { address } = open('ai');
  await shown('Recent Articles', 12);
  press('Load More Recent Articles (12 shown)');
  await shown('Recent Articles', 24);
  press('SALES');
  await shown('Best of SALES', 24);
  expect(address()).toBe('/category/sales');
  press('AI');
  await shown('Best of AI', 24);
  await shown('Recent Articles', 12);
  screen.getByRole('button', { name: 'Load More Recent Articles (12 shown)' });
});

test('NAV-21 All leads from a category page home', async () => {
  stubCategory();
  const { address } = open('ai');
  fireEvent.click(await screen.findByRole('button', { name: 'All' }));
  await waitFor(() => expect(address()).toBe('/'));
});

test('CAT-12 both tabs hold placeholders while their first pages load', async () => {
  stubApi({ '/api/categories': categories, '/api/articles': held, '/api/videos': held });
  open();
  await screen.findByRole('status', { name: 'Loading Recent Articles' });
  screen.getByRole('status', { name: 'Loading Best of AI' });
  await userEvent.click(screen.getByRole('tab', { name: /Videos/ }));
  screen.getByRole('status', { name: 'Loading videos' });
  expect(screen.getAllByTestId('card-skeleton')).toHaveLength(12);
});

test('CAT-13 CAT-14 the promo box searches the archive in a new tab and leads to the newsletter', async () => {
  stubCategory();
  open('customer-success');
  const archive = await screen.findByRole('link', { name: /Search Archives/ });
  expect(archive.getAttribute('href')).toBe('https://archive.example/?s=CUSTOMER-SUCCESS');
  expect(archive.getAttribute('target')).toBe('_blank');
  expect(screen.getByRole('link', { name: 'Get Weekly Updates' }).getAttribute('href')).toBe('/newsletter');
});

test('CAT-15 VID-09 the videos tab: 12 at a time, each leading to its page', async () => {
  const stub = stubCategory();
  open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Videos (12/15)' }));
  expect(screen.getByRole('link', { name: 'Film 1' }).getAttribute('href')).toBe('/video/v1');
  press('Load More Videos');
  await screen.findByRole('tab', { name: 'Videos (15/15)' });
  expect(screen.queryByRole('button', { name: 'Load More Videos' })).toBeNull();
  expect(offsets(stub, '/api/videos')).toEqual(['0', '12']);
});

test('ART-16 the cards of a category lead to the reader', async () => {
  stubApi({
    '/api/categories': categories,
    '/api/articles': exampleArticles(1, { originalUrl: 'https://blog.example' }),
    '/api/videos': [],
  });
  open();
  await shown('Recent Articles', 1);
  const [link] = screen.getAllByRole('link', { name: 'Story 1' });
  expect(link?.getAttribute('href')).toBe('/article/story-1');
});
