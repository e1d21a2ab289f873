import type { Page } from '@playwright/test';
import { answerWith, holdBack, recordApiCalls } from '../src/intercept.ts';
import { seedNewsOf, seedSource } from '../src/news-seeds.ts';
import { expect, test } from '../src/site-test.ts';

const news = (page: Page) => page.getByRole('region', { name: 'News', exact: true });
const ofSource = (page: Page, name: string) => news(page).getByRole('region', { name, exact: true });
const figure = (page: Page, label: string) =>
  page.getByTestId('stat-card').filter({ hasText: label }).getByRole('definition');
const listCalls = (calls: string[]) => calls.filter((call) => /\/api\/news(\?|$)/.test(call));

/** Ten items, three of which mention a walrus: in the title, the description and the source. */
const items = seedNewsOf('Ledger', 10).map((item, place) => ({
  ...item,
  ...[{ title: 'The WALRUS files' }, { description: 'On a walrus.' }, { source: 'Walrus Weekly' }][place],
}));

test('NEWS-14 NEWS-16 NEWS-17 NEWS-23 NEWS-25 the default view and its figures come without the list', async ({
  page,
}) => {
  await answerWith(page, '/api/news/sources', {
    json: [
      seedSource('Wire', 10, { curated: true, total: 14 }),
      seedSource('Beat', 10, { total: 30 }),
      seedSource('Courier', 1),
    ],
  });
  await answerWith(page, '/api/news/hot-topics', { json: [{ topic: 'Cloud', count: 4 }] });
  const calls = recordApiCalls(page);
  await page.goto('/news', { waitUntil: 'networkidle' });
  const views = page.getByRole('radio');
  await expect(views).toHaveText(['By Sources', 'All Articles']);
  await expect(views.first()).toBeChecked();
  await expect(page.getByTestId('stat-card').getByRole('term')).toHaveText([
    'Total Articles',
    'Displayed',
    'News Sources',
    'Hot Topics',
  ]);
  await expect(page.getByTestId('stat-card').getByRole('definition')).toHaveText(['45', '15', '3', '1']);
  for (const [name, badge] of [
    ['Wire', '14 articles'],
    ['Beat', '30 articles'],
    ['Courier', '1 article'],
  ] as const)
    await expect(ofSource(page, name).getByText(badge, { exact: true })).toBeVisible();
  await expect(news(page).getByRole('region')).toHaveCount(3);
  expect(listCalls(calls)).toEqual([]);
});

test('NEWS-26 NEWS-27 NEWS-28 eight of the own desk and six of the others, each section for itself', async ({
  page,
}) => {
  await answerWith(page, '/api/news/sources', {
    json: [seedSource('Wire', 10, { curated: true }), seedSource('Beat', 10), seedSource('Courier', 6)],
  });
  await page.goto('/news');
  const [wire, beat, courier] = ['Wire', 'Beat', 'Courier'].map((name) => ofSource(page, name));
  if (!wire || !beat || !courier) throw new Error('unreachable');
  const [inWire, inBeat] = [wire.getByRole('article'), beat.getByRole('article')];
  await expect(inWire).toHaveCount(8);
  await expect(inBeat).toHaveCount(6);
  await expect(page.getByRole('img', { name: 'Our own desk' })).toHaveCount(1);
  await expect(wire.getByRole('img', { name: 'Our own desk' })).toBeVisible();

  const sizes = await courier
    .getByRole('article')
    .getByRole('heading')
    .evaluateAll((all) => all.map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize)));
  expect(sizes).toHaveLength(6);
  expect(sizes[0]).toBeGreaterThan(sizes[1] ?? 0);
  expect(sizes[1]).toBe(sizes[2]);
  expect(sizes[2]).toBeGreaterThan(sizes[3] ?? 0);
  await expect(courier.getByRole('list').getByRole('article')).toHaveCount(3);
  await expect(courier.getByRole('button')).toHaveCount(0);

  await beat.getByRole('button', { name: 'Show 4 More from Beat', exact: true }).click();
  await expect(inBeat).toHaveCount(10);
  await expect(inWire).toHaveCount(8);
  await wire.getByRole('button', { name: 'Show 2 More from Wire', exact: true }).click();
  await beat.getByRole('button', { name: 'Show Less', exact: true }).click();
  await expect(inBeat).toHaveCount(6);
  await expect(inWire).toHaveCount(10);
});

test('NEWS-16 NEWS-21 NEWS-22 NEWS-23 VAL-05 VAL-06 ERR-16 what a term finds, blank ones nothing', async ({
  page,
}) => {
  await answerWith(page, '/api/news', { json: items });
  const calls = recordApiCalls(page);
  await page.goto('/news');
  const box = page.getByRole('searchbox', { name: 'Search the news' });
  const toggle = page.getByRole('radio', { name: 'By Sources' });
  // Measure both at once: content loading above moves them.
  const [boxPlace, togglePlace] = await box.evaluate(
    (one, other) => [one.getBoundingClientRect(), other?.getBoundingClientRect() ?? new DOMRect()] as const,
    await toggle.elementHandle(),
  );
  const middle = togglePlace.y + togglePlace.height / 2;
  expect(middle).toBeGreaterThan(boxPlace.y);
  expect(middle).toBeLessThan(boxPlace.y + boxPlace.height);

  await box.fill('   ');
  await expect(ofSource(page, 'SaaS Ledger')).toBeVisible();
  await expect(figure(page, 'Displayed')).toBeVisible();
  expect(listCalls(calls)).toEqual([]);

  await box.fill('WalRUS');
  await expect(page.getByRole('heading', { name: 'Search Results (3)', exact: true })).toBeVisible();
  await expect(news(page).getByRole('article')).toHaveCount(3);
  await expect(figure(page, 'Search Results')).toHaveText('3');
  await expect(figure(page, 'Displayed')).toHaveCount(0);
  expect(listCalls(calls)).toEqual(['GET /api/news?limit=100']);

  await box.fill('qqqzzzxx');
  await expect(page.getByText('No articles found', { exact: true })).toBeVisible();
  await expect(figure(page, 'Search Results')).toHaveText('0');
  await box.fill('');
  await expect(ofSource(page, 'SaaS Ledger')).toBeVisible();
});

test('NEWS-18 at most six hot topics, by the headlines of the hub', async ({ page, request }) => {
  const topics = (await (await request.get('/api/news/hot-topics')).json()) as {
    topic: string;
    count: number;
  }[];
  await page.goto('/news');
  const row = page.getByRole('list', { name: 'Hot topics' }).getByRole('listitem');
  await expect(row).toHaveText(topics.map(({ topic, count }) => `${topic}${count}`));
  await expect(row).toHaveCount(6);
  await expect(figure(page, 'Hot Topics')).toHaveText('6');

  await answerWith(page, '/api/news/hot-topics', { status: 500 });
  const told = seedSource('Wire', 2);
  const [first, second] = told.articles;
  await answerWith(page, '/api/news/sources', {
    json: [
      {
        ...told,
        articles: [
          { ...first, title: 'Cloud growth and cloud revenue', description: 'An email.' },
          { ...second, title: 'The growth of saas', description: '' },
        ],
      },
    ],
  });
  await page.reload();
  await expect(row).toHaveText(['Growth2', 'SaaS1', 'Revenue1', 'Cloud1']);
});

test('a hot topic that is pressed brings its stories into view', async ({ page }) => {
  await page.goto('/news');
  const found = page.getByRole('heading', { name: /^Search Results/ });
  await page.getByRole('list', { name: 'Hot topics' }).getByRole('button').first().click();
  await expect(found).toBeInViewport();
  await expect(page.getByRole('searchbox', { name: 'Search the news' })).toBeInViewport();
});

test('NEWS-14 NEWS-23 NEWS-24 all articles in one list, each opening its address', async ({
  page,
  context,
}) => {
  await answerWith(page, '/api/news', { json: items });
  await context.route('https://news.example/**', (route) => route.fulfill({ body: 'The story' }));
  const calls = recordApiCalls(page);
  await page.clock.setFixedTime('2026-03-06T15:00:00Z');
  await page.goto('/news');
  await page.getByRole('radio', { name: 'All Articles' }).click();
  const entries = news(page).getByRole('article');
  await expect(entries).toHaveCount(10);
  expect(listCalls(calls)).toEqual(['GET /api/news?limit=100']);
  const entry = entries.nth(4);
  for (const text of ['What 5 is about.', 'Ledger', '2 days ago'])
    await expect(entry.getByText(text, { exact: true })).toBeVisible();
  const popup = page.waitForEvent('popup');
  await entry.getByRole('link', { name: 'Ledger writes 5' }).click();
  await expect(await popup).toHaveURL('https://news.example/Ledger/5');
});

test('NEWS-15 NEWS-29 refreshing reads the news again; the button below loads the page again', async ({
  page,
}) => {
  await page.goto('/news', { waitUntil: 'networkidle' });
  const calls = recordApiCalls(page);
  const release = await holdBack(page, '**/api/refresh-news');
  await page.getByRole('button', { name: 'Refresh News' }).click();
  await expect(page.getByRole('button', { name: 'Refreshing…' })).toBeDisabled();
  expect(calls).toEqual(['POST /api/refresh-news']);
  release();
  await expect(page.getByRole('button', { name: 'Refresh News' })).toBeEnabled();
  await expect.poll(() => calls).toContain('GET /api/news/sources');

  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Refresh for Latest News' }).click();
  await loaded;
  await expect(ofSource(page, 'SaaS Ledger')).toBeVisible();
});

test('a source with a long name makes the news no wider than a narrow screen', async ({ page }) => {
  const name = 'The Quarterly Review of Revenue Operations';
  await answerWith(page, '/api/news/sources', { json: [seedSource(name, 10)] });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/news');
  await expect(ofSource(page, name).getByRole('button')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
