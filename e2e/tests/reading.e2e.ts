import type { APIRequestContext, Page } from '@playwright/test';
import { answerWith, recordRequests } from '../src/intercept.ts';
import { expect, test } from '../src/site-test.ts';

const VIDEO = '<p><a href="https://www.youtube.com/watch?v=abc123xyz_-">Watch on YouTube</a></p>';

/** The newest article of the hub with another text; returns its address. */
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
