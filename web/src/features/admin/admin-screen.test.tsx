// @vitest-environment happy-dom
import type { SiteConfig } from '@runrate/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toastStore } from '../../lib/toast-store.ts';
import { exampleArticle, exampleCategories, exampleVideos } from '../../testing/examples.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { type ApiStub, held, pagesOf, stubApi } from '../../testing/stub-api.ts';
import { AdminScreen } from './admin-screen.tsx';
import { AdminFigures } from './components/admin-figures.tsx';

const RSS = '/api/content/refresh/rss';
const YOUTUBE = '/api/content/refresh/youtube';
const ALL = '/api/content/fetch-comprehensive';
const stats = { totalArticles: 1234, totalVideos: 86, totalViews: 2_340_000, totalCategories: 7 };
const articles = Array.from({ length: 7 }, (_, place) =>
  exampleArticle({ id: `a${place}`, slug: `a-${place}`, title: `Story ${place}`, viewCount: place * 1500 }),
);

interface SentRequest {
  path: string;
  method: string | undefined;
  authorization: string | null;
  body: unknown;
}

let sent: SentRequest[] = [];

beforeEach(() => {
  sent = [];
  for (const { id } of toastStore.get()) toastStore.dismiss(id);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Records the requests of the admin calls. */
function recordRequests(): void {
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const authorization = new Headers(init?.headers).get('Authorization');
    sent.push({ path, method: init?.method, authorization, body: init?.body });
    return answer(path, init);
  });
}

async function open(
  changed: Record<string, unknown> = {},
  config: Partial<SiteConfig> = {},
): Promise<ApiStub> {
  const stub = stubApi({
    '/api/stats': stats,
    '/api/categories': exampleCategories(),
    '/api/articles': pagesOf(articles),
    '/api/videos': pagesOf(exampleVideos(7)),
    ...changed,
  });
  recordRequests();
  renderInApp(<AdminScreen />, { config });
  await waitFor(() => expect(screen.queryByLabelText('Loading the recent videos')).toBeNull());
  await waitFor(() => expect(screen.queryByLabelText('Loading the categories')).toBeNull());
  return stub;
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

async function expectToast(title: string, description: string, tone?: 'destructive'): Promise<void> {
  await waitFor(() => expect(toastStore.get()[0]).toMatchObject({ title, description, open: true }));
  expect(toastStore.get()[0]?.tone).toBe(tone);
}

function status(code: number) {
  return () => new Response('refused', { status: code });
}

function lines(region: string): HTMLElement[] {
  return within(screen.getByRole('region', { name: region })).getAllByRole('listitem');
}

test('OWN-20 a hub without videos has none of their counts and lists', async () => {
  await open({}, { sections: ['articles', 'news'] });
  expect(await screen.findByText('Story 0')).toBeTruthy();
  const categories = await screen.findByRole('region', { name: 'Content Categories' });
  await waitFor(() => expect(categories.textContent).toMatch(/articles/));
  expect(document.body.textContent).not.toMatch(/\d videos|Recent Videos|Total Videos/);
});

test('ADM-01 ADM-05 the dashboard offers three refreshes', async () => {
  await open();
  const buttons = within(screen.getByRole('region', { name: 'Content Management' })).getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual([
    'Refresh RSS',
    'Refresh YouTube',
    'Fetch All Content',
  ]);
  expect(screen.getByText('Fetch all 300+ articles from past 90 days via sitemaps')).toBeTruthy();
});

test('ADM-04 four figures, and three dots while they load', async () => {
  await open();
  await waitFor(() =>
    expect(screen.getAllByTestId('stat-card').map((card) => card.textContent)).toEqual([
      'Total Articles1.2K',
      'Total Videos86',
      'Total Views2.3M',
      'Categories7',
    ]),
  );
  cleanup();
  await open({ '/api/stats': held });
  expect(screen.getAllByTestId('stat-card').map((card) => card.querySelector('dd')?.textContent)).toEqual(
    Array.from({ length: 4 }, () => '...'),
  );
});

test('OWN-20 figures of sections that are off are not counted', async () => {
  stubApi({
    '/api/stats': { totalArticles: 1200, totalVideos: 86, totalViews: 2_300_000, totalCategories: 7 },
  });
  renderInApp(<AdminFigures />, { config: { sections: ['articles'] } });
  await waitFor(() =>
    expect(screen.getAllByTestId('stat-card').map((card) => card.textContent)).toEqual([
      'Total Articles1.2K',
      'Total Views2.3M',
      'Categories7',
    ]),
  );
});

test('ADM-06 a running refresh is busy and disabled, the others are not', async () => {
  let answer: (response: Response) => void = () => {};
  await open({
    [RSS]: () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  });
  press('Refresh RSS');
  const busy = await screen.findByRole('button', { name: 'Refreshing RSS...' });
  expect(busy.hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('button', { name: 'Refresh YouTube' }).hasAttribute('disabled')).toBe(false);
  answer(new Response('no', { status: 500 }));
  const idle = await screen.findByRole('button', { name: 'Refresh RSS' });
  expect(idle.hasAttribute('disabled')).toBe(false);
});

test('ADM-07 ADM-10 a refresh of the feeds, its toast, its receipt and the figures again', async () => {
  const source = {
    sourceId: 's',
    name: 'The Feed',
    outcome: 'failed',
    new: 3,
    updated: 1,
    error: 'timed out',
  };
  const stub = await open({ [RSS]: { message: '3 new articles', sources: [source] } });
  const before = stub.calls.length;
  press('Refresh RSS');
  await expectToast('RSS Refresh Complete', '3 new articles');
  expect(sent.find(({ path }) => path === RSS)).toMatchObject({
    method: 'POST',
    authorization: null,
    body: undefined,
  });
  const receipt = within(await screen.findByRole('region', { name: 'Last run' }));
  expect(receipt.getByRole('row', { name: /The Feed/ }).textContent).toBe('The Feedtimed outfailed31');
  await waitFor(() => {
    for (const path of ['/api/stats', '/api/categories', '/api/articles?limit=5&offset=0&fields=card']) {
      expect(stub.calls.slice(before)).toContain(path);
    }
  });
});

test('ADM-08 a refresh of the channels', async () => {
  await open({ [YOUTUBE]: { message: '2 new videos', sources: [] } });
  press('Refresh YouTube');
  await expectToast('YouTube Refresh Complete', '2 new videos');
});

test('ADM-09 the comprehensive fetch', async () => {
  await open({ [ALL]: { message: 'done', sources: [], totalArticles: 312 } });
  press('Fetch All Content');
  await expectToast('Comprehensive Content Fetch Complete', '312 articles now available from past 90 days');
});

test('ERR-21 failures, each in its words', async () => {
  await open({ [RSS]: status(500), [YOUTUBE]: status(500), [ALL]: status(500) });
  press('Refresh RSS');
  await expectToast('RSS Refresh Failed', 'Unable to refresh RSS content', 'destructive');
  press('Refresh YouTube');
  await expectToast('YouTube Refresh Failed', 'Unable to refresh YouTube content', 'destructive');
  press('Fetch All Content');
  await expectToast('Comprehensive Fetch Failed', 'Unable to fetch comprehensive content', 'destructive');
});

test('ADM-03 a sign-in in place of the buttons; the token is kept in memory and goes with the call', async () => {
  let accepted = 'the-right-token';
  await open({
    [RSS]: () =>
      sent.at(-1)?.authorization === `Bearer ${accepted}`
        ? Response.json({ message: 'read', sources: [] })
        : new Response('An admin session is needed', { status: 401 }),
  });
  press('Refresh RSS');
  const form = await screen.findByRole('form', { name: 'Admin sign-in' });
  expect(screen.queryByRole('button', { name: 'Refresh YouTube' })).toBeNull();
  expect(toastStore.get().some((toast) => toast.open)).toBe(false);
  fireEvent.change(within(form).getByLabelText('Admin token'), { target: { value: 'a-wrong-token' } });
  press('Sign in');
  expect(await screen.findByText('That token was not accepted.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Admin token'), { target: { value: accepted } });
  press('Sign in');
  await expectToast('RSS Refresh Complete', 'read');
  expect(screen.getByRole('button', { name: 'Refresh YouTube' })).toBeTruthy();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(accepted);
  expect(document.cookie).not.toContain(accepted);
  accepted = 'changed-since';
  press('Refresh RSS');
  expect(await screen.findByRole('form', { name: 'Admin sign-in' })).toBeTruthy();
});

test('ADM-03 a hub that needs a session shows the sign-in on arrival', async () => {
  const token = 'the-right-token';
  await open({ [RSS]: { message: 'read', sources: [] } }, { admin: 'token' });
  const form = screen.getByRole('form', { name: 'Admin sign-in' });
  expect(screen.queryByRole('button', { name: 'Refresh RSS' })).toBeNull();
  fireEvent.change(within(form).getByLabelText('Admin token'), { target: { value: token } });
  press('Sign in');
  expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/admin/sign-in',
  ]);
  press('Refresh RSS');
  await expectToast('RSS Refresh Complete', 'read');
  expect(sent.find(({ path }) => path === RSS)?.authorization).toBe(`Bearer ${token}`);
});

test('ADM-11 categories with colour and counts', async () => {
  await open();
  const [first] = lines('Content Categories');
  expect(lines('Content Categories')).toHaveLength(7);
  expect(first?.textContent).toBe('AI10 articles2 videos');
  expect(
    within(first ?? document.body)
      .getByTestId('category-colour')
      .style.getPropertyValue('--mark'),
  ).toBe('#0B6B4F');
});

test('ADM-12 five recent articles', async () => {
  const { viewCount: _views, ...bare } = exampleArticle({ id: 'bare', title: 'No views' });
  await open({ '/api/articles': pagesOf([bare, ...articles]) });
  const entries = lines('Recent Articles');
  expect(entries).toHaveLength(5);
  expect(entries[0]?.textContent).toContain('0 views');
  expect(entries[2]?.textContent).toMatch(/Story 1AIAda Lindqvist.*ago.*1\.5K views/);
});

test('ADM-13 five recent videos', async () => {
  await open();
  const entries = lines('Recent Videos');
  expect(entries).toHaveLength(5);
  expect(entries[0]?.textContent).toMatch(/Film 1Sales24:10.*ago.*2\.5K views/);
  expect(
    within(entries[0] ?? document.body)
      .getByTestId('video-thumbnail')
      .querySelector('img'),
  ).toBeTruthy();
});

test('ERR-14 ERR-22 nothing to show', async () => {
  await open({ '/api/videos': [], '/api/categories': [] });
  expect(screen.getByText('No videos available')).toBeTruthy();
  expect(screen.getByText('Try refreshing YouTube content')).toBeTruthy();
  expect(screen.getByText('No categories available')).toBeTruthy();
});
