import { openAt } from '../src/held-clock.ts';
import { answerWith } from '../src/intercept.ts';
import { seedAnalysis, seedIndex, seedStock } from '../src/seeds.ts';
import { changeSiteConfig } from '../src/site-config.ts';
import { expect, test } from '../src/site-test.ts';

test('MKT-20 MKT-22 MKT-23 MKT-24 MKT-28 the panel shows six, all and six; the marquee every symbol twice', async ({
  page,
  request,
}) => {
  const stocks = (await (await request.get('/api/stocks')).json()) as { symbol: string }[];
  await page.goto('/');
  const panel = page.getByRole('region', { name: 'Runrate Index' });
  const symbols = panel.getByRole('list', { name: 'Stocks' }).getByRole('listitem');
  await expect(panel.getByText('6/24 Featured', { exact: true })).toBeVisible();
  const shown = (await symbols.allTextContents()).map((text) => text.split('$')[0]);
  expect(shown.sort()).toEqual(['CRWD', 'MDB', 'NOW', 'PATH', 'PLTR', 'SNOW']);
  await panel.getByRole('button', { name: 'Show all 24' }).click();
  await expect(symbols).toHaveCount(24);
  await expect(panel.getByText('24/24 Featured', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Show featured' }).click();
  await expect(symbols).toHaveCount(6);
  await expect(panel.getByText(/updates every 2 minutes/)).toBeVisible();
  expect(await panel.innerText()).not.toMatch(/\/21\b|\b21 (companies|stocks)/);

  const marquee = page.getByRole('region', { name: 'Index ticker' });
  for (const { symbol } of stocks)
    await expect(marquee.getByText(symbol, { exact: true }), symbol).toHaveCount(2);
});

test('MKT-23 MKT-24 with 23 companies the badge says 23', async ({ page }) => {
  await answerWith(page, '/api/stocks', { json: seedIndex(23) });
  await page.goto('/');
  await expect(page.getByText('6/23 Featured', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show all 23' })).toBeVisible();
});

test('MKT-21 a click on a stock opens all that is known of it', async ({ page }) => {
  await answerWith(page, '/api/stocks', {
    json: [
      seedStock('SNOW', {
        featured: true,
        name: 'Snowflake',
        price: 182.5,
        change: 2.31,
        changePercent: 1.24,
        high: 185,
        low: 180.4,
        volume: 12_300,
        marketCap: 61.3e9,
        arr: 3.8,
        arrGrowth: 31,
        priceToArr: 16.1,
        lastUpdated: '2026-03-04T14:56:00.000Z',
      }),
    ],
  });
  await page.clock.install({ time: '2026-03-04T14:59:10Z' });
  await page.goto('/');
  await page.getByRole('list', { name: 'Stocks' }).getByRole('button', { name: /^SNOW/ }).click();
  const dialog = page.getByRole('dialog', { name: 'SNOW' });
  for (const text of ['Snowflake', '$182.50', '+2.31', '+1.24%'])
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  await expect(dialog.locator('dl > div')).toHaveText([
    'High$185.00',
    'Low$180.40',
    'Volume12.3K',
    'Market cap$61.3B',
    'ARR$3.8B',
    'ARR growth+31%',
    'P/ARR16.1x',
  ]);
  await expect(dialog.getByText('Last updated 3 minutes ago')).toBeVisible();
});

test('MKT-25 MKT-26 MKT-27 MKT-29 the analysis: its parts, its provider, its generator and its age', async ({
  page,
}) => {
  await changeSiteConfig(page, ({ market }) => Object.assign(market, { dataProvider: 'Harbour Quotes' }));
  await answerWith(page, '/api/market-analysis', {
    json: seedAnalysis({ generator: 'a-model-of-ours', generatedAt: '2026-03-04T15:00:00.000Z' }),
  });
  const card = page.getByRole('region', { name: 'AI Market Analysis' });
  const age = card.locator('time');
  await openAt(page, '/', '2026-03-04T15:05:00Z', age);
  await expect(age).toHaveText('5 minutes ago');
  for (const text of [
    'bullish',
    'A calm day with a strong close.',
    'Security',
    'Budgets hold.',
    'Insight the third',
    'What to watch tomorrow',
    'Two earnings calls',
    'UP1',
    'UP2',
    'DN1',
    'DN2',
  ])
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  await expect(card.getByText(/^(UP|DN)[345]$/)).toHaveCount(0);
  await expect(card.getByText('Harbour Quotes')).toBeVisible();
  await expect(card.getByText('Written by a-model-of-ours')).toBeVisible();

  await page.clock.runFor(59_000);
  await expect(age).toHaveText('5 minutes ago');
  await page.clock.runFor(1_000);
  await expect(age).toHaveText('6 minutes ago');
});

test('MKT-25 MKT-29 without an AI provider the analysis of the hub says that rules made it', async ({
  page,
}) => {
  for (const path of ['/', '/insights']) {
    await page.goto(path);
    const card = page.getByRole('region', { name: 'AI Market Analysis' });
    await expect(card.getByText('Rule-based, without an AI model')).toBeVisible();
    await expect(card.locator('time')).toHaveText(/just now|ago$/);
  }
});

test('MKT-30 the roundup: a silent loop, a full player, and back', async ({ page, request }) => {
  const latest = (await (await request.get('/api/twentyvc/latest')).json()) as {
    videoId: string;
    title: string;
  };
  await page.goto('/insights');
  const tile = page.getByRole('region', { name: 'Weekly Roundup' });
  const preview = tile.locator('iframe');
  await tile.scrollIntoViewIfNeeded();
  for (const part of [`/embed/${latest.videoId}?`, 'mute=1', 'loop=1', 'autoplay=1', 'controls=0'])
    await expect(preview).toHaveAttribute('src', new RegExp(part.replace('?', '\\?')));
  await tile.getByRole('button', { name: `Expand ${latest.title}` }).click();
  const dialog = page.getByRole('dialog', { name: latest.title });
  await expect(dialog.locator('iframe')).toHaveAttribute('src', new RegExp(`/embed/${latest.videoId}`));
  expect(await dialog.locator('iframe').getAttribute('src')).not.toMatch(/mute=1|controls=0/);
  await expect(page.locator('iframe')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Minimize' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(preview).toHaveAttribute('src', /mute=1/);
});

test('ERR-06 ERR-07 what the panels say when their calls fail', async ({ page }) => {
  await answerWith(page, '/api/market-analysis', { status: 500, body: 'broken' });
  for (const status of [500, 404]) {
    await answerWith(page, '/api/twentyvc/latest', { status, body: 'none' });
    await page.goto('/insights');
    await expect(page.getByText('Latest episode loading...', { exact: true })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  }
  const text = 'Unable to load market analysis. Please try again later.';
  await expect(page.locator('#full-market-analysis').getByText(text, { exact: true })).toBeVisible();
  await page.goto('/');
  await expect(page.getByText(text, { exact: true })).toBeVisible();
});
