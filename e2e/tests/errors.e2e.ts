import { answerWith } from '../src/intercept.ts';
import { seedNewsOf, seedSource } from '../src/news-seeds.ts';
import { expect, test } from '../src/site-test.ts';

test('ERR-03 ERR-04 an article or video that is missing or does not load, with the way out', async ({
  page,
}) => {
  const subjects = [
    {
      path: '/article/x',
      call: '/api/articles/x',
      title: 'Article Not Found',
      text: "The article you're looking for doesn't exist or has been moved.",
      way: 'Back to Home',
      leadsTo: /\/$/,
    },
    {
      path: '/video/x',
      call: '/api/videos/x',
      title: 'Video Not Found',
      text: "The video you're looking for doesn't exist.",
      way: 'Back to Videos',
      leadsTo: /\/videos$/,
    },
  ];
  for (const { path, call, title, text, way, leadsTo } of subjects)
    for (const status of [404, 500]) {
      await answerWith(page, call, { status, body: 'Not to be had' });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: way }).click();
      await expect(page).toHaveURL(leadsTo);
    }
});

test('ERR-08 the live tile waits in words when its video fails or is absent', async ({ page }) => {
  for (const status of [500, 404]) {
    await answerWith(page, '/api/twentyvc/latest', { status, body: 'No episode' });
    await page.goto('/news');
    const tile = page.getByRole('region', { name: 'Live video' });
    await expect(tile.getByText('Loading live update...', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'SaaS Ledger' })).toBeVisible();
    await expect(tile.locator('iframe')).toHaveCount(0);
  }
});

test('ERR-09 ERR-10 the digest fails or is empty, and the rest of the screen works', async ({ page }) => {
  const digest = page.getByRole('region', { name: 'Top AI + B2B News of the Week' });
  await answerWith(page, '/api/news/weekly', { status: 500 });
  await page.goto('/news');
  for (const text of [
    'AI Analysis Taking Longer Than Expected',
    "Our AI is still processing this week's news. The regular news sources below are available now.",
  ])
    await expect(digest.getByText(text, { exact: true })).toBeVisible();
  const source = page.getByRole('region', { name: 'SaaS Ledger' });
  const shown = await source.getByRole('article').count();
  const more = source.getByRole('button', { name: /^Show [1-9]\d* More from SaaS Ledger$/ });
  const rest = Number(/\d+/.exec((await more.textContent()) ?? '')?.[0]);
  await more.click();
  await expect(source.getByRole('article')).toHaveCount(shown + rest);

  await answerWith(page, '/api/news/weekly', { json: [] });
  await page.reload();
  for (const text of ['Generating Weekly Digest', 'Check back in a few minutes'])
    await expect(digest.getByText(text, { exact: true })).toBeVisible();
});

test('ERR-12 ERR-17 ERR-18 news without articles, without sources, a source without news', async ({
  page,
}) => {
  await answerWith(page, '/api/news', { json: [] });
  await answerWith(page, '/api/news/sources', { json: [seedSource('Quiet', 0), seedSource('Beat', 2)] });
  await page.goto('/news');
  const quiet = page.getByRole('region', { name: 'Quiet' });
  for (const text of ['No articles available', 'Check back later for the latest updates'])
    await expect(quiet.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Beat' }).getByRole('article')).toHaveCount(2);

  await answerWith(page, '/api/news/sources', { json: [] });
  await page.reload();
  await expect(page.getByText('No news sources available', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'All Articles' }).click();
  await expect(page.getByText('No news articles available.', { exact: true })).toBeVisible();

  await answerWith(page, '/api/news', { json: seedNewsOf('Beat', 1) });
  await page.reload();
  await page.getByRole('radio', { name: 'All Articles' }).click();
  await expect(page.getByRole('link', { name: 'Beat writes 1' })).toBeVisible();
});

test('ERR-14 ERR-22 the dashboard without categories and without videos', async ({ page }) => {
  await answerWith(page, '/api/categories', { json: [] });
  await answerWith(page, '/api/videos', { json: [] });
  await page.goto('/admin');
  const categories = page.getByRole('region', { name: 'Content Categories' });
  await expect(categories.getByText('No categories available', { exact: true })).toBeVisible();
  const videos = page.getByRole('region', { name: 'Recent Videos' });
  for (const text of ['No videos available', 'Try refreshing YouTube content'])
    await expect(videos.getByText(text, { exact: true })).toBeVisible();
});

test('ERR-19 a next article that does not load is only logged, and can be asked for again', async ({
  page,
  request,
}) => {
  const [first] = (await (await request.get('/api/articles?limit=1')).json()) as { slug: string }[];
  await page.goto(`/article/${first?.slug}`);
  const articles = page.getByRole('main').getByRole('article');
  const more = page.getByRole('button', { name: 'Continue Reading' });
  await page.route('**/api/articles/*/next', (route) => route.fulfill({ status: 500, body: 'Broken' }));
  const logged = page.waitForEvent('console', (message) => message.text().includes('500: Broken'));
  await more.click();
  expect((await logged).type()).toBe('error');
  await expect(more).toBeEnabled();
  await expect(articles).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`/article/${first?.slug}$`));
  await expect(page.getByRole('region', { name: /notifications/i }).getByRole('listitem')).toHaveCount(0);

  await page.unroute('**/api/articles/*/next');
  await more.click();
  await expect(articles).toHaveCount(2);
});

test('ERR-20 broken pictures of articles are hidden, in cards and reader', async ({ page, request }) => {
  const [article] = (await (await request.get('/api/articles?limit=1')).json()) as { slug: string }[];
  await answerWith(page, `/api/articles/${article?.slug}`, {
    json: { ...article, content: '<p>Words</p><figure><img src="/lost.png"></figure>' },
  });
  let lost = 0;
  await page.route('**/*', (route) => {
    if (route.request().resourceType() !== 'image') return route.fallback();
    lost += 1;
    return route.abort();
  });
  for (const path of ['/articles', `/article/${article?.slug}`, '/search?q=pricing', '/category/ai']) {
    lost = 0;
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect.poll(() => lost, path).toBeGreaterThan(0);
    await expect
      .poll(() =>
        page
          .locator('main img')
          .evaluateAll(
            (images) =>
              images.filter(
                (image) =>
                  image instanceof HTMLImageElement &&
                  image.complete &&
                  image.naturalWidth === 0 &&
                  image.checkVisibility(),
              ).length,
          ),
      )
      .toBe(0);
  }
});

test("the developers' gallery is not part of what readers get", async ({ page }) => {
  await page.goto('/_gallery');
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
});
