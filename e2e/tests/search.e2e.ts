import { answerWith, recordApiCalls } from '../src/intercept.ts';
import { answerSearch, seedHits } from '../src/search-answers.ts';
import { makeCallsInBrowser } from '../src/site-page.ts';
import { expect, test } from '../src/site-test.ts';

test('SRCH-01 without a query a prompt and a box stand there, and nothing is searched', async ({ page }) => {
  const calls = recordApiCalls(page);
  for (const path of ['/search', '/search?q=', '/search?q=%20']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const main = page.getByRole('main');
    await expect(main.getByText(/^What are you looking for\?/)).toBeVisible();
    await expect(main.getByRole('combobox')).toBeVisible();
    await expect(main.getByRole('tab')).toHaveCount(0);
  }
  expect(calls.filter((call) => call.includes('/search'))).toEqual([]);
});

test('SRCH-02 VAL-01 FND-01 one search gets the query as typed, encoded', async ({ page, faults }) => {
  const asked: string[] = [];
  await makeCallsInBrowser(page);
  page.on('request', (sent) => {
    if (/\/api\/.*search/.test(sent.url())) asked.push(sent.url().replace(/^.*\/api/, ''));
  });
  await page.goto('/search?q=a%26b%20c');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('a&b c');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^(Found \d+|No) results? /);
  expect(asked.map((url) => url.replace('+', '%20'))).toEqual(['/search?q=a%26b%20c&limit=20']);
  expect(faults).toEqual([]);
});

test('SRCH-03 SRCH-04 the tabs carry their counts, the heading the sum', async ({ page }) => {
  for (const [articles, videos, heading] of [
    [0, 0, 'No results found for'],
    [1, 0, 'Found 1 result for'],
    [3, 1, 'Found 4 results for'],
  ] as const) {
    await answerSearch(page, seedHits(articles, videos));
    await page.goto('/search?q=saas');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${heading} saas`);
    await expect(page.getByRole('tab')).toHaveText([
      `All (${articles + videos})`,
      `Articles (${articles})`,
      `Videos (${videos})`,
    ]);
    const matches = page.getByRole('tabpanel').getByRole('listitem');
    await expect(matches).toHaveCount(articles + videos);
    await page.getByRole('tab', { name: /^Articles/ }).click();
    await expect(matches).toHaveCount(articles);
    await page.getByRole('tab', { name: /^Videos/ }).click();
    await expect(matches).toHaveCount(videos);
  }
});

test('SRCH-05 VAL-01 VAL-02 the box of the screen asks anew, a blank one nothing', async ({ page }) => {
  await page.goto('/search?q=pricing');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('results for pricing');
  const box = page.getByRole('main').getByRole('combobox');
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

test('VAL-01 SRCH-05 titles are suggested while one types, in both boxes, and lead to what they name', async ({
  page,
  faults,
}) => {
  await page.goto('/events');
  const box = page.getByRole('banner').getByRole('combobox');
  await box.pressSequentially('pricing pag', { delay: 15 });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options.first().locator('mark').first()).toHaveText(/^pric/i);
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(box).toHaveValue('pricing pag');

  await page.goto('/search');
  const own = page.getByRole('main').getByRole('combobox');
  await own.fill('hysteresis');
  await expect(options).toHaveCount(1);
  await own.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(own).toBeFocused();
  const title = await options.first().textContent();
  await own.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  expect(faults).toEqual([]);
});

test('SRCH-02 SRCH-04 facets narrow by links whose addresses can be shared', async ({ page, faults }) => {
  await page.goto('/search?q=pricing');
  const total = async () =>
    Number(/\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0]);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(/^Found \d+/);
  const all = await total();
  const rail = page.getByRole('navigation', { name: 'Narrow the results' });
  const first = rail.getByRole('region', { name: 'Source' }).getByRole('link').first();
  const count = Number(/\d+$/.exec((await first.textContent()) ?? '')?.[0]);
  const address = await first.getAttribute('href');
  expect(count).toBeLessThan(all);
  await first.click();
  await expect(heading).toHaveText(new RegExp(`^Found ${count} results? for`));
  const off = rail.getByRole('link', { name: /take this filter off$/ });
  await expect(off).toBeFocused();
  await page.getByRole('link', { name: 'Newest' }).click();
  await expect(page).toHaveURL(new RegExp(`${address?.replace('?', '\\?')}&sort=newest$`));
  await page.reload();
  await expect(heading).toHaveText(new RegExp(`^Found ${count} results? for`));
  await off.click();
  await expect(heading).toHaveText(new RegExp(`^Found ${all} results for`));
  expect(faults).toEqual([]);
});

test('SRCH-04 a typo says what was meant; a search that is down says so on the screen and in the palette', async ({
  page,
}) => {
  await page.goto('/search?q=hysterisis');
  const meant = page.getByRole('main').getByRole('link', { name: 'hysteresis', exact: true });
  await meant.click();
  await expect(page).toHaveURL(/\?q=hysteresis$/);

  await answerWith(page, '/api/search', { status: 503, body: 'Search is unavailable right now.' });
  await page.goto('/search?q=hysteresis');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search is unavailable right now');
  await expect(page.getByText(/No results/)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and go to' });
  await palette.getByRole('combobox').fill('news');
  await expect(palette.getByText(/^Search is unavailable right now/)).toBeVisible();
  await expect(palette.getByRole('option', { name: 'News', exact: true })).toBeVisible();
});

test('where a search finds nothing, the newest articles are at hand', async ({ page }) => {
  await page.goto('/search?q=zzqqx');
  const newest = page.getByRole('region', { name: 'Newest articles' });
  await expect(newest.getByRole('article')).toHaveCount(6);
  await newest.getByRole('link', { name: 'All articles' }).click();
  await expect(page).toHaveURL(/\/articles$/);
});
