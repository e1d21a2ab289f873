// @vitest-environment happy-dom
import type { WeeklyNewsItem } from '@runrate/contracts';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { type ApiStub, held, stubApi } from '../../../testing/stub-api.ts';
import { WeeklyCategoryMark } from './weekly-category.tsx';
import { WeeklyDigest } from './weekly-digest.tsx';

const HOUR = 60 * 60_000;
const NOW = Date.parse('2026-03-04T18:00:00Z');

function story(changes: Partial<WeeklyNewsItem> = {}): WeeklyNewsItem {
  return {
    id: 'w1',
    category: 'AI',
    title: 'A story',
    summary: 'What happened.',
    url: 'https://news.example/w1',
    importance: 5,
    trending: false,
    sources: ['A'],
    generator: 'rules',
    generatedAt: '2026-03-04T15:00:00Z',
    ...changes,
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(answer: unknown): Promise<ApiStub> {
  const stub = stubApi({ '/api/news/weekly': answer });
  renderInApp(<WeeklyDigest storyOf={() => undefined} takesOf={() => []} />);
  await act(() => vi.advanceTimersByTimeAsync(10));
  return stub;
}

test('NEWS-07 the six of most importance, most first', async () => {
  await open(
    [3, 9, 5, 10, 1, 7, 8, 2].map((importance) =>
      story({ id: `w${importance}`, title: `Story ${importance}`, importance }),
    ),
  );
  expect(screen.getByRole('heading', { name: 'Top AI + B2B News of the Week' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(
    [10, 9, 8, 7, 5, 3].map((importance) => `Story ${importance} (opens in a new tab)`),
  );
});

test('NEWS-08 a category by its own colour, an unknown one as B2B', () => {
  const names = ['AI', 'B2B', 'Funding', 'Market', 'Product'];
  renderInApp(names.map((category) => <WeeklyCategoryMark key={category} category={category} />));
  const marks = names.map((name) => screen.getByText(name));
  expect(new Set(marks.map((mark) => mark.className)).size).toBe(5);
  expect(new Set(marks.map((mark) => mark.querySelector('svg')?.innerHTML)).size).toBe(5);
  cleanup();
  renderInApp(<WeeklyCategoryMark category="Other" />);
  expect(screen.getByText('B2B')).toBeTruthy();
});

test('NEWS-09 NEWS-10 badge, importance, title, summary and sources', async () => {
  await open([
    story({ importance: 9, trending: true, sources: ['A', 'B', 'C', 'D', 'E'] }),
    story({ id: 'w2', title: 'Another' }),
  ]);
  const [first, second] = screen.getAllByRole('listitem');
  if (!first || !second) throw new Error('two cards expected');
  expect(within(first).getByText('Trending')).toBeTruthy();
  expect(within(first).getByText('9/10')).toBeTruthy();
  expect(within(first).getByText('What happened.')).toBeTruthy();
  expect(within(first).getByText('A, B +3 more')).toBeTruthy();
  expect(within(second).queryByText('Trending')).toBeNull();
});

test('NEWS-11 a story with an address opens in a new tab, one without is no link', async () => {
  const { url: _url, ...bare } = story({ id: 'w2', title: 'No address' });
  await open([story(), bare]);
  const link = screen.getByRole('link', { name: /A story/ });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('href')).toBe('https://news.example/w1');
  expect(screen.queryByRole('link', { name: /No address/ })).toBeNull();
});

test('the sources of an item lead to its story, where there is one', async () => {
  stubApi({
    '/api/news/weekly': [story({ sources: ['A', 'B'] }), story({ id: 'w2', url: 'https://e.example/' })],
  });
  const storyOf = (url?: string) => (url === 'https://news.example/w1' ? 'the-merger' : undefined);
  renderInApp(<WeeklyDigest storyOf={storyOf} takesOf={() => []} />);
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(screen.getByRole('link', { name: 'A, B' }).getAttribute('href')).toBe('/stories/the-merger');
  expect(screen.queryByRole('link', { name: 'A' })).toBeNull();
});

test('NEWS-12 six placeholders while the digest loads', async () => {
  await open(held);
  expect(screen.getAllByTestId('news-placeholder')).toHaveLength(6);
});

test('NEWS-13 who wrote the digest, and how old it is', async () => {
  await open([story()]);
  expect(screen.getByText(/Rule-based/).textContent).toContain('3 hours ago');
  cleanup();
  await open([story({ generator: 'small-model' })]);
  expect(screen.getByText(/small-model/)).toBeTruthy();
});

test('ERR-09 CLI-04 one retry, then the notice', async () => {
  const stub = await open(() => new Response('no', { status: 500 }));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(stub.calls).toHaveLength(2);
  expect(screen.getByText('AI Analysis Taking Longer Than Expected')).toBeTruthy();
  expect(
    screen.getByText(
      "Our AI is still processing this week's news. The regular news sources below are available now.",
    ),
  ).toBeTruthy();
});

test('ERR-10 the digest is empty', async () => {
  await open([]);
  expect(screen.getByText('Generating Weekly Digest')).toBeTruthy();
  expect(screen.getByText('Check back in a few minutes')).toBeTruthy();
});

test('CLI-05 CLI-07 the digest is neither polled nor fetched again on focus', async () => {
  const stub = await open([story()]);
  await act(() => vi.advanceTimersByTimeAsync(13 * HOUR));
  act(() => {
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('visibilitychange'));
  });
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(stub.calls).toHaveLength(1);
});

test.each([
  [[10, 10, 10], 0],
  [[10, 10], 2],
  [[10, 10, 10, 4], 3],
])(
  'STO-12 a digest of ties says so in place of equal scores: of %j there are %i tens',
  async (scores, tens) => {
    await open(scores.map((importance, n) => story({ id: `w${n}`, title: `Story ${n}`, importance })));
    expect(screen.queryAllByText('10/10')).toHaveLength(tens);
    const note = screen.queryByText('No story of this week is told more widely than the others.');
    expect(note !== null).toBe(tens === 0);
  },
);
