import type { Page } from '@playwright/test';
import { answerWith, holdBack, recordApiCalls } from '../src/intercept.ts';
import { answerInPages } from '../src/paged-answers.ts';
import { seedArticles, seedCategories, seedVideos } from '../src/seeds.ts';
import { expect, test } from '../src/site-test.ts';

interface Listed {
  slug: string;
  title: string;
  publishedAt: string;
  viewCount: number;
}

const grid = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const pageOf = (call: string) => new URL(call.slice(4), 'http://hub').searchParams;
const offsets = (calls: string[], isOfList: (query: URLSearchParams) => boolean) =>
  calls
    .filter((call) => call.includes('/api/articles?') && isOfList(pageOf(call)))
    .map((call) => Number(pageOf(call).get('offset')));
const isBest = (query: URLSearchParams) => query.get('sort') === 'views';
const isRecent = (query: URLSearchParams) => !isBest(query);

/** Seeds two lists with no article in common. */
async function seedLists(page: Page, recent: number, best: number): Promise<void> {
  await answerInPages(page, '/api/articles', (query) =>
    isBest(query)
      ? seedArticles(best).map((article) => ({ ...article, id: `b-${article.id}` }))
      : seedArticles(recent),
  );
}

test('CAT-05 CAT-06 what is recent and what is best, among the articles the hub has', async ({
  page,
  request,
}) => {
  const list = async (): Promise<Listed[]> =>
    (await request.get('/api/articles?category=product&limit=48')).json();
  const read = (await list())[14];
  await request.post('/api/analytics/events', {
    data: { type: 'page-view', path: `/article/${read?.slug}` },
  });
  await expect
    // Counts in lists may be up to ten seconds old.
    .poll(async () => (await list()).find(({ slug }) => slug === read?.slug)?.viewCount, { timeout: 20_000 })
    .toBeGreaterThan(read?.viewCount ?? 0);

  const all = await list();
  const now = Date.now();
  const recent = all.filter(({ publishedAt }) => {
    const age = now - Date.parse(publishedAt);
    return age >= 0 && age <= 60 * 86_400_000;
  });
  expect(recent.length).toBeLessThan(all.length);
  const best = all.toSorted(
    (a, b) => b.viewCount - a.viewCount || b.publishedAt.localeCompare(a.publishedAt),
  );
  expect(best).not.toEqual(all);
  const titles = (articles: Listed[]) => articles.map(({ title }) => title);
  const calls = recordApiCalls(page);
  await page.goto('/category/product');
  const headings = (name: string) => grid(page, name).getByRole('article').getByRole('heading');
  await expect(headings('Recent Articles')).toHaveText(titles(recent.slice(0, 12)));
  await expect(headings('Best of Product')).toHaveText(titles(best.slice(0, 24)));
  const sizes = calls
    .filter((call) => call.includes('/api/articles?'))
    .map((call) => pageOf(call).get('limit'));
  expect(sizes.sort()).toEqual(['12', '24']);
});

test('CAT-04 the tabs say how much is loaded of how much; an article in both grids counts once', async ({
  page,
}) => {
  const [ai] = seedCategories();
  await answerWith(page, '/api/categories', { json: [{ ...ai, articleCount: 40, videoCount: 15 }] });
  await answerInPages(page, '/api/articles', () => seedArticles(40));
  await answerInPages(page, '/api/videos', () => seedVideos(15));
  await page.goto('/category/ai');
  await expect(page.getByRole('tab')).toHaveText(['Articles (24/40)', 'Videos (12/15)']);
});

test('CAT-07 CAT-08 CAT-09 CAT-10 each grid loads more of its own, by its own page size, to its end', async ({
  page,
}) => {
  await seedLists(page, 13, 60);
  const calls = recordApiCalls(page);
  await page.goto('/category/ai');
  const [recent, best] = [grid(page, 'Recent Articles'), grid(page, 'Best of AI')];
  const release = await holdBack(page, /\/api\/articles\?.*offset=24/);
  await best.getByRole('button', { name: 'Load More Best of AI (24 shown)' }).click();
  await expect(best.getByRole('button', { name: 'Loading...' })).toBeDisabled();
  const recentMore = recent.getByRole('button', { name: 'Load More Recent Articles (12 shown)' });
  await expect(recentMore).toBeEnabled();
  release();
  await expect(best.getByRole('article')).toHaveCount(48);
  await expect(recent.getByRole('article')).toHaveCount(12);
  await best.getByRole('button', { name: 'Load More Best of AI (48 shown)' }).click();
  await expect(best.getByRole('article')).toHaveCount(60);
  await expect(best.getByRole('button')).toHaveCount(0);
  expect(offsets(calls, isBest)).toEqual([0, 24, 48]);
  expect(offsets(calls, isRecent)).toEqual([0]);

  await recentMore.click();
  await expect(recent.getByRole('article')).toHaveCount(13);
  await expect(recent.getByRole('button')).toHaveCount(0);
  await expect(best.getByRole('article')).toHaveCount(60);
  expect(offsets(calls, isRecent)).toEqual([0, 12]);
  expect(offsets(calls, isBest)).toEqual([0, 24, 48]);
});

test('CAT-11 another category starts every list anew, and so does the way back', async ({ page }) => {
  await seedLists(page, 13, 30);
  await answerInPages(page, '/api/videos', () => seedVideos(13));
  await page.goto('/category/ai');
  const bar = page.getByRole('navigation', { name: 'Categories' });
  async function expectFirstPages(name: string): Promise<void> {
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    const recentMore = page.getByRole('button', { name: 'Load More Recent Articles (12 shown)' });
    const bestMore = page.getByRole('button', { name: `Load More Best of ${name} (24 shown)` });
    await expect(recentMore).toBeVisible();
    await expect(bestMore).toBeVisible();
    await recentMore.click();
    await bestMore.click();
    await expect(grid(page, 'Recent Articles').getByRole('article')).toHaveCount(13);
    await expect(grid(page, `Best of ${name}`).getByRole('article')).toHaveCount(30);
    await expect(page.getByRole('button', { name: /^Load More/ })).toHaveCount(0);
    await page.getByRole('tab', { name: /^Videos \(12\// }).click();
    await page.getByRole('button', { name: 'Load More Videos' }).click();
    await expect(page.getByRole('tab', { name: /^Videos \(13\// })).toBeVisible();
  }
  await expectFirstPages('AI');
  await bar.getByRole('button', { name: 'Sales' }).click();
  await expectFirstPages('Sales');
  await bar.getByRole('button', { name: 'AI', exact: true }).click();
  await expectFirstPages('AI');
});

test('a word longer than the screen makes no list of a category wider than it', async ({ page }) => {
  const title = `${'Donaudampfschifffahrtsgesellschafts'.repeat(2)}kapitän`;
  await answerInPages(page, '/api/articles', (query) =>
    seedArticles(3).map((article) => ({ ...article, id: `${isBest(query)}-${article.id}`, title })),
  );
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/category/ai');
  await expect(page.getByRole('heading', { name: title })).toHaveCount(6);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
