// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { exampleArticles, exampleCategories, exampleVideos } from '../../testing/examples.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { type ApiStub, held, stubApi } from '../../testing/stub-api.ts';
import { SearchScreen } from './search-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ARTICLES = '/api/articles/search';
const VIDEOS = '/api/videos/search';

function open(at: string, answers: Record<string, unknown> = {}): { stub: ApiStub; address: () => string } {
  const stub = stubApi(answers);
  return { stub, address: renderInApp(<SearchScreen />, { at }).address };
}

function searchCalls(stub: ApiStub): string[] {
  return stub.calls.filter((call) => call.startsWith(ARTICLES) || call.startsWith(VIDEOS));
}

function heading(): string {
  return screen.getByRole('heading', { level: 1 }).textContent ?? '';
}

function submit(query: string): void {
  const field = screen.getByRole('combobox');
  fireEvent.change(field, { target: { value: query } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
}

test.each(['/search', '/search?q=', '/search?q=%20'])(
  'SRCH-01 %s shows a prompt and searches nothing',
  (at) => {
    const { stub } = open(at);
    screen.getByText(/What are you looking for/);
    screen.getByRole('combobox');
    expect(searchCalls(stub)).toEqual([]);
  },
);

test('SRCH-02 both searches are called with the encoded query', async () => {
  const { stub } = open('/search?q=a%26b%20c', { [ARTICLES]: [], [VIDEOS]: [] });
  await screen.findByText(/No results found for/);
  expect(searchCalls(stub)).toEqual([`${ARTICLES}?q=a%26b+c&fields=card`, `${VIDEOS}?q=a%26b+c&fields=card`]);
});

test('SRCH-03 SRCH-04 two tabs with counts, and how many were found', async () => {
  open('/search?q=saas', { [ARTICLES]: exampleArticles(3), [VIDEOS]: exampleVideos(1) });
  await screen.findByRole('tab', { name: 'Articles (3)' });
  expect(heading()).toBe('Found 4 results for saas');
  await userEvent.click(screen.getByRole('tab', { name: 'Videos (1)' }));
  screen.getByRole('link', { name: 'Film 1' });
});

test('SRCH-03 counts are of all matches, not only of those loaded', async () => {
  const total = (items: unknown[], count: number) => () =>
    Response.json(items, { headers: { 'X-Total-Count': String(count) } });
  const { stub } = open('/search?q=saas', {
    [ARTICLES]: total(exampleArticles(2), 73),
    [VIDEOS]: total([], 0),
  });
  await screen.findByRole('tab', { name: 'Articles (73)' });
  fireEvent.click(screen.getByRole('button', { name: 'Load More Articles' }));
  await waitFor(() => expect(searchCalls(stub).at(-1)).toBe(`${ARTICLES}?q=saas&offset=2&fields=card`));
});

test('SRCH-04 one result, and none', async () => {
  open('/search?q=saas', { [ARTICLES]: exampleArticles(1), [VIDEOS]: [] });
  await waitFor(() => expect(heading()).toBe('Found 1 result for saas'));
  cleanup();
  open('/search?q=saas', { [ARTICLES]: [], [VIDEOS]: [] });
  await waitFor(() => expect(heading()).toBe('No results found for saas'));
});

test('SRCH-04 a search that fails is unavailable, never without results', async () => {
  const down = () => new Response('', { status: 503, statusText: 'Service Unavailable' });
  open('/search?q=saas', { [ARTICLES]: down, [VIDEOS]: down });
  await screen.findByRole('heading', { name: 'Search is unavailable right now' });
  expect(screen.queryByText(/No results/)).toBeNull();
  cleanup();
  open('/search?q=saas', { [ARTICLES]: [], [VIDEOS]: down });
  await screen.findByRole('heading', { name: 'Search is unavailable right now' });
});

test('SRCH-04 what one half found is shown although the other failed', async () => {
  open('/search?q=saas', {
    [ARTICLES]: exampleArticles(2),
    [VIDEOS]: () => new Response('', { status: 503 }),
  });
  await waitFor(() => expect(heading()).toBe('Found 2 results for saas'));
  await userEvent.click(screen.getByRole('tab', { name: 'Videos' }));
  screen.getByText('Search is unavailable right now');
});

test('SRCH-04 nothing is claimed before both have answered', () => {
  open('/search?q=saas', { [ARTICLES]: held, [VIDEOS]: [] });
  expect(heading()).toBe('Searching for saas');
  screen.getByRole('status', { name: 'Searching articles' });
});

test('SRCH-05 VAL-01 the own search box goes to the trimmed query and shows its results', async () => {
  const { address } = open('/search?q=saas', {
    [ARTICLES]: (url: URL) => Response.json(exampleArticles(url.searchParams.get('q') === 'ai' ? 2 : 1)),
    [VIDEOS]: [],
  });
  await waitFor(() => expect(heading()).toBe('Found 1 result for saas'));
  submit('  ai ');
  await waitFor(() => expect(heading()).toBe('Found 2 results for ai'));
  expect(address()).toBe('/search?q=ai');
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('ai');
});

test.each(['', '   '])('VAL-02 a blank query (%j) does nothing', async (query) => {
  const { stub, address } = open('/search?q=saas', { [ARTICLES]: [], [VIDEOS]: [] });
  await screen.findByText(/No results found for/);
  submit(query);
  expect(address()).toBe('/search?q=saas');
  expect(searchCalls(stub)).toHaveLength(2);
});

test('ART-16 VID-09 matches lead to the reader and to the page of the video, their words marked', async () => {
  const highlight = { title: 'Story <mark>1</mark>', snippet: 'x &lt;b&gt; <mark>saas</mark>' };
  open('/search?q=saas', {
    [ARTICLES]: exampleArticles(1, { originalUrl: 'https://blog.example' }).map((a) => ({ ...a, highlight })),
    [VIDEOS]: exampleVideos(1),
  });
  const match = await screen.findByRole('article');
  expect(within(match).getByRole('link', { name: 'Story 1' }).getAttribute('href')).toBe('/article/story-1');
  expect([...match.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['1', 'saas']);
  within(match).getByText(/x <b>/);
  await userEvent.click(screen.getByRole('tab', { name: 'Videos (1)' }));
  expect(screen.getByRole('link', { name: 'Film 1' }).getAttribute('href')).toBe('/video/v1');
});

const SUMMARY = '/api/search/summary';
const facets = {
  category: [
    { value: 'ai', count: 2 },
    { value: 'sales', count: 1 },
  ],
  source: [
    { value: 'far-blog', count: 2, name: 'Far Blog' },
    { value: 'gone', count: 1 },
  ],
  type: [{ value: 'article', count: 3 }],
  month: Array.from({ length: 8 }, (_, place) => ({ value: `2026-0${8 - place}`, count: 1 })),
};

test('SRCH-02 facets are links with counts, each part of an address that can be shared', async () => {
  const { stub, address } = open('/search?q=saas&type=video', {
    [ARTICLES]: exampleArticles(3),
    [VIDEOS]: exampleVideos(1),
    [SUMMARY]: { articles: 3, videos: 1, facets },
    '/api/categories': exampleCategories(),
  });
  const link = (name: string) => screen.findByRole('link', { name });
  expect((await link('Far Blog 2')).getAttribute('href')).toBe('/search?q=saas&type=video&source=far-blog');
  await link('gone 1');
  fireEvent.click(await link('AI 2'));
  await link('AI: take this filter off');
  expect(address()).toBe('/search?q=saas&type=video&category=ai');
  await waitFor(() => expect(searchCalls(stub).at(-1)).toBe(`${VIDEOS}?q=saas&category=ai&fields=card`));
  expect(screen.queryByRole('link', { name: 'August 2026 1' })).not.toBeNull();
  expect(screen.queryByRole('link', { name: 'January 2026 1' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '2 more' }));
  await link('January 2026 1');
  fireEvent.click(await link('AI: take this filter off'));
  await link('AI 2');
  expect(address()).toBe('/search?q=saas&type=video');
});

test('SRCH-02 the newest come first when asked for, which the address says', async () => {
  const { stub, address } = open('/search?q=saas', { [ARTICLES]: exampleArticles(1), [VIDEOS]: [] });
  const best = await screen.findByRole('link', { name: 'Best match' });
  expect(best.getAttribute('aria-current')).toBe('true');
  fireEvent.click(screen.getByRole('link', { name: 'Newest' }));
  await waitFor(() => expect(searchCalls(stub)).toContain(`${ARTICLES}?q=saas&sort=newest&fields=card`));
  expect(address()).toBe('/search?q=saas&sort=newest');
});

test('SRCH-03 the open tab is part of the address; only videos found opens theirs', async () => {
  const { address } = open('/search?q=saas', { [ARTICLES]: [], [VIDEOS]: exampleVideos(1) });
  const videos = await screen.findByRole('tab', { name: 'Videos (1)' });
  await waitFor(() => expect(videos.getAttribute('aria-selected')).toBe('true'));
  await userEvent.click(screen.getByRole('tab', { name: 'Articles (0)' }));
  expect(address()).toBe('/search?q=saas&type=article');
});

test('SRCH-04 what was meant is offered, and a way out of filters that leave nothing', async () => {
  open('/search?q=fundrasing&month=2026-01&sort=newest', {
    [ARTICLES]: [],
    [VIDEOS]: [],
    [SUMMARY]: { articles: 0, videos: 0, didYouMean: 'fund raising', facets },
  });
  const meant = await screen.findByRole('link', { name: 'fund raising' });
  expect(meant.getAttribute('href')).toBe('/search?q=fund%20raising');
  const without = screen.getByRole('link', { name: 'Search without them' });
  expect(without.getAttribute('href')).toBe('/search?q=fundrasing&sort=newest');
});
