import { colourOf } from '../src/colours.ts';
import { answerWith, recordApiCalls } from '../src/intercept.ts';
import { seedAnalysis, seedIndex, seedNews, seedStock } from '../src/seeds.ts';
import { expect, test } from '../src/site-test.ts';

test('MKT-01 MKT-02 MKT-24 MKT-28 the head counts the companies of the data and leads home', async ({
  page,
}) => {
  for (const [path, size] of [
    ['/insights', 24],
    ['/stocks', 23],
  ] as const) {
    await answerWith(page, '/api/stocks', { json: seedIndex(size) });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Runrate Index' })).toBeVisible();
    await expect(page).toHaveTitle(/Runrate Index/);
    await expect(page.getByText(`tracking of ${size} top B2B companies`)).toBeVisible();
    await expect(page.getByText(`${size} companies`, { exact: true })).toBeVisible();
    await expect(page.getByText(/updates every 2 minutes/).first()).toBeVisible();
    expect(await page.getByRole('main').innerText()).not.toMatch(/\b21 (top|companies|of)|\/21\b/);
  }
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('MKT-02 MKT-24 the index of the service itself has 24 companies', async ({ page }) => {
  await page.goto('/insights');
  await expect(page.getByText('tracking of 24 top B2B companies')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(25);
});

test('MKT-03 MKT-04 MKT-05 MKT-06 the five figures', async ({ page }) => {
  let stocks: unknown[] = [];
  await page.route(/\/api\/stocks/, (route) => route.fulfill({ json: stocks }));
  const figure = (label: string) =>
    page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
  const average = figure('Market Average').locator('dd').first();

  stocks = [
    seedStock('AAA', { changePercent: 1, marketCap: 2.5e12, arr: 3.4, arrGrowth: 20 }),
    seedStock('BBB', { changePercent: -2.5, marketCap: 1.7e12, arr: 4.3, arrGrowth: 31 }),
    seedStock('CCC', { changePercent: 4 }),
  ];
  await page.goto('/insights');
  await expect(average).toHaveText('+0.83%');
  await expect(figure('Top Gainer').locator('dd')).toHaveText(['CCC', '+4.00%']);
  await expect(figure('Top Loser').locator('dd')).toHaveText(['BBB', '-2.50%']);
  await expect(figure('Total Market Cap').locator('dd').first()).toHaveText('$4.2T');
  await expect(figure('Total ARR').locator('dd')).toHaveText(['$8B', /Avg Growth 25\.5%/]);

  for (const [change, text, colour, gainer, loser] of [
    [-0.01, '-0.01%', 'red', ['N/A', '--'], ['AAA', '-0.01%']],
    [0, '+0.00%', 'green', ['N/A', '--'], ['N/A', '--']],
    [0.01, '+0.01%', 'green', ['AAA', '+0.01%'], ['N/A', '--']],
  ] as const) {
    stocks = [seedStock('AAA', { changePercent: change })];
    await page.reload();
    await expect(average).toHaveText(text);
    expect(await colourOf(average)).toBe(colour);
    await expect(figure('Top Gainer').locator('dd')).toHaveText([...gainer]);
    await expect(figure('Top Loser').locator('dd')).toHaveText([...loser]);
  }
});

test('MKT-07 MKT-08 MKT-09 Market Pulse: the word, its icon, the first insight and the way to the whole', async ({
  page,
}) => {
  let marketSentiment = '';
  await page.route('**/api/market-analysis', (route) =>
    route.fulfill({ json: seedAnalysis({ marketSentiment }) }),
  );
  const pulse = page.getByRole('region', { name: 'Market Pulse' });
  for (const [word, icon] of [
    ['bearish', 'lucide-trending-down'],
    ['neutral', 'lucide-scale'],
    ['mixed', 'lucide-scale'],
    ['bullish', 'lucide-trending-up'],
  ] as const) {
    marketSentiment = word;
    await page.goto('/insights');
    await expect(pulse.getByText(word, { exact: true })).toBeVisible();
    await expect(pulse.locator('svg').first()).toHaveClass(new RegExp(`${icon}\\b`));
  }
  await expect(pulse.getByText('A calm day with a strong close.')).toBeVisible();
  await expect(pulse.getByText('Insight the first')).toBeVisible();
  await expect(pulse.getByText('Insight the second')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Weekly Roundup' })).toBeVisible();

  const analysis = page.locator('#full-market-analysis');
  await expect(analysis.getByRole('heading', { name: 'AI Market Analysis' })).toBeAttached();
  await expect(analysis).not.toBeInViewport();
  await pulse.getByRole('button', { name: 'Full Analysis' }).click();
  await expect(analysis).toBeInViewport();
});

test('beside the longer table the pulse stays in the window, and ends with the table', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 768 });
  await page.goto('/insights');
  const pulse = page.getByRole('region', { name: 'Market Pulse' });
  await expect(pulse).toBeVisible();
  const rows = page.getByRole('row');
  await rows.last().scrollIntoViewIfNeeded();
  const [stays, last] = await Promise.all([pulse.boundingBox(), rows.last().boundingBox()]);
  expect(stays?.y).toBeGreaterThanOrEqual(0);
  expect((stays?.y ?? 0) + (stays?.height ?? 0)).toBeLessThanOrEqual(768);
  expect(last?.y).toBeLessThan(768);
  await page.getByRole('heading', { name: 'ARR growth against P/ARR' }).scrollIntoViewIfNeeded();
  const [above, below] = await Promise.all([
    pulse.boundingBox(),
    page.getByRole('region', { name: 'Top Gainers' }).boundingBox(),
  ]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});

test('MKT-10 MKT-11 the period chosen governs average, movers and the change column', async ({ page }) => {
  const over = (day: number, year: number) => ({
    changePercent: day,
    periods: {
      '1D': { change: 0, changePercent: day },
      '1Y': { change: 0, changePercent: year },
    },
  });
  await answerWith(page, '/api/stocks', {
    json: [
      seedStock('AAA', over(2, -40)),
      seedStock('BBB', over(-4, 60)),
      seedStock('CCC', { changePercent: 8 }),
    ],
  });
  const calls = recordApiCalls(page);
  await page.goto('/insights');
  const periods = page.getByLabel('Period', { exact: true }).getByRole('radio');
  await expect(periods).toHaveText(['1D', '1W', '1M', '3M', 'YTD', '1Y']);
  await expect(periods.first()).toBeChecked();
  expect(calls.filter((call) => call.startsWith('GET /api/stocks'))).toEqual([
    'GET /api/stocks?periods=true',
  ]);
  const shown = async (period: string, average: string, changes: string[], up: string[], down: string[]) => {
    await expect(page.locator('dl > div').first().locator('dd').first()).toHaveText(average);
    await expect(page.getByRole('columnheader').last()).toHaveText(`% Change (${period})`);
    await expect(page.locator('tbody tr td:last-child')).toHaveText(changes);
    await expect(page.getByRole('region', { name: 'Top Gainers' }).getByRole('listitem')).toHaveText(
      up.map((symbol) => new RegExp(`^${symbol}`)),
    );
    await expect(page.getByRole('region', { name: 'Top Losers' }).getByRole('listitem')).toHaveText(
      down.map((symbol) => new RegExp(`^${symbol}`)),
    );
  };
  await shown('1D', '+2.00%', ['+2.00%', '-4.00%', '+8.00%'], ['CCC', 'AAA'], ['BBB']);
  await periods.filter({ hasText: '1Y' }).click();
  await expect(periods.last()).toBeChecked();
  await shown('1Y', '+10.00%', ['-40.00%', '+60.00%', '--'], ['BBB'], ['AAA']);
  const figure = page.locator('dl > div');
  await expect(figure.nth(1).locator('dd')).toHaveText(['BBB', '+60.00%']);
  await expect(figure.nth(2).locator('dd')).toHaveText(['AAA', '-40.00%']);
  await periods.filter({ hasText: '1W' }).click();
  await shown('1W', '--', ['--', '--', '--'], [], []);
});

test('MKT-19 ERR-10 the first five financial stories, each in a new tab; none says so', async ({ page }) => {
  await answerWith(page, '/api/news', { json: seedNews(8) });
  await page.context().route('https://news.example/**', (route) => route.fulfill({ body: 'A story' }));
  await page.clock.install({ time: '2026-03-06T15:00:00Z' });
  await page.goto('/insights');
  const card = page.getByRole('region', { name: 'Latest Financial News' });
  const stories = card.getByRole('listitem');
  await expect(stories).toHaveCount(5);
  for (const [place, story] of [1, 2, 3, 4, 5].entries()) {
    for (const text of [`Headline number ${story}`, `What item ${story} is about.`, `Ledger ${story}`])
      await expect(stories.nth(place)).toContainText(text);
    await expect(stories.nth(place)).toContainText('2 days ago');
  }
  const popup = page.waitForEvent('popup');
  await stories.first().getByRole('link').click();
  await expect(await popup).toHaveURL('https://news.example/1');
  await card.getByRole('link', { name: 'View All News' }).click();
  await expect(page).toHaveURL(/\/news$/);

  await answerWith(page, '/api/news', { json: [] });
  await page.goto('/insights');
  await expect(card.getByText('No financial news available at the moment.', { exact: true })).toBeVisible();
});
