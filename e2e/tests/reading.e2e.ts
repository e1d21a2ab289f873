import type { APIRequestContext, Page } from '@playwright/test';
import { answerWith, recordRequests } from '../src/intercept.ts';
import { expect, test } from '../src/site-test.ts';

const VIDEO = '<p><a href="https://www.youtube.com/watch?v=abc123xyz_-">Watch on YouTube</a></p>';

/** Replaces the text of the hub's newest article; returns its path. */
async function writeArticle(page: Page, request: APIRequestContext, content: string): Promise<string> {
  const [article] = (await (await request.get('/api/articles?limit=1')).json()) as { slug: string }[];
  await answerWith(page, `/api/articles/${article?.slug}`, { json: { ...article, content } });
  return `/article/${article?.slug}`;
}

test('NAV-33 NAV-34 a video in an article loads nothing until it is played', async ({ page, request }) => {
  const path = await writeArticle(page, request, `<p>Before.</p>${VIDEO}<p>After.</p>`);
  const players = recordRequests(page, ({ href }) => href.includes('abc123xyz_-'));
  await page.goto(path);
  const play = page.getByRole('button', { name: 'Play the video' });
  await play.scrollIntoViewIfNeeded();
  const place = await play.boundingBox();
  await page.waitForLoadState('networkidle');
  expect(players).toEqual([]);
  await play.press('Enter');
  const frame = page.locator('article iframe');
  await expect(frame).toHaveAttribute('title', 'Video in the article');
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
  expect(await frame.boundingBox()).toEqual(place);
  expect(players.length).toBeGreaterThan(0);
});

test('an article on paper is its text: no bars, buttons or frames, and tables in full', async ({
  page,
  request,
}) => {
  const cells = Array.from({ length: 12 }, (_, cell) => `<td>Cell ${cell}</td>`).join('');
  const path = await writeArticle(page, request, `<p>The text.</p>${VIDEO}<table><tr>${cells}</tr></table>`);
  await page.goto(path);
  await expect(page.getByText('The text.')).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  for (const name of ['Share', 'Continue Reading', 'Play the video']) {
    await expect(page.getByRole('button', { name })).toBeHidden();
  }
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)');
  expect(await page.locator('.table-scroll').evaluate((table) => getComputedStyle(table).overflowX)).toBe(
    'visible',
  );
});

for (const width of [390, 768, 1440]) {
  test(`how far one has read is shown at ${width} px, of the article one is in`, async ({
    page,
    request,
  }) => {
    const path = await writeArticle(page, request, '<p>One of many lines.</p>'.repeat(80));
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    const progress = page.getByRole('progressbar', { name: 'Reading progress' }).filter({ visible: true });
    await expect(progress).toHaveCount(1);
    await expect(progress).toHaveAttribute('aria-valuenow', '0');
    await page.getByText('One of many lines.').nth(40).scrollIntoViewIfNeeded();
    await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(20);
    await expect(progress).toBeInViewport();
    expect(await progress.locator('div').evaluate((line) => getComputedStyle(line).transitionProperty)).toBe(
      'none',
    );
    await page.getByRole('button', { name: 'Continue Reading' }).scrollIntoViewIfNeeded();
    await expect(progress).toHaveAttribute('aria-valuenow', '100');
    await page.getByRole('button', { name: 'Continue Reading' }).click();
    await expect(progress).toHaveCount(2);
    const second = page.getByRole('article').nth(1);
    await second.getByRole('heading').first().scrollIntoViewIfNeeded();
    await expect(progress.nth(1)).toHaveAttribute('aria-valuenow', /^\d$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('three more of its category stand beside the text, on a phone below it once its end is in view', async ({
  page,
  request,
}) => {
  const asked = recordRequests(page, ({ pathname }) => pathname === '/api/articles');
  const list = page.getByRole('list', { name: 'Read next' });
  const [article] = (await (await request.get('/api/articles?limit=1&category=ai')).json()) as {
    slug: string;
    title: string;
  }[];
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/article/${article?.slug}`, { waitUntil: 'networkidle' });
  await expect(list).toHaveCount(0);
  expect(asked).toEqual([]);
  await page.getByRole('region', { name: 'Read next' }).scrollIntoViewIfNeeded();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('link', { name: article?.title ?? '', exact: true })).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('link', { name: article?.title ?? '', exact: true })).toHaveCount(0);
  const next = list.getByRole('link').first();
  const title = (await next.textContent()) ?? '';
  await next.click();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Continue Reading' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  for (const shown of await page.locator('article header').getByRole('heading').allTextContents())
    await expect(list.getByRole('link', { name: shown, exact: true })).toHaveCount(0);
});

test('a right-to-left article reads from right to left, in its card as well, and its code does not', async ({
  page,
  request,
}) => {
  const [article] = (await (await request.get('/api/articles?limit=1')).json()) as { slug: string }[];
  const arabic = {
    ...article,
    title: 'العقد السنوي يعود: ما الذي يريده المشترون',
    excerpt: 'المشترون يريدون اليقين مرة أخرى.',
    content: '<h2>عنوان</h2><p>نص عربي.</p><ul><li>أول</li></ul><pre><code>let a = 1;</code></pre>',
  };
  await answerWith(page, `/api/articles/${article?.slug}`, { json: arabic });
  await answerWith(page, '/api/articles', { json: [arabic] });
  const directionOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node) => getComputedStyle(node).direction);
  await page.goto(`/article/${article?.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: arabic.title })).toBeVisible();
  for (const part of ['h1', 'header p', '.reading h2', '.reading p', '.reading li'])
    expect(await directionOf(`main article ${part}`), part).toBe('rtl');
  for (const part of ['.reading pre', '.reading code'])
    expect(await directionOf(`main article ${part}`), part).toBe('ltr');
  await page.goto('/articles');
  await expect(page.getByRole('heading', { name: arabic.title }).getByRole('link')).toBeVisible();
  expect(await directionOf('main article :is(h2, h3)')).toBe('rtl');
  expect(await directionOf('main')).toBe('ltr');
});

test('a headline that cannot be broken stays in the margin beside the text', async ({ page, request }) => {
  const [article, other] = (await (await request.get('/api/articles?limit=2&category=ai')).json()) as {
    slug: string;
  }[];
  const title = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
  await answerWith(page, '/api/articles', { json: [{ ...other, title }] });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/article/${article?.slug}`);
  const next = await page.getByRole('link', { name: title }).boundingBox();
  const text = await page.locator('.reading').boundingBox();
  expect(next?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  expect((next?.x ?? 0) + (next?.width ?? 0)).toBeLessThan(1280);
});
