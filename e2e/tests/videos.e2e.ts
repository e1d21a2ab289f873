import { answerWith, holdBack, recordApiCalls } from '../src/intercept.ts';
import { answerInPages } from '../src/paged-answers.ts';
import { seedVideos } from '../src/seeds.ts';
import { expect, test } from '../src/site-test.ts';

test('VID-01 the hero of the videos has the latest featured one', async ({ page, request }) => {
  const [featured] = (await (await request.get('/api/videos/featured?limit=1')).json()) as {
    title: string;
    youtubeId: string;
  }[];
  const calls = recordApiCalls(page);
  await page.goto('/videos');
  const hero = page.getByRole('region', { name: 'Featured video' });
  await expect(hero.getByRole('heading')).toHaveText(featured?.title ?? '');
  expect(calls.filter((call) => call.includes('featured'))).toEqual([
    'GET /api/videos/featured?limit=1&fields=card',
  ]);
  await hero.getByRole('button', { name: 'Watch now' }).click();
  await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute(
    'src',
    new RegExp(featured?.youtubeId ?? ''),
  );
});

test('VID-02 how many videos are shown, and whether there is more, by how many there are', async ({
  page,
}) => {
  await answerWith(page, '/api/videos/featured', { json: [] });
  const cards = page.getByRole('main').getByRole('article');
  const more = page.getByRole('button', { name: 'Load More Videos' });
  for (const [total, shown] of [
    [30, [12, 24, 30]],
    [11, [11]],
    [12, [12, 12]],
    [13, [12, 13]],
  ] as const) {
    await answerInPages(page, '/api/videos', () => seedVideos(total));
    const calls = recordApiCalls(page);
    await page.goto('/videos');
    for (const [place, count] of shown.entries()) {
      if (place > 0) await more.click();
      await expect(cards).toHaveCount(count);
      await expect(more).toHaveCount(place < shown.length - 1 ? 1 : 0);
    }
    // The button is gone while it loads, so the last call may be yet to come.
    await expect
      .poll(() => calls.filter((call) => call.includes('/api/videos?')))
      .toEqual(shown.map((_, place) => `GET /api/videos?limit=12&offset=${place * 12}&fields=card`));
  }
});

test('VID-03 ERR-13 another category replaces the videos loaded; an empty one says so', async ({ page }) => {
  await answerWith(page, '/api/videos/featured', { json: [] });
  await answerInPages(page, '/api/videos', (query) => {
    if (query.get('category') === 'product') return [];
    if (query.get('category') !== 'sales') return seedVideos(30);
    return seedVideos(14).map((video) => ({ ...video, title: `Of sales ${video.id}` }));
  });
  await page.goto('/videos');
  const cards = page.getByRole('main').getByRole('article');
  await page.getByRole('button', { name: 'Load More Videos' }).click();
  await expect(cards).toHaveCount(24);
  const bar = page.getByRole('navigation', { name: 'Categories' });
  const calls = recordApiCalls(page);
  await bar.getByRole('button', { name: 'Sales' }).click();
  await expect(cards.filter({ hasText: 'Of sales' })).toHaveCount(12);
  await expect(cards).toHaveCount(12);
  expect(calls).toEqual(['GET /api/videos?limit=12&offset=0&category=sales&fields=card']);
  await bar.getByRole('button', { name: 'Product' }).click();
  await expect(page.getByText('No videos found in the Product category', { exact: true })).toBeVisible();
});

test('VID-04 a card opens its video in a modal; closing it stops the video', async ({ page }) => {
  await page.goto('/videos');
  const card = page.getByRole('main').getByRole('article').nth(2);
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: title }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.frameLocator('iframe').getByRole('heading', { name: title })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  expect(page.frames().filter((frame) => frame.url().includes('/embed/'))).toEqual([]);
});

test('VID-05 VID-06 a card of the home page plays in place, a spinner before it, and stops', async ({
  page,
}) => {
  const release = await holdBack(page, /\/youtube\/embed\//);
  await page.goto('/');
  const latest = page.getByRole('region', { name: 'Latest Videos' });
  const card = latest.getByRole('article').first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  const thumbnail = card.locator('img');
  await expect(thumbnail).toBeVisible();
  await card.getByRole('button', { name: `Play ${title}` }).click();
  await expect(card.locator('iframe')).toBeAttached();
  await expect(card.getByText('Loading the video…')).toBeAttached();
  await expect(thumbnail).toHaveCount(0);
  release();
  await expect(card.getByText('Loading the video…')).toHaveCount(0);
  await expect(card.frameLocator('iframe').getByRole('heading', { name: title })).toBeVisible();
  await card.getByRole('button', { name: 'Stop video' }).click();
  await expect(card.locator('iframe')).toHaveCount(0);
  await expect(thumbnail).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('VID-07 a still that cannot be had leaves its card without a picture', async ({ page }) => {
  await answerWith(page, '/api/videos/featured', { json: [] });
  const image = page.getByRole('main').getByRole('article').first().locator('img');
  await page.goto('/videos');
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.route('**/pictures/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('main').getByRole('article').first().getByRole('heading')).toBeVisible();
  await expect(image).toHaveCount(0);
});
