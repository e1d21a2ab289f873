import { answerWith, recordApiCalls } from '../src/intercept.ts';
import { expect, test } from '../src/site-test.ts';

interface Performers {
  gainers: { name: string; symbol: string; changePercent: number; price: number }[];
  privateRising: { name: string; category: string; valuation: number; daysSinceFunding: number }[];
}

function seedStartup(name: string, changes: Record<string, unknown>) {
  return {
    id: name,
    name,
    status: 'private',
    category: 'AI Coding',
    description: `${name} builds things.`,
    valuation: 2.4,
    daysSinceFunding: 74,
    founded: 2021,
    headquarters: 'Lisbon',
    ...changes,
  };
}

const twoAndTwo = [
  seedStartup('Public One', {
    status: 'public',
    symbol: 'PBO',
    price: 41.2,
    changePercent: 3.456,
    founded: 2009,
  }),
  seedStartup('Public Two', {
    status: 'public',
    symbol: 'PBT',
    price: 7,
    changePercent: -0.5,
    headquarters: 'Oslo',
  }),
  seedStartup('Private One', { category: 'AI Safety' }),
  seedStartup('Private Two', { valuation: 11, daysSinceFunding: 1 }),
];

test('AIS-01 AIS-03 AIS-04 every startup with what is known of it, public and private', async ({ page }) => {
  await answerWith(page, '/api/ai-startups', { json: twoAndTwo });
  await page.goto('/ai-startups');
  await expect(page.getByRole('heading', { level: 1, name: 'AI Startup Index' })).toBeVisible();
  const index = page.getByRole('region', { name: 'The index' });
  await expect(index.getByRole('article')).toHaveCount(4);
  const entry = (name: string) => index.getByRole('listitem').filter({ hasText: name });
  for (const [name, parts] of [
    ['Public One', ['Public', 'AI Coding', 'Founded 2009', 'Lisbon', 'PBO', '$41.20', '+3.46%']],
    ['Public Two', ['Public', 'AI Coding', 'Founded 2021', 'Oslo', 'PBT', '$7.00', '-0.50%']],
    ['Private One', ['Private', 'AI Safety', 'Founded 2021', 'Lisbon', '$2.4B', '74 days ago']],
    ['Private Two', ['Private', 'AI Coding', 'Founded 2021', 'Lisbon', '$11.0B', '1 day ago']],
  ] as const) {
    for (const part of [...parts, `${name} builds things.`]) await expect(entry(name)).toContainText(part);
  }
  await expect(entry('Public One')).not.toContainText('days ago');
  await expect(entry('Private One')).not.toContainText('%');
});

test('AIS-02 a panel on the home page leads to the index', async ({ page, request }) => {
  const startups = (await (await request.get('/api/ai-startups')).json()) as { name: string }[];
  await page.goto('/');
  const panel = page.getByRole('region', { name: 'AI Startups' });
  await expect(panel.getByText(startups[0]?.name ?? '', { exact: true })).toBeVisible();
  await panel.getByRole('link', { name: 'See the index' }).click();
  await expect(page).toHaveURL(/\/ai-startups$/);
  await expect(page.getByRole('region', { name: 'The index' }).getByRole('article')).toHaveCount(
    startups.length,
  );
});

test('AIS-05 the four figures are those of the stats call', async ({ page }) => {
  await answerWith(page, '/api/ai-startups', {
    json: [...twoAndTwo, seedStartup('Cloud One', { category: 'Cloud AI' })],
  });
  await answerWith(page, '/api/ai-startups/stats', {
    json: {
      totalPublicValue: 3456,
      totalPrivateValue: 812.3,
      avgPublicChange: -1.234,
      topCategory: 'Cloud AI',
    },
  });
  const calls = recordApiCalls(page);
  await page.goto('/ai-startups');
  const figures = page.locator('dl').first().locator('div');
  await expect(figures).toHaveText([
    'Total public value$3.5T',
    'Total private value$812.3B',
    'Average public change-1.23%',
    'Top categoryCloud AI1 of 5 startups',
  ]);
  expect(calls.filter((call) => call === 'GET /api/ai-startups/stats')).toHaveLength(1);
});

test('AIS-06 the performers are those of their call, in its order', async ({ page, request }) => {
  const performers = (await (await request.get('/api/ai-startups/performers')).json()) as Performers;
  expect(performers.gainers.length).toBeGreaterThan(0);
  expect(performers.privateRising.length).toBeGreaterThan(0);
  const calls = recordApiCalls(page);
  await page.goto('/ai-startups');
  const rows = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
  await expect(rows('Top gainers')).toHaveText(
    performers.gainers.map(({ symbol, name, price, changePercent }) =>
      [symbol, name, `$${price.toFixed(2)}`, `+${changePercent.toFixed(2)}%`].join(''),
    ),
  );
  await expect(rows('Rising private companies')).toHaveText(
    performers.privateRising.map(
      ({ name, category, valuation, daysSinceFunding }) =>
        `${name} ${category}$${valuation.toFixed(valuation < 1 ? 2 : 1)}BFunded ${daysSinceFunding} day${daysSinceFunding === 1 ? '' : 's'} ago`,
    ),
  );
  expect(calls.filter((call) => call === 'GET /api/ai-startups/performers')).toHaveLength(1);
});

test('AIS-07 each category by its name, with the startup that is in it', async ({ page }) => {
  const names = [
    'Foundation Models',
    'AI Infrastructure',
    'AI Coding',
    'Enterprise AI',
    'Creative AI',
    'Cloud AI',
    'AI Safety',
  ];
  await answerWith(page, '/api/ai-startups', {
    json: names.map((category, place) => seedStartup(`Startup ${place}`, { category })).toReversed(),
  });
  await page.goto('/ai-startups');
  const index = page.getByRole('region', { name: 'The index' });
  await expect(index.getByRole('heading', { level: 3 })).toHaveText(names);
  for (const [place, category] of names.entries()) {
    const group = index.getByRole('region', { name: category });
    await expect(group.getByRole('article')).toHaveCount(1);
    await expect(group.getByRole('heading', { name: `Startup ${place}` })).toBeVisible();
  }
});
