import type { APIRequestContext, Page } from '@playwright/test';
import { openAt } from '../src/held-clock.ts';
import { answerWith, holdBack, recordApiCalls, recordRequests } from '../src/intercept.ts';
import { answerInPages } from '../src/paged-answers.ts';
import { answerSearch } from '../src/search-answers.ts';
import { seedArticles } from '../src/seeds.ts';
import { expect, test } from '../src/site-test.ts';

interface Listed {
  id: string;
  slug: string;
  title: string;
  publishedAt: string;
}

async function newest(request: APIRequestContext, count: number): Promise<Listed[]> {
  return (await request.get(`/api/articles?limit=${count}`)).json();
}

/** Changes some fields of an article the hub has; returns its path. */
async function changeArticle(page: Page, article: Listed, changes: object): Promise<string> {
  await answerWith(page, `/api/articles/${article.slug}`, { json: { ...article, ...changes } });
  return `/article/${article.slug}`;
}

const noOriginal = { originalUrl: undefined };

test('ART-01 ART-02 ART-03 ART-05 all that the reader shows of an article', async ({ page, request }) => {
  const [article] = await newest(request, 1);
  if (!article) throw new Error('The hub has no article');
  const path = await changeArticle(page, article, {
    ...noOriginal,
    excerpt: 'What the excerpt says.',
    author: 'Ada King Lovelace',
    readTime: 7,
    viewCount: 1500,
    content: '<h2>A part of it</h2><p>With <strong>weight</strong>.</p>',
    tags: ['pricing', 'seed round'],
    categories: ['ai', 'sales', 'product'],
  });
  await page.clock.setFixedTime(Date.parse(article.publishedAt) + 2 * 86_400_000);
  await page.goto(path);
  const text = page.getByRole('main').getByRole('article');
  await expect(text.getByRole('heading', { level: 1, name: article.title })).toBeVisible();
  for (const shown of ['What the excerpt says.', '7 min read', '1.5K views', '2 days ago', 'AK'])
    await expect(text.locator('header').getByText(shown, { exact: true })).toBeVisible();
  await expect(text.getByRole('heading', { level: 2, name: 'A part of it' })).toBeVisible();
  await expect(text.locator('strong')).toHaveText('weight');
  await expect(text.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
    'pricing',
    'seed round',
  ]);
  const picture = text.locator('img').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(text.getByText('Sales', { exact: true })).toBeVisible();
  await expect(text.getByText('Product', { exact: true })).toHaveCount(0);
  await expect(text.getByRole('link', { name: 'Read the original' })).toHaveCount(0);

  await changeArticle(page, article, { categories: [], category: '' });
  await page.reload();
  await expect(text.getByText('Founders', { exact: true })).toBeVisible();
  await expect(text.getByRole('link', { name: 'Read the original' })).toBeVisible();
});

test('ART-03 cards show two categories at most, and founders where there is none', async ({ page }) => {
  const [many, none] = seedArticles(2).map((article, place) => ({
    ...article,
    ...(place === 0
      ? { category: 'ai', categories: ['ai', 'sales', 'scale'] }
      : { category: '', categories: [] }),
  }));
  await answerInPages(page, '/api/articles', () => [many, none]);
  const hit = { kind: 'article', text: '', address: '/article/story-1' };
  await answerSearch(page, [
    { ...hit, ...many },
    { ...hit, ...none },
  ]);
  for (const path of ['/articles', '/category/product', '/search?q=story']) {
    await page.goto(path);
    const card = (title: string) =>
      page.getByRole('main').getByRole('article').filter({ hasText: title }).first();
    const first = card('Story number 1');
    await expect(first.getByText('AI', { exact: true })).toBeVisible();
    await expect(first.getByText('Sales', { exact: true })).toBeVisible();
    await expect(first.getByText('Scale', { exact: true })).toHaveCount(0);
    await expect(card('Story number 2').getByText('Founders', { exact: true })).toBeVisible();
  }
});

test('ART-04 sharing counts as a share and uses the share sheet, or else copies the link', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  const [article] = await newest(request, 1);
  const path = `/article/${article?.slug}`;
  const shares: unknown[] = [];
  page.on('request', (sent) => {
    const event: unknown = new URL(sent.url()).pathname.startsWith('/api/analytics') && sent.postDataJSON();
    if (JSON.stringify(event).includes('share')) shares.push(event);
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(path);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${path}`);
  expect(shares).toEqual([{ type: 'share', path }]);

  await page.addInitScript(() => {
    const sheet: unknown[] = [];
    Object.assign(window, { sheet });
    Object.assign(navigator, { share: async (data: unknown) => void sheet.push(data) });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { sheet: unknown[] }).sheet))
    .toEqual([{ title: article?.title, url: `${baseURL}${path}` }]);
  expect(shares).toHaveLength(2);
});

test('ART-06 nothing in a body runs', async ({ page, request }) => {
  const [article] = await newest(request, 1);
  if (!article) throw new Error('The hub has no article');
  const path = await changeArticle(page, article, {
    content:
      '<p onclick="hit=1">Words</p><script>hit=2</script><img src="/none.png" onerror="hit=3">' +
      '<a href="javascript:hit=4">Press me</a><svg onload="hit=5"></svg><iframe srcdoc="<script>parent.hit=6</script>"></iframe>',
  });
  const broken = page.waitForResponse(/none\.png/);
  await page.goto(path);
  await page.getByText('Words').click();
  await page.getByText('Press me').click();
  await broken;
  await expect(page.locator('.reading script, .reading iframe')).toHaveCount(0);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});

test('ART-07 ART-08 the next article is that of the last one shown; its push is a page view and no scroll', async ({
  page,
  request,
}) => {
  const [first, second, third] = await newest(request, 3);
  const calls = recordRequests(page, ({ pathname }) => pathname.endsWith('/next'));
  const views: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/analytics/events')) views.push(sent.postDataJSON().path);
  });
  const more = page.getByRole('button', { name: 'Continue Reading' });
  await openAt(page, `/article/${first?.slug}`, new Date().toISOString(), more);
  await page.evaluate(() => {
    const counted = Object.assign(window, { scrolls: 0 });
    window.scrollTo = () => {
      counted.scrolls += 1;
    };
  });
  for (const next of [second, third]) {
    await more.click();
    await expect(page).toHaveURL(new RegExp(`/article/${next?.slug}$`));
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(page.getByRole('heading', { name: next?.title ?? '' })).toBeVisible({ timeout: 50 });
      await expect(more).toBeVisible({ timeout: 50 });
    }).toPass();
  }
  await page.clock.runFor(1_000);
  expect(await page.evaluate(() => (window as unknown as { scrolls: number }).scrolls)).toBe(0);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  expect(calls).toEqual([`GET /api/articles/${first?.id}/next`, `GET /api/articles/${second?.id}/next`]);
  expect(views).toEqual([first, second, third].map((article) => `/article/${article?.slug}`));
});

test('ART-10 two quick presses make one call and append one article', async ({ page, request }) => {
  const [first] = await newest(request, 1);
  const calls = recordApiCalls(page);
  const release = await holdBack(page, '**/api/articles/*/next');
  await page.goto(`/article/${first?.slug}`);
  const more = page.getByRole('button', { name: 'Continue Reading' });
  await more.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await page.getByRole('button', { name: 'Loading...' }).click({ force: true });
  release();
  await expect(more).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  expect(calls.filter((call) => call.endsWith('/next'))).toHaveLength(1);
});
