import { answerWith, recordApiCalls } from '../src/intercept.ts';
import { answerInPages } from '../src/paged-answers.ts';
import { answerSearch, seedHits } from '../src/search-answers.ts';
import { seedArticles } from '../src/seeds.ts';
import { expect, test } from '../src/site-test.ts';

test('ART-12 ART-13 how many are shown, and whether there is more, by how many there are', async ({
  page,
}) => {
  const cards = page.getByRole('main').getByRole('article');
  const more = page.getByRole('button', { name: 'Load More Articles' });
  for (const [total, shown] of [
    [30, [12, 24, 30]],
    [12, [12, 12]],
    [13, [12, 13]],
    [24, [12, 24, 24]],
  ] as const) {
    await answerInPages(page, '/api/articles', () => seedArticles(total));
    const calls = recordApiCalls(page);
    await page.goto('/articles');
    for (const [place, count] of shown.entries()) {
      if (place > 0) await more.click();
      await expect(cards).toHaveCount(count);
      await expect(more).toHaveCount(place < shown.length - 1 ? 1 : 0);
    }
    // The button goes while it is busy, so the last call may be only on its way.
    await expect
      .poll(() => calls.filter((call) => call.includes('/api/articles?')))
      .toEqual(shown.map((_, place) => `GET /api/articles?limit=12&offset=${place * 12}&fields=card`));
  }
});

test('ART-14 another category replaces what was loaded by its own first page', async ({ page }) => {
  await answerInPages(page, '/api/articles', (query) =>
    query.get('category') === 'sales'
      ? seedArticles(3).map((article) => ({ ...article, title: `Of sales ${article.id}` }))
      : seedArticles(30),
  );
  const calls = recordApiCalls(page);
  await page.goto('/articles');
  const cards = page.getByRole('main').getByRole('article');
  await page.getByRole('button', { name: 'Load More Articles' }).click();
  await expect(cards).toHaveCount(24);
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('button', { name: 'Sales' }).click();
  await expect(cards.getByRole('heading')).toHaveText([
    'Of sales story-1',
    'Of sales story-2',
    'Of sales story-3',
  ]);
  const asked = new URL(calls.at(-1)?.slice(4) ?? '', 'http://hub').searchParams;
  expect([asked.get('category'), asked.get('offset')]).toEqual(['sales', '0']);
});

test('ART-15 ART-16 without an original the list leads to the reader, as the other screens always do', async ({
  page,
}) => {
  const [own, other] = seedArticles(2);
  const articles = [own, { ...other, originalUrl: 'https://paper.example/story' }];
  for (const path of ['', '/featured', '/trending'])
    await answerInPages(page, `/api/articles${path}`, () => articles);
  await answerSearch(page, seedHits(2, 0));

  await page.goto('/articles');
  await page.getByRole('link', { name: 'Story number 1' }).click();
  await expect(page).toHaveURL(/\/article\/story-1$/);
  for (const path of ['/', '/search?q=story', '/category/ai']) {
    await page.goto(path);
    await page.getByRole('main').getByRole('link', { name: 'Story number 2' }).first().click();
    await expect(page).toHaveURL(/\/article\/story-2$/);
  }
});

test('a step back from the reader finds as many pages of the list as were loaded, at the same place', async ({
  page,
}) => {
  const articles = seedArticles(30);
  await answerInPages(page, '/api/articles', () => articles);
  await answerWith(page, '/api/articles/story-20', { json: articles[19] });
  await page.goto('/articles');
  const cards = page.getByRole('main').getByRole('article');
  await page.getByRole('button', { name: 'Load More Articles' }).click();
  await expect(cards).toHaveCount(24);
  const link = page.getByRole('link', { name: 'Story number 20', exact: true });
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Story number 20' })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(24);
  await expect(link).toBeInViewport();
});
