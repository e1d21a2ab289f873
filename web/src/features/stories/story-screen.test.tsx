// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { StoryNote } from '../../components/story-note.tsx';
import { exampleStock } from '../../testing/examples.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { StoryScreen } from './story-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const item = (id: string, source: string, publishedAt: string) => ({
  ...{ kind: 'news', id, title: `Title ${id}`, url: `https://e.example/${id}`, source, publishedAt },
  excerpt: `Excerpt ${id}`,
});
const story = {
  ...{ id: 'news|a', slug: 'harrowgate', headline: 'Title a', headlineSource: 'Wire' },
  ...{
    startedAt: '2026-03-01T00:00:00.000Z',
    lastAt: '2026-03-02T00:00:00.000Z',
    itemCount: 2,
    sourceCount: 2,
  },
  ...{ companies: [], categories: [], lead: item('a', 'Wire', '2026-03-01T00:00:00.000Z') },
  items: [
    item('a', 'Wire', '2026-03-01T00:00:00.000Z'),
    {
      ...item('b', 'Beat', '2026-03-02T00:00:00.000Z'),
      why: { terms: ['harrowgat', 'ipo'], companies: ['HARR'], similarity: 0.52 },
    },
  ],
};

function show(path: string) {
  stubApi({ '/api/stories/harrowgate': story, '/api/stories/news%7Ca': story });
  const routes = (
    <Routes>
      <Route path="/stories/:slug" element={<StoryScreen />} />
    </Routes>
  );
  return renderInApp(routes, { at: path });
}

test('STO-05 a story shows its headline, sources and a timeline, and why each item is in it', async () => {
  show('/stories/harrowgate');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Title a');
  expect(screen.getByText('2 reports from 2 sources')).toBeDefined();
  const titles = screen
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent?.slice(0, 7));
  expect(titles).toEqual(['Title a', 'Title b']);
  // The text of the item that gives the headline stands below it, once.
  expect(screen.getByText('Excerpt a').compareDocumentPosition(screen.getByText('How it unfolded'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.getByText('Excerpt b')).toBeDefined();
  expect(screen.getByText(/shared words: harrowgat, ipo; also names HARR; 52 % alike/)).toBeDefined();
});

test('STO-05 the first and the latest report of more than two are marked', async () => {
  const later = item('c', 'Ledger', '2026-03-03T00:00:00.000Z');
  stubApi({ '/api/stories/harrowgate': { ...story, items: [...story.items, later] } });
  renderInApp(
    <Routes>
      <Route path="/stories/:slug" element={<StoryScreen />} />
    </Routes>,
    { at: '/stories/harrowgate' },
  );
  const rowOf = (name: string) =>
    screen.getByRole('heading', { level: 3, name: new RegExp(name) }).closest('li')?.textContent;
  await screen.findByRole('heading', { level: 3, name: /Title c/ });
  expect(rowOf('Title a')).toContain('First report');
  expect(rowOf('Title b')).not.toContain('report');
  expect(rowOf('Title c')).toContain('Latest report');
});

test('a story that is not there says so', async () => {
  show('/stories/nobody');
  expect(await screen.findByText('Story Not Found')).toBeDefined();
});

test('STO-05 an item leads to its story by how many sources tell it', async () => {
  stubApi({ '/api/stories/news%7Ca': story });
  renderInApp(<StoryNote storyId="news|a" />);
  const link = await screen.findByRole('link', { name: '2 sources tell this story' });
  expect(link.getAttribute('href')).toBe('/stories/harrowgate');
});

test('COM-07 the companies of a story lead to their pages; those with a price say how it moved since', async () => {
  const companies = [
    { slug: 'harrowgate', symbol: 'HARR', name: 'Harrowgate' },
    { slug: 'orrelune', name: 'Orrelune' },
    { slug: 'other', symbol: 'OTHR', name: 'Other' },
  ];
  stubApi({
    '/api/stories/harrowgate': { ...story, companies: ['HARR', 'orrelune', 'GONE'] },
    '/api/companies': companies,
    '/api/stocks': [exampleStock({ symbol: 'HARR', name: 'Harrowgate', price: 121 })],
    '/api/stock-closes': [
      {
        symbol: 'HARR',
        closes: [
          ['2026-02-27', 110],
          ['2026-03-02', 121],
        ],
      },
    ],
  });
  renderInApp(
    <Routes>
      <Route path="/stories/:slug" element={<StoryScreen />} />
    </Routes>,
    { at: '/stories/harrowgate' },
  );
  const list = within(await screen.findByRole('list', { name: 'Companies in this story' }));
  await waitFor(() =>
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Harrowgate $121.00 +10.00% since the first report',
      'Orrelune',
    ]),
  );
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/companies/harrowgate',
    '/companies/orrelune',
  ]);
});
