// @vitest-environment happy-dom
import type { SiteConfig } from '@runrate/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  exampleArticle,
  exampleCategories,
  exampleNewsItem,
  exampleStock,
  exampleVideo,
} from '../../testing/examples.ts';
import { ourSiteConfig } from '../../testing/our-site-config.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { type ApiStub, stubApi } from '../../testing/stub-api.ts';
import { Screen } from './home.tsx';

const articles = 'abcdefghij'.split('').map((id) => exampleArticle({ id, slug: id, title: `Story ${id}` }));
const config = {
  frames: { ...ourSiteConfig.frames, mentor: '/frame/mentor', workshop: '/frame/workshop' },
  promotion: { ...ourSiteConfig.promotion, isActive: true, title: 'The summit' },
  bestOfVideos: Array.from({ length: 9 }, (_, index) => ({
    id: `b${index}`,
    title: `Best ${index}`,
    thumbnail: '/b.jpg',
    embedUrl: `/frame/b${index}`,
    duration: '',
  })),
};

const answers = {
  '/api/articles/featured': articles.slice(0, 3),
  '/api/articles/trending': articles,
  '/api/videos/featured': [exampleVideo(), exampleVideo({ id: 'v2', title: 'Second video' })],
  '/api/categories': exampleCategories(),
  '/api/news/saastr': ['1', '2', '3', '4', '5'].map((id) => exampleNewsItem({ id, title: `News ${id}` })),
  '/api/stocks': [exampleStock()],
  '/api/ai-startups': [],
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function renderHome(
  changed: Record<string, unknown> = {},
  own: Partial<SiteConfig> = {},
): Promise<ApiStub> {
  const stub = stubApi({ ...answers, ...changed });
  renderInApp(<Screen />, { config: { ...config, ...own } });
  await waitFor(() => expect(stub.calls.length).toBeGreaterThan(5));
  await waitFor(() => expect(screen.queryByLabelText('Loading what is trending')).toBeNull());
  return stub;
}

function sectionOf(title: string): HTMLElement {
  const section = screen.getByRole('heading', { name: title, level: 2 }).closest('section');
  if (!section) throw new Error(`no section ${title}`);
  return section;
}

test('HOME-01 the parts of the page in order', async () => {
  await renderHome();
  const wanted = [
    'Featured Content',
    'Runrate Index',
    "Don't Miss",
    'Latest Videos',
    'Latest AI+B2B News',
    'The week in B2B and AI, in your inbox',
    'The summit',
    'Trending Now',
    'AI Mentor',
    'Best of Runrate',
    'AI Market Analysis',
    'Popular Topics',
  ];
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent ?? '');
  expect(headings.filter((heading) => wanted.includes(heading))).toEqual(wanted);
});

test('HOME-02 HOME-04 the hero and the figures of the house are fixed text', async () => {
  const stub = await renderHome();
  expect(screen.getByText(/250,000\+ members/)).toBeTruthy();
  expect(screen.getByLabelText('The library in figures').textContent).toBe(
    '7,000+ articles1000+ videos50,000,000+ views',
  );
  expect(stub.calls).not.toContain('/api/stats');
});

test('HOME-03 MENT-06 MENT-07 FREE AI Mentor opens the mentor modal', async () => {
  await renderHome();
  fireEvent.click(screen.getByRole('button', { name: 'FREE AI Mentor' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByTitle('AI Mentor chat').getAttribute('src')).toBe('/frame/mentor');
  expect(within(dialog).getByRole('status')).toBeTruthy();
  fireEvent.load(within(dialog).getByTitle('AI Mentor chat'));
  expect(within(dialog).queryByRole('status')).toBeNull();
  expect(dialog.textContent).toMatch(/free.*login.*account/i);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('HOME-03 MENT-09 MENT-12 FREE Workshops opens the workshop modal with three sessions', async () => {
  await renderHome();
  fireEvent.click(screen.getByRole('button', { name: 'FREE Workshops' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByTitle('Workshop page').getAttribute('src')).toBe('/frame/workshop');
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(3);
});

test('HOME-05 three featured fetched, the first leads, the second is not to be missed', async () => {
  const stub = await renderHome();
  expect(stub.calls).toContain('/api/articles/featured?limit=3&fields=card');
  expect(within(sectionOf('Featured Content')).getByText('Story a')).toBeTruthy();
  expect(within(sectionOf("Don't Miss")).getByText('Story b')).toBeTruthy();
});

test('STO-06 where the newest videos belong to the story at the top, their part says so', async () => {
  const told = { storyId: 's1', story: { slug: 'one', itemCount: 3, sourceCount: 2 } };
  await renderHome({
    '/api/articles/featured': [{ ...articles[0], ...told }],
    '/api/videos/featured': [exampleVideo(told)],
  });
  const text = 'The newest videos belong to the story at the top.';
  expect(await within(sectionOf('Latest Videos')).findByText(text)).toBeTruthy();
  expect(within(sectionOf('Latest Videos')).queryByRole('article')).toBeNull();
});

test('HOME-07 two featured videos', async () => {
  const stub = await renderHome();
  expect(stub.calls).toContain('/api/videos/featured?limit=2&fields=card');
  expect(within(sectionOf('Latest Videos')).getAllByRole('article')).toHaveLength(2);
});

test('HOME-08 HOME-14 five news fetched, three shown, and links to news, stocks and insights', async () => {
  const stub = await renderHome();
  const news = sectionOf('Latest AI+B2B News');
  expect(stub.calls).toContain('/api/news/saastr?limit=5');
  expect(within(news).getAllByRole('listitem')).toHaveLength(3);
  expect(within(news).getByRole('link', { name: 'View All News' }).getAttribute('href')).toBe('/news');
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(expect.arrayContaining(['/stocks', '/insights', '/ai-startups']));
});

test('OWN-21 a hub without a news desk of its own has the news of everybody, and no column for a market it has not', async () => {
  const theirs = ['1', '2'].map((id) => exampleNewsItem({ id, title: `Theirs ${id}`, curated: false }));
  const stub = await renderHome(
    { '/api/news': theirs },
    { hasNewsDesk: false, sections: ourSiteConfig.sections.filter((name) => name !== 'market') },
  );
  expect(within(sectionOf('Latest AI+B2B News')).getAllByRole('listitem')).toHaveLength(2);
  expect(stub.calls).not.toContain('/api/news/saastr?limit=5');
  const lead = sectionOf('Featured Content').closest('.page');
  expect([...(lead?.children ?? [])].map((column) => column.textContent === '')).toEqual([false, false]);
});

test('HOME-09 trending leaves out the two featured stories', async () => {
  await renderHome();
  const titles = within(sectionOf('Trending Now')).getAllByRole('heading', { level: 3 });
  expect(titles.map((title) => title.textContent)).toEqual('cdefgh'.split('').map((id) => `Story ${id}`));
});

test('HOME-10 HOME-11 three, nine, three best-of videos, one playing at a time', async () => {
  await renderHome();
  const best = within(sectionOf('Best of Runrate'));
  expect(best.getAllByRole('article')).toHaveLength(3);
  fireEvent.click(best.getByRole('button', { name: 'Show All 9 Videos' }));
  expect(best.getAllByRole('article')).toHaveLength(9);
  fireEvent.click(best.getByRole('button', { name: 'Play Best 0' }));
  fireEvent.click(best.getByRole('button', { name: 'Play Best 4' }));
  expect(best.getAllByTitle(/^Video:/).map((frame) => frame.getAttribute('src'))).toEqual(['/frame/b4']);
  fireEvent.click(best.getByRole('button', { name: 'Close Player' }));
  expect(best.queryAllByTitle(/^Video:/)).toHaveLength(0);
  fireEvent.click(best.getByRole('button', { name: 'Show Fewer Videos' }));
  expect(best.getAllByRole('article')).toHaveLength(3);
});

test('HOME-12 HOME-13 four topics with their totals', async () => {
  await renderHome();
  const links = within(sectionOf('Popular Topics')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/category/ai',
    '/category/sales',
    '/category/founders',
    '/category/fundraising',
  ]);
  expect(links[0]?.textContent).toContain('1,010');
});

test('MENT-01 MENT-05 the mentor section has its figures and opens the chat', async () => {
  await renderHome();
  const mentor = within(sectionOf('AI Mentor'));
  expect(['34,033', '1,931', '94%'].map((text) => mentor.getByText(text).tagName)).toEqual([
    'DD',
    'DD',
    'DD',
  ]);
  fireEvent.click(mentor.getByRole('button', { name: 'Chat with the AI Mentor' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('ERR-11 ERR-12 ERR-14 empty lists say so', async () => {
  await renderHome({ '/api/articles/featured': [], '/api/news/saastr': [], '/api/categories': [] });
  expect(await screen.findByText('No featured articles available')).toBeTruthy();
  expect(screen.getByText('No news available')).toBeTruthy();
  expect(screen.getByText('No categories available')).toBeTruthy();
});

test('OWN-21 topics without articles are left out, and the section with them', async () => {
  const [first, second, ...others] = exampleCategories();
  const empty = { ...first, slug: 'bees', articleCount: 0 };
  await renderHome({ '/api/categories': [empty, { ...second, slug: '釉薬', articleCount: 1 }, ...others] });
  const [link] = within(sectionOf('Popular Topics')).getAllByRole('link');
  expect(link?.getAttribute('href')).toBe('/category/%E9%87%89%E8%96%AC');
  expect(link?.textContent).toMatch(/^SALES.*1/);
  cleanup();
  await renderHome({ '/api/categories': [empty] });
  expect(screen.queryByText('Popular Topics')).toBeNull();
});
