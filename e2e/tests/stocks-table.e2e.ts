import { text } from 'node:stream/consumers';
import { colourOf } from '../src/colours.ts';
import { answerWith } from '../src/intercept.ts';
import { seedStock } from '../src/seeds.ts';
import { expect, test } from '../src/site-test.ts';

test('MKT-13 MKT-14 MKT-15 MKT-16 MKT-17 the columns of All Stocks, largest market cap first', async ({
  page,
}) => {
  const growth = [
    [20, '+20%', 'green'],
    [19.9, '+19.9%', 'yellow'],
    [10, '+10%', 'yellow'],
    [9.9, '+9.9%', 'red'],
    [-5, '-5%', 'red'],
  ] as const;
  const stocks = growth.map(([arrGrowth], place) =>
    seedStock(`G${place}`, {
      arrGrowth,
      marketCap: (5 - place) * 10e9 + 1.34e9,
      arr: 3.8,
      priceToArr: 14.2,
      changePercent: -1.2,
    }),
  );
  await answerWith(page, '/api/stocks', {
    json: [seedStock('NONE', { price: 1234.5 }), ...stocks.toReversed()],
  });
  await page.goto('/insights');
  const table = page.getByRole('region', { name: 'All Stocks' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Symbol',
    'Company',
    'Price',
    'Market Cap',
    'ARR',
    'ARR Growth',
    'P/ARR',
    '% Change (1D)',
  ]);
  await expect(table.getByRole('rowheader')).toHaveText(['G0', 'G1', 'G2', 'G3', 'G4', 'NONE']);
  const cells = (row: number) => table.getByRole('row').nth(row).getByRole('cell');
  for (const [place, [, text, colour]] of growth.entries()) {
    await expect(cells(place + 1)).toHaveText([
      `G${place} Inc`,
      '$182.50',
      `$${5 - place}1.3B`,
      '$3.8B',
      text,
      '14.2x',
      '-1.20%',
    ]);
    expect(await colourOf(cells(place + 1).nth(4)), text).toBe(colour);
  }
  await expect(cells(6)).toHaveText(['NONE Inc', '$1,234.50', '--', '--', '--', '--', '+1.00%']);
});

test('MKT-18 five gainers and five losers, the largest first', async ({ page }) => {
  const changes = Array.from({ length: 12 }, (_, place) => place + 1);
  await answerWith(page, '/api/stocks', {
    json: [
      ...changes.map((change) => seedStock(`UP${change}`, { changePercent: change })),
      ...changes.map((change) => seedStock(`DN${change}`, { changePercent: -change })),
      seedStock('FLAT', { changePercent: 0 }),
    ],
  });
  await page.goto('/insights');
  const movers = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
  const places = [12, 11, 10, 9, 8];
  await expect(movers('Top Gainers')).toHaveText(
    places.map((change) => new RegExp(`^UP${change}\\D.*\\+${change}\\.00%$`)),
  );
  await expect(movers('Top Losers')).toHaveText(
    places.map((change) => new RegExp(`^DN${change}\\D.*-${change}\\.00%$`)),
  );
});

test('MKT-18 where fewer moved, no other stands in', async ({ page }) => {
  await answerWith(page, '/api/stocks', {
    json: [
      seedStock('AAA', { changePercent: 2 }),
      seedStock('BBB', { changePercent: 1 }),
      seedStock('CCC', { changePercent: 0 }),
    ],
  });
  await page.goto('/insights');
  await expect(page.getByRole('region', { name: 'Top Gainers' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Top Losers' }).getByRole('listitem')).toHaveCount(0);
});

test('MKT-13 on a narrow phone the columns shown at first stand whole beside each other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const stock = { name: 'Palo Alto Networks', price: 931.76, marketCap: 416.1e9, changePercent: -3.97 };
  await answerWith(page, '/api/stocks', { json: [seedStock('PANW', stock), seedStock('SNOW', stock)] });
  await page.goto('/insights');
  const table = page.getByRole('region', { name: 'All Stocks' }).getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(3);
  const spare = () =>
    table.evaluate((node) => (node.parentElement?.clientWidth ?? 0) - (node.parentElement?.scrollWidth ?? 1));
  expect(await spare()).toBe(0);
  const price = await table.getByRole('columnheader', { name: 'Price' }).getByRole('button').boundingBox();
  const arrow = await table.getByRole('columnheader', { name: 'Market Cap' }).locator('svg').boundingBox();
  expect((price?.x ?? 0) + (price?.width ?? 0)).toBeLessThanOrEqual(arrow?.x ?? 0);
});

test('the table narrows by name and sector, and up to four companies of it are compared', async ({
  page,
}) => {
  const sectors = ['Data', 'Data', 'Security', 'Security', 'CRM'];
  await answerWith(page, '/api/stocks', {
    json: sectors.map((sector, place) =>
      seedStock(`S${place}`, { name: `Company ${place}`, sector, marketCap: (9 - place) * 1e9 }),
    ),
  });
  await page.goto('/insights');
  const table = page.getByRole('region', { name: 'All Stocks' });
  const symbols = table.getByRole('rowheader');
  await expect(symbols).toHaveText(['S0', 'S1', 'S2', 'S3', 'S4']);
  await table.getByRole('combobox', { name: 'Sector' }).selectOption('Security');
  await expect(symbols).toHaveText(['S2', 'S3']);
  const filter = table.getByRole('textbox', { name: 'Filter companies' });
  await filter.fill(' company 3');
  await expect(symbols).toHaveText(['S3']);
  const file = page.waitForEvent('download');
  await table.getByRole('link', { name: 'CSV' }).click();
  expect(await text(await (await file).createReadStream())).toMatch(
    /^Symbol,Company,.*\r\nS3,Company 3,[^\n]*\r\n$/,
  );
  await filter.fill('nobody');
  await expect(table.getByText('No company matches.')).toBeVisible();
  await filter.fill('');
  await table.getByRole('combobox', { name: 'Sector' }).selectOption('All sectors');

  const ticks = table.getByRole('checkbox');
  await expect(ticks).toHaveCount(5);
  await ticks.first().check();
  await expect(table.getByRole('link', { name: /^Compare/ })).toHaveCount(0);
  for (const place of [1, 2, 3]) await ticks.nth(place).check();
  await expect(ticks.nth(4)).toBeDisabled();
  await table.getByRole('link', { name: 'Compare 4 companies' }).click();
  await expect(page).toHaveURL(/\/companies\/compare\?c=S0,S1,S2,S3$/);
});

test('in a wide window the table begins in the first 520 pixels, and its head stays in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/insights');
  const table = page.getByRole('region', { name: 'All Stocks' });
  expect((await table.boundingBox())?.y).toBeLessThanOrEqual(520);
  await table.getByRole('row').last().scrollIntoViewIfNeeded();
  await expect(table.getByRole('columnheader', { name: 'Company' })).toBeInViewport();
  for (const { x, width } of [await table.boundingBox(), await table.getByRole('table').boundingBox()].map(
    (box) => box ?? { x: 0, width: 0 },
  ))
    expect(x + width).toBeLessThan(1440 - 320);
});
