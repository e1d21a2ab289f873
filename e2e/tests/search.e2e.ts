import { recordApiCalls } from '../src/intercept.ts';
import { answerInPages } from '../src/paged-answers.ts';
import { seedArticles, seedVideos } from '../src/seeds.ts';
import { expect, test } from '../src/site-test.ts';

test('SRCH-01 without a query a prompt and a box stand there, and nothing is searched', async ({ page }) => {
  const calls = recordApiCalls(page);
  for (const path of ['/search', '/search?q=', '/search?q=%20']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const main = page.getByRole('main');
    await expect(main.getByText(/^What are you looking for\?/)).toBeVisible();
    await expect(main.getByRole('searchbox')).toBeVisible();
    await expect(main.getByRole('tab')).toHaveCount(0);
  }
  expect(calls.filter((call) => call.includes('/search'))).toEqual([]);
});

test('SRCH-02 VAL-01 both searches get the query as typed, encoded', async ({ page, faults }) => {
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (/\/api\/(articles|videos)\/search/.test(sent.url())) asked.push(sent.url().replace(/^.*\/api/, ''));
  });
  await page.goto('/search?q=a%26b%20c');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('a&b c');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^(Found \d+|No) results? /);
  expect(asked.map((url) => url.replace('+', '%20')).sort()).toEqual([
    '/articles/search?q=a%26b%20c',
    '/videos/search?q=a%26b%20c',
  ]);
  expect(faults).toEqual([]);
});

test('SRCH-03 SRCH-04 the tabs carry their counts, the heading the sum', async ({ page }) => {
  for (const [articles, videos, heading] of [
    [0, 0, 'No results found for'],
    [1, 0, 'Found 1 result for'],
    [3, 1, 'Found 4 results for'],
  ] as const) {
    await answerInPages(page, '/api/articles/search', () => seedArticles(articles));
    await answerInPages(page, '/api/videos/search', () => seedVideos(videos));
    await page.goto('/search?q=saas');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${heading} saas`);
    await expect(page.getByRole('tab')).toHaveText([`Articles (${articles})`, `Videos (${videos})`]);
    const matches = page.getByRole('tabpanel').getByRole('listitem');
    await expect(matches).toHaveCount(articles);
    await page.getByRole('tab', { name: /^Videos/ }).click();
    await expect(matches).toHaveCount(videos);
  }
});

test('SRCH-05 VAL-01 VAL-02 the box of the screen asks anew, a blank one nothing', async ({ page }) => {
  await page.goto('/search?q=pricing');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('results for pricing');
  const box = page.getByRole('main').getByRole('searchbox');
  await expect(box).toHaveValue('pricing');
  const calls = recordApiCalls(page);
  for (const blank of ['', '   ']) {
    await box.fill(blank);
    await box.press('Enter');
    await expect(page).toHaveURL(/\?q=pricing$/);
  }
  expect(calls).toEqual([]);
  await box.fill('  hysteresis ');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\?q=hysteresis$/);
  await expect(heading).toHaveText('Found 1 result for hysteresis');
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1);
});
