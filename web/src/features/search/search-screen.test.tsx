// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readLastSearches } from '../../lib/last-searches.ts';
import { exampleCategories, exampleStock } from '../../testing/examples.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { exampleHit, exampleHits, searchAnswers } from '../../testing/search-answers.ts';
import { type ApiStub, held, stubApi } from '../../testing/stub-api.ts';
import { SearchScreen } from './search-screen.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SEARCH = '/api/search';
const someHits = [...exampleHits('article', 3), ...exampleHits('video', 1)];

function open(at: string, answer: unknown, others: Record<string, unknown> = {}) {
  const stub = stubApi({ [SEARCH]: answer, ...others });
  return { stub, address: renderInApp(<SearchScreen />, { at }).address };
}

function searchCalls(stub: ApiStub): string[] {
  return stub.calls.filter((call) => call.startsWith(`${SEARCH}?`));
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
    const { stub } = open(at, searchAnswers([]));
    screen.getByText(/What are you looking for/);
    screen.getByRole('combobox');
    expect(searchCalls(stub)).toEqual([]);
  },
);

test('SRCH-02 FND-01 one call asks for all kinds, with the encoded query', async () => {
  const { stub } = open('/search?q=a%26b%20c', searchAnswers([]));
  await screen.findByText(/No results found for/);
  expect(searchCalls(stub)).toEqual([`${SEARCH}?q=a%26b+c&limit=20`]);
});

test('OWN-20 a kind whose section the hub has not has no tab, unless something of it was found', async () => {
  stubApi({ [SEARCH]: searchAnswers([...exampleHits('article', 1), ...exampleHits('episode', 1)]) });
  renderInApp(<SearchScreen />, { at: '/search?q=saas', config: { sections: ['articles'] } });
  await screen.findByRole('tab', { name: 'Articles (1)' });
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'All (2)',
    'Articles (1)',
    'Podcasts (1)',
  ]);
});

test('SRCH-03 SRCH-04 tabs with counts, and how many were found', async () => {
  open('/search?q=saas', searchAnswers(someHits));
  await screen.findByRole('tab', { name: 'Articles (3)' });
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'All (4)',
    'Articles (3)',
    'Videos (1)',
  ]);
  expect(heading()).toBe('Found 4 results for saas');
  expect(screen.getAllByRole('article')).toHaveLength(4);
  await userEvent.click(screen.getByRole('tab', { name: 'Videos (1)' }));
  const link = await screen.findByRole('link', { name: 'video 1' });
  expect(link.getAttribute('href')).toBe('/video/1');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
});

test('FND-01 other kinds have tabs where something is found of them; a story says how many tell it', async () => {
  const story = { id: 's', headline: 'H', address: '/stories/h', itemCount: 3, sourceCount: 2 };
  const hits = [
    exampleHit('news', 'n', { address: 'https://wire.example/n', story }),
    exampleHit('company', 'c', { source: 'Data' }),
    exampleHit('story', 's', { story }),
  ];
  open('/search?q=saas', searchAnswers(hits));
  await screen.findByRole('tab', { name: 'News (1)' });
  // A story is not counted in addition to its items.
  expect(heading()).toBe('Found 2 results for saas');
  screen.getByText('1 story gathers some of these results, and is not counted again.');
  screen.getByRole('tab', { name: 'Companies (1)' });
  screen.getByRole('tab', { name: 'Stories (1)' });
  expect(screen.queryByRole('tab', { name: /^Podcasts/ })).toBeNull();
  const link = screen.getByRole('link', { name: '2 sources tell this story' });
  expect(link.getAttribute('href')).toBe('/stories/h');
});

test('OWN-30 title and text of a hit are in its language', async () => {
  open('/search?q=preise', searchAnswers([exampleHit('article', '1', { language: 'de' })]));
  const [title] = await screen.findAllByRole('heading', { level: 2 });
  expect(title?.lang).toBe('de');
  expect(title?.parentElement?.querySelector('p')?.lang).toBe('de');
});

test('OPN-05 a hit plays from where its words are said', async () => {
  const address = '/podcasts?episode=1&t=61';
  const hit = (id: string, more: object) =>
    exampleHit('episode', id, { moment: { seconds: 61.5, address, ...more } });
  open('/search?q=renewals', searchAnswers([hit('1', { text: 'Renewals came up.' }), hit('2', {})]));
  const link = await screen.findByRole('link', { name: '1:01 Renewals came up.: episode 1' });
  expect([link.getAttribute('href'), link.textContent]).toEqual([address, '1:01 Renewals came up.']);
  // Its source does not allow the text to be shown.
  const silent = screen.getByRole('link', { name: '1:01 The words are said here: episode 2' });
  expect(silent.textContent).toBe('1:01 The words are said here');
});

test('FND-02 the company that was named is a card with price and ARR above the hits', async () => {
  const top = {
    ...{ id: 'SNOW', name: 'Snowflake', symbol: 'SNOW', address: '/companies/snow', sector: 'Data' },
    ...{ price: 212.5, changePercent: 1.25, arr: 4.4, arrGrowth: 30, arrPeriodEnd: '2026-01-31' },
    estimate: true,
  };
  const hit = exampleHit('company', 'SNOW', { address: top.address });
  open('/search?q=snow', searchAnswers([hit, ...someHits], { top }));
  const card = await screen.findByRole('region', { name: 'Company: Snowflake' });
  expect(within(card).getByRole('link', { name: 'Snowflake' }).getAttribute('href')).toBe('/companies/snow');
  for (const figure of ['$4.4B', '+30%', /\$212\.50/]) within(card).getByText(figure);
  within(card).getByText('Estimate');
  expect(screen.getAllByRole('article')).toHaveLength(4);
});

test('SRCH-03 further pages are asked for until one comes back short', async () => {
  const { stub } = open('/search?q=saas&type=article', searchAnswers(exampleHits('article', 33)));
  await screen.findByRole('tab', { name: 'Articles (33)' });
  fireEvent.click(screen.getByRole('button', { name: 'Load More Articles' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(33));
  expect(searchCalls(stub).at(-1)).toBe(`${SEARCH}?q=saas&kind=article&limit=20&offset=20`);
  expect(screen.queryByRole('button', { name: 'Load More Articles' })).toBeNull();
});

test('SRCH-04 one result, and none', async () => {
  open('/search?q=saas', searchAnswers(exampleHits('article', 1)));
  await waitFor(() => expect(heading()).toBe('Found 1 result for saas'));
  cleanup();
  open('/search?q=saas', searchAnswers([]));
  await waitFor(() => expect(heading()).toBe('No results found for saas'));
});

test('where nothing is found other ways are at hand, and to follow the search comes after them', async () => {
  open('/search?q=seat+pricing', searchAnswers([]), {
    '/api/news/hot-topics': [{ topic: 'Revenue', count: 7 }],
    '/api/categories': exampleCategories,
    '/api/stocks': [exampleStock({ symbol: 'OKTA', name: 'Okta', changePercent: 3.5 })],
    '/api/articles': [],
  });
  const hot = await screen.findByRole('navigation', { name: 'Hot now' });
  expect(within(hot).getByRole('link').getAttribute('href')).toBe('/search?q=Revenue');
  const words = within(screen.getByRole('navigation', { name: 'One word at a time' }));
  expect(words.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/search?q=seat',
    '/search?q=pricing',
  ]);
  const moving = await screen.findByRole('navigation', { name: 'Companies on the move' });
  expect(within(moving).getByRole('link').getAttribute('href')).toBe('/companies/okta');
  expect(within(moving).getByText('+3.50%')).toBeTruthy();
  screen.getByRole('tab', { name: 'Articles (0)' });
  const follow = screen.getByRole('link', { name: /^Follow/ });
  expect(hot.compareDocumentPosition(follow)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('SRCH-04 a search that fails is unavailable, never without results', async () => {
  open('/search?q=saas', () => new Response('', { status: 503, statusText: 'Service Unavailable' }));
  await screen.findByRole('heading', { name: 'Search is unavailable right now' });
  expect(screen.queryByText(/No results/)).toBeNull();
});

test('SRCH-04 nothing is claimed before the answer is there', () => {
  open('/search?q=saas', held);
  expect(heading()).toBe('Searching for saas');
  screen.getByRole('status', { name: 'Searching results' });
});

test('SRCH-05 VAL-01 the own search box goes to the trimmed query and shows its results', async () => {
  const { address } = open('/search?q=saas', (url: URL) =>
    searchAnswers(exampleHits('article', url.searchParams.get('q') === 'ai' ? 2 : 1))(url),
  );
  await waitFor(() => expect(heading()).toBe('Found 1 result for saas'));
  submit('  ai ');
  await waitFor(() => expect(heading()).toBe('Found 2 results for ai'));
  expect(address()).toBe('/search?q=ai');
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('ai');
  expect(readLastSearches()).toEqual(['ai', 'saas']);
});

test.each(['', '   '])('VAL-02 a blank query (%j) does nothing', async (query) => {
  const { stub, address } = open('/search?q=saas', searchAnswers([]));
  await screen.findByText(/No results found for/);
  submit(query);
  expect(address()).toBe('/search?q=saas');
  expect(searchCalls(stub)).toHaveLength(1);
});

test('ART-16 matches lead where they are read, their words marked', async () => {
  const highlight = { title: 'Story <mark>1</mark>', snippet: 'x &lt;b&gt; <mark>saas</mark>' };
  open('/search?q=saas', searchAnswers([exampleHit('article', 'story-1', { title: 'Story 1', highlight })]));
  const match = await screen.findByRole('article');
  expect(within(match).getByRole('link', { name: 'Story 1' }).getAttribute('href')).toBe('/article/story-1');
  expect([...match.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['1', 'saas']);
  within(match).getByText(/x <b>/);
});

const facets = {
  category: [
    { value: 'ai', count: 2 },
    { value: 'sales', count: 1 },
  ],
  source: [
    { value: 'far-blog', count: 2, name: 'Far Blog' },
    { value: 'gone', count: 1 },
  ],
  month: Array.from({ length: 8 }, (_, place) => ({ value: `2026-0${8 - place}`, count: 1 })),
};

test('SRCH-02 facets are links with counts, each part of an address that can be shared', async () => {
  const { stub, address } = open('/search?q=saas&type=video', searchAnswers(someHits, { facets }), {
    '/api/categories': exampleCategories(),
  });
  const link = (name: string) => screen.findByRole('link', { name });
  expect((await link('Far Blog 2')).getAttribute('href')).toBe('/search?q=saas&type=video&source=far-blog');
  await link('gone 1');
  fireEvent.click(await link('AI 2'));
  await link('AI: take this filter off');
  expect(address()).toBe('/search?q=saas&type=video&category=ai');
  await waitFor(() =>
    expect(searchCalls(stub).at(-1)).toBe(`${SEARCH}?q=saas&kind=video&category=ai&limit=20`),
  );
  expect(screen.queryByRole('link', { name: 'August 2026 1' })).not.toBeNull();
  expect(screen.queryByRole('link', { name: 'January 2026 1' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '2 more' }));
  await link('January 2026 1');
  fireEvent.click(await link('AI: take this filter off'));
  await link('AI 2');
  expect(address()).toBe('/search?q=saas&type=video');
});

test('SRCH-02 the newest come first when asked for, which the address says', async () => {
  const { stub, address } = open('/search?q=saas', searchAnswers(exampleHits('article', 1)));
  const best = await screen.findByRole('link', { name: 'Best match' });
  expect(best.getAttribute('aria-current')).toBe('true');
  fireEvent.click(screen.getByRole('link', { name: 'Newest' }));
  await waitFor(() => expect(searchCalls(stub)).toContain(`${SEARCH}?q=saas&sort=newest&limit=20`));
  expect(address()).toBe('/search?q=saas&sort=newest');
});

test('SRCH-03 the open tab is part of the address', async () => {
  const { address } = open('/search?q=saas', searchAnswers(exampleHits('video', 1)));
  await userEvent.click(await screen.findByRole('tab', { name: 'Articles (0)' }));
  expect(address()).toBe('/search?q=saas&type=article');
  await screen.findByText('None of the articles match.');
  await userEvent.click(screen.getByRole('tab', { name: 'All (1)' }));
  expect(address()).toBe('/search?q=saas');
});

test('SRCH-04 what was meant is offered, and a way out of filters that leave nothing', async () => {
  open(
    '/search?q=fundrasing&month=2026-01&sort=newest',
    searchAnswers([], { meant: 'fund raising', facets }),
  );
  const meant = await screen.findByRole('link', { name: 'fund raising' });
  expect(meant.getAttribute('href')).toBe('/search?q=fund%20raising');
  const without = screen.getByRole('link', { name: 'Search without them' });
  expect(without.getAttribute('href')).toBe('/search?q=fundrasing&sort=newest');
});
