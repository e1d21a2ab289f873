import type { Page, Route } from '@playwright/test';
import { openAt, pass, passUntilVisible } from '../src/held-clock.ts';
import { answerInPages } from '../src/paged-answers.ts';
import { seedArticles } from '../src/seeds.ts';
import { expect, test } from '../src/site-test.ts';

const START = '2026-03-04T15:00:00.000Z';

/** Holds the page's live stream open; `tell` reports changed views and ends the response. */
async function holdLine(
  page: Page,
): Promise<{ asked: Promise<void>; tell: (...views: string[]) => Promise<void> }> {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const waiting: Route[] = [];
  await page.route('**/api/live', (route) => {
    waiting.push(route);
    ask();
  });
  return {
    asked,
    tell: async (...views) => {
      await waiting.shift()?.fulfill({
        headers: { 'Content-Type': 'text/event-stream' },
        body: `retry: 3600000\nid: 1\nevent: change\ndata: ${JSON.stringify({ views })}\n\n`,
      });
    },
  };
}

test('CLI-05 a list says what is new, changes when it is asked to, and never by itself', async ({ page }) => {
  let gathered = seedArticles(30);
  const line = await holdLine(page);
  await answerInPages(page, '/api/articles', () => gathered);
  const cards = page.getByRole('main').getByRole('article');
  const heads = page.getByRole('main').getByRole('heading', { level: 2 });
  await openAt(page, '/articles', START, cards);
  await page.getByRole('button', { name: 'Load More Articles' }).click();
  await passUntilVisible(page, cards.nth(23));
  await pass(page, 10_000);
  await line.asked;

  const older = gathered;
  gathered = [
    ...[1, 2, 3].map((place) => ({ ...seedArticles(1)[0], id: `new-${place}`, title: `New ${place}` })),
    ...older,
  ] as typeof older;
  await line.tell('videos', 'articles');
  const place = await cards.first().boundingBox();
  const pill = page.getByRole('main').getByRole('button', { name: '3 new' });
  await passUntilVisible(page, pill);
  expect(await cards.first().boundingBox()).toEqual(place);
  await expect(heads.first()).toHaveText('Story number 1');

  await pill.click();
  await passUntilVisible(page, heads.filter({ hasText: 'New 1' }));
  await expect(heads.first()).toHaveText('New 1');
  await expect(pill).toHaveCount(0);
  // Items pushed off the first page appear on the second.
  await passUntilVisible(page, heads.filter({ hasText: /^Story number 12$/ }));
  await expect(cards).toHaveCount(24);
});

test('CLI-05 the real line opens on a calm page and stays open while nothing goes wrong', async ({
  page,
  faults,
}) => {
  await page.clock.install({ time: START });
  await page.goto('/news', { waitUntil: 'networkidle' });
  const opened = page.waitForResponse('**/api/live');
  await page.clock.runFor(10_000);
  const response = await opened;
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toContain('text/event-stream');
  expect(faults).toEqual([]);
});

test('NEWS-13 MKT-26 the age of data stands beside it, amber once it is older than promised', async ({
  page,
}) => {
  const generatedAt = '2026-03-04T12:00:00.000Z';
  const answer = await (await page.request.get('/api/market-analysis')).json();
  await page.route('**/api/market-analysis', (route) => route.fulfill({ json: { ...answer, generatedAt } }));
  const note = page.getByText('Rule-based, without an AI model').first();
  await openAt(page, '/insights', START, note);
  await expect(note).toContainText('3 hours ago');
  await expect(note).not.toContainText('later than promised');
  await page.clock.fastForward(25 * 3_600_000);
  await expect(note).toContainText('1 day ago, later than promised');
});
