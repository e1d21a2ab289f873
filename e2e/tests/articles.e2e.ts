import { closeWithEscape } from '../src/focus.ts';
import { makeCallsInBrowser } from '../src/site-page.ts';
import { expect, test } from '../src/site-test.ts';

interface ListedArticle {
  id: string;
  slug: string;
  title: string;
  content: string;
  originalUrl?: string;
  categories: string[];
}

test('ART-12 ART-13 twelve articles a page, and Load More while pages come back full', async ({
  page,
  request,
  faults,
}) => {
  const total = Number((await request.get('/api/articles?limit=1')).headers()['x-total-count']);
  expect(total).toBeGreaterThanOrEqual(48);
  const queries: string[] = [];
  await makeCallsInBrowser(page);
  page.on('request', (sent) => {
    const url = new URL(sent.url());
    if (url.pathname === '/api/articles')
      queries.push(`${url.searchParams.get('limit')}+${url.searchParams.get('offset') ?? '0'}`);
  });
  await page.goto('/articles');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(12);
  const more = page.getByRole('button', { name: 'Load More Articles' });
  for (let shown = 24; shown <= total; shown += 12) {
    await more.click();
    await expect(cards).toHaveCount(shown);
  }
  expect(queries.slice(0, 3)).toEqual(['12+0', '12+12', '12+24']);
  expect(faults).toEqual([]);
});

test('ART-13 a page of eleven articles has no Load More', async ({ page, request }) => {
  const eleven: unknown = await (await request.get('/api/articles?limit=11')).json();
  await page.route(/\/api\/articles\?/, (route) => route.fulfill({ json: eleven }));
  await page.goto('/articles');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(11);
  await expect(page.getByRole('button', { name: 'Load More Articles' })).toHaveCount(0);
});

test('ART-14 ERR-13 choosing a category starts the list anew; an empty one says so', async ({ page }) => {
  await page.goto('/articles');
  const cards = page.getByRole('main').getByRole('article');
  await page.getByRole('button', { name: 'Load More Articles' }).click();
  await expect(cards).toHaveCount(24);
  await page
    .getByRole('navigation', { name: /categories/i })
    .getByText('Sales', { exact: true })
    .click();
  await expect.poll(() => cards.count()).toBeLessThanOrEqual(12);

  await page.route(/\/api\/articles\?.*category=product/, (route) => route.fulfill({ json: [] }));
  await page
    .getByRole('navigation', { name: /categories/i })
    .getByText('Product', { exact: true })
    .click();
  await expect(page.getByText('No articles found in the Product category')).toBeVisible();
});

test('ART-15 a click on an article of the list opens the original in a new tab', async ({
  page,
  request,
}) => {
  const [first] = (await (await request.get('/api/articles?limit=1')).json()) as ListedArticle[];
  await page.goto('/articles');
  const popup = page.waitForEvent('popup');
  await page
    .getByRole('main')
    .getByRole('link', { name: first?.title ?? '' })
    .first()
    .click();
  expect((await popup).url()).toBe(first?.originalUrl);
});

test('ART-01 ART-05 the reader shows title, excerpt, body, tags and the way to the original', async ({
  page,
  request,
  faults,
}) => {
  const [article] = (await (await request.get('/api/articles?limit=1')).json()) as (ListedArticle & {
    excerpt: string;
  })[];
  await page.goto(`/article/${article?.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: article?.title ?? '' })).toBeVisible();
  await expect(page.getByText(article?.excerpt ?? '', { exact: false }).first()).toBeVisible();
  await expect(page.getByText(/\d+ min read/).first()).toBeVisible();
  await expect(page.locator(`a[href="${article?.originalUrl}"]`).first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('ART-07 ART-08 ART-09 Continue Reading appends the next articles in order, pushes the slug, keeps the place', async ({
  page,
  request,
}) => {
  const listed = (await (await request.get('/api/articles?limit=3')).json()) as ListedArticle[];
  await page.goto(`/article/${listed[0]?.slug}`);
  for (const next of listed.slice(1)) {
    const more = page.getByRole('button', { name: 'Continue Reading' });
    await more.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await more.click();
    await expect(page.getByRole('heading', { name: next.title })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/article/${next.slug}$`));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(before);
  }
  const headings = await page.getByRole('main').getByRole('heading').allTextContents();
  const order = listed.map((article) => headings.indexOf(article.title));
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order).not.toContain(-1);
});

test('ART-11 without a next article Continue Reading is hidden', async ({ page, request }) => {
  const [article] = (await (await request.get('/api/articles?limit=1')).json()) as ListedArticle[];
  await page.route('**/api/articles/*/next*', (route) =>
    route.fulfill({ status: 404, body: 'No older article' }),
  );
  await page.goto(`/article/${article?.slug}`);
  await page.getByRole('button', { name: 'Continue Reading' }).click();
  await expect(page.getByRole('button', { name: 'Continue Reading' })).toHaveCount(0);
});

test('ERR-03 a missing article says so, with the way back', async ({ page }) => {
  const response = await page.goto('/article/no-such-article');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Article Not Found')).toBeVisible();
  await expect(
    page.getByText("The article you're looking for doesn't exist or has been moved."),
  ).toBeVisible();
  await page
    .getByRole('link', { name: 'Back to Home' })
    .or(page.getByRole('button', { name: 'Back to Home' }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/$/);
});

test('SRCH-01 SRCH-02 SRCH-03 SRCH-04 a word of a body finds its article; tabs carry counts; no query, no call', async ({
  page,
  faults,
}) => {
  const calls: string[] = [];
  await makeCallsInBrowser(page);
  page.on('request', (sent) => {
    if (/\/api\/search\?/.test(sent.url())) calls.push(new URL(sent.url()).searchParams.get('q') ?? '');
  });
  await page.goto('/search?q=%20');
  await expect(page.getByRole('main').getByRole('combobox')).toBeVisible();
  expect(calls).toEqual([]);
  await page.goto('/search?q=hysteresis');
  await expect(page.getByText(/Found 1 result for/)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Articles (1)' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Videos (0)' })).toBeVisible();
  expect(calls).toEqual(['hysteresis']);
  await page.goto('/search?q=qqqzzzxx');
  await expect(page.getByText(/No results found for/)).toBeVisible();
  expect(faults).toEqual([]);
});

test('CAT-03 CAT-04 the category page has its banner and counts', async ({ page, request, faults }) => {
  const categories = (await (await request.get('/api/categories')).json()) as {
    slug: string;
    name: string;
    articleCount: number;
    description: string;
  }[];
  const ai = categories.find((category) => category.slug === 'ai');
  await page.goto('/category/ai');
  await expect(page.getByRole('heading', { level: 1, name: 'AI' })).toBeVisible();
  await expect(page.getByText(ai?.description ?? '')).toBeVisible();
  await expect(
    page.getByRole('tab', { name: new RegExp(`Articles \\(\\d+/${ai?.articleCount}\\)`) }),
  ).toBeVisible();
  expect(faults).toEqual([]);
});

test('ERR-05 a missing category says so', async ({ page }) => {
  await page.goto('/category/nope');
  await expect(page.getByText('Category not found')).toBeVisible();
  await expect(page.getByText("The category you're looking for doesn't exist.")).toBeVisible();
});

test('VID-01 VID-02 VID-04 videos: hero, twelve a page, a click opens a modal player', async ({
  page,
  faults,
}) => {
  await page.goto('/videos');
  const cards = page.getByRole('main').getByRole('article');
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(12);
  const before = await cards.count();
  await page.getByRole('button', { name: 'Load More Videos' }).click();
  await expect.poll(() => cards.count()).toBe(before + 12);
  expect(await page.locator('iframe').count()).toBe(0);
  await cards.last().getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('iframe')).toHaveAttribute('sandbox', /allow-scripts/);
  await closeWithEscape(dialog);
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('ERR-04 a missing video says so, with the way back to the videos', async ({ page }) => {
  await page.goto('/video/nope');
  await expect(page.getByText('Video Not Found')).toBeVisible();
  await expect(page.getByText("The video you're looking for doesn't exist.")).toBeVisible();
});
