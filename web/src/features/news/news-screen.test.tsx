// @vitest-environment happy-dom
import type { NewsSourceGroup } from '@runrate/contracts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleNewsItem, exampleStock } from '../../testing/examples.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { type ApiStub, stubApi } from '../../testing/stub-api.ts';
import { stubInView } from '../../testing/stub-observer.ts';
import { NewsScreen } from './news-screen.tsx';

function group(name: string, count: number, curated = false): NewsSourceGroup {
  return {
    name,
    sourceId: name.toLowerCase(),
    curated,
    total: count + 20,
    articles: Array.from({ length: count }, (_, place) =>
      exampleNewsItem({ id: `${name}${place}`, title: `${name} ${place}`, source: name, curated }),
    ),
  };
}

const groups = [group('Desk', 10, true), group('Ledger', 10), group('Courier', 6)];
const news = Array.from({ length: 10 }, (_, place) =>
  exampleNewsItem({ id: `n${place}`, title: place < 3 ? `Vector ${place}` : `Item ${place}` }),
);

beforeEach(stubInView);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open(changed: Record<string, unknown> = {}): Promise<ApiStub> {
  const stub = stubApi({
    '/api/news/sources': groups,
    '/api/news/weekly': [],
    '/api/news/hot-topics': [
      { topic: 'AI', count: 4 },
      { topic: 'Cloud', count: 2 },
    ],
    '/api/news': news,
    '/api/stocks': Array.from({ length: 24 }, (_, place) => exampleStock({ symbol: `S${place}` })),
    ...changed,
  });
  renderInApp(<NewsScreen />);
  await waitFor(() => expect(screen.queryByLabelText('Loading the news sources')).toBeNull());
  await waitFor(() => expect(card('Hot Topics')).not.toBe('...'));
  return stub;
}

/** Returns the figure of a stat card. */
function card(label: string): string | undefined {
  const found = screen.getAllByTestId('stat-card').find((candidate) => within(candidate).queryByText(label));
  return found?.querySelector('dd')?.textContent ?? undefined;
}

test('each figure says by what rule it is counted', async () => {
  await open();
  const rules = screen.getAllByTestId('stat-card').map(({ title }) => title);
  expect(rules).toEqual([
    'All news this hub has, of all ages',
    'News on this page so far',
    'Sources of news that this hub reads',
    'Topics that most news of the last seven days name, six at most',
  ]);
});

function section(name: string): HTMLElement {
  return screen.getByRole('region', { name });
}

function search(term: string): void {
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search the news' }), { target: { value: term } });
}

function listCalls(stub: ApiStub): string[] {
  return stub.calls.filter((call) => call.startsWith('/api/news?'));
}

test('NEWS-01 heading and way home', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Latest AI+B2B News' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
});

test('NEWS-05 the ticker holds every symbol twice', async () => {
  await open();
  const ticker = within(screen.getByRole('region', { name: 'Index ticker' }));
  expect(await ticker.findAllByText('S0')).toHaveLength(2);
  expect(ticker.getAllByText('S23')).toHaveLength(2);
  expect(ticker.getAllByText('$182.50')).toHaveLength(48);
  expect(ticker.getAllByText('+1.24%')).toHaveLength(48);
});

test('NEWS-06 the clock moves on', async () => {
  vi.useFakeTimers({ now: new Date(2026, 2, 4, 9, 30, 0) });
  stubApi({});
  renderInApp(<NewsScreen />);
  expect(document.body.textContent).toContain('09:30:00');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(document.body.textContent).toContain('09:31:00');
});

test('NEWS-14 NEWS-23 the list is loaded for All Articles or a term, and not before', async () => {
  const stub = await open();
  expect(screen.getByRole('radio', { name: 'By Sources' }).getAttribute('aria-checked')).toBe('true');
  expect(listCalls(stub)).toEqual([]);
  search('   ');
  expect(listCalls(stub)).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: 'All Articles' }));
  expect(await screen.findByRole('link', { name: /Item 9/ })).toBeTruthy();
  expect(listCalls(stub)).toEqual(['/api/news?limit=100']);
});

test('NEWS-15 a refresh holds the button and fetches the news again', async () => {
  let answer: (response: Response) => void = () => {};
  const stub = await open({
    '/api/refresh-news': () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  });
  const before = stub.calls.filter((call) => call === '/api/news/sources').length;
  fireEvent.click(screen.getByRole('button', { name: 'Refresh News' }));
  const busy = await screen.findByRole('button', { name: 'Refreshing…' });
  expect(busy.hasAttribute('disabled')).toBe(true);
  answer(Response.json({ message: 'done', sources: [] }));
  await waitFor(() =>
    expect(stub.calls.filter((call) => call === '/api/news/sources')).toHaveLength(before + 1),
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Refresh News' }).hasAttribute('disabled')).toBe(false),
  );
});

test('NEWS-16 NEWS-17 the four figures, filled without the list', async () => {
  const stub = await open();
  expect(card('Total Articles')).toBe('86');
  expect(card('Displayed')).toBe('20');
  expect(card('News Sources')).toBe('3');
  expect(card('Hot Topics')).toBe('2');
  expect(listCalls(stub)).toEqual([]);
  search('vector');
  await waitFor(() => expect(card('Search Results')).toBe('3'));
  expect(screen.queryByText('Displayed')).toBeNull();
});

test('NEWS-20 the topics come from the server, or are counted here if it cannot', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'AI 4' })).toBeTruthy();
  cleanup();
  await open({ '/api/news/hot-topics': () => new Response('no', { status: 500 }) });
  expect(card('Hot Topics')).toBe('0');
});

test('NEWS-21 NEWS-22 VAL-05 a term lists what it finds', async () => {
  await open();
  const field = screen.getByRole('searchbox', { name: 'Search the news' });
  const toggle = screen.getByRole('radio', { name: 'All Articles' }).closest('[aria-label="View"]');
  expect(field.parentElement?.parentElement).toBe(toggle?.parentElement);
  search(' VECTOR ');
  expect(await screen.findByRole('heading', { name: 'Search Results (3)' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Ledger' })).toBeNull();
});

test('ERR-16 a term that finds nothing', async () => {
  await open();
  search('zzzz');
  expect(await screen.findByText('No articles found')).toBeTruthy();
});

test('NEWS-24 the list has title, description, source and date, each opening in a new tab', async () => {
  await open();
  fireEvent.click(screen.getByRole('radio', { name: 'All Articles' }));
  const link = await screen.findByRole('link', { name: /Item 9/ });
  const entry = link.closest('li');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(entry?.textContent).toContain('More of it.');
  expect(entry?.textContent).toContain('The Ledger');
  expect(entry?.querySelector('time')).toBeTruthy();
});

test('ERR-12 no news at all', async () => {
  await open({ '/api/news': [] });
  fireEvent.click(screen.getByRole('radio', { name: 'All Articles' }));
  expect(await screen.findByText('No news articles available.')).toBeTruthy();
});

test('NEWS-25 NEWS-26 a section a source with its count; eight items and a star for the own desk', async () => {
  await open();
  expect(within(section('Desk')).getByText('30 articles')).toBeTruthy();
  expect(within(section('Desk')).getAllByRole('article')).toHaveLength(8);
  expect(within(section('Ledger')).getAllByRole('article')).toHaveLength(6);
  expect(screen.getAllByRole('img', { name: 'Our own desk' })).toHaveLength(1);
  expect(within(section('Desk')).getByRole('img', { name: 'Our own desk' })).toBeTruthy();
});

test('NEWS-27 first featured, two compact, the rest in a grid', async () => {
  await open();
  const looks = within(section('Courier'))
    .getAllByRole('article')
    .map((article) => article.dataset['variant']);
  expect(looks).toEqual(['featured', 'compact', 'compact', 'plain', 'plain', 'plain']);
});

test('NEWS-28 each section is expanded on its own, and only where there is more', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Show 4 More from Ledger' }));
  expect(within(section('Ledger')).getAllByRole('article')).toHaveLength(10);
  expect(within(section('Desk')).getAllByRole('article')).toHaveLength(8);
  expect(card('Displayed')).toBe('24');
  fireEvent.click(within(section('Ledger')).getByRole('button', { name: 'Show Less' }));
  expect(within(section('Ledger')).getAllByRole('article')).toHaveLength(6);
  expect(within(section('Courier')).queryByRole('button')).toBeNull();
});

test('NEWS-29 the button at the end reloads the page', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Refresh for Latest News' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('ERR-17 ERR-18 no sources, and a source without news', async () => {
  await open({ '/api/news/sources': [group('Empty', 0)] });
  expect(within(section('Empty')).getByText('No articles available')).toBeTruthy();
  expect(within(section('Empty')).getByText('Check back later for the latest updates')).toBeTruthy();
  cleanup();
  await open({ '/api/news/sources': [] });
  expect(screen.getByText('No news sources available')).toBeTruthy();
});
