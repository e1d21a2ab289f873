import type { Locator } from '@playwright/test';
import type { CompanyPage, CompanySummary } from '@runrate/contracts';
import { rssFeed, startBeeHub } from '@runrate/testkit';
import { startConfiguredHub } from '../src/configured-hub.ts';
import { closeWithEscape } from '../src/focus.ts';
import { expect, test } from '../src/site-test.ts';

const widths = [320, 390, 768, 1440];

test('COM-01 the list of companies is sorted by its headings; status and sector stand in the address', async ({
  page,
  request,
}) => {
  const companies = (await (await request.get('/api/companies')).json()) as CompanySummary[];
  await page.goto('/companies');
  const table = page.getByRole('table', { name: 'Companies' });
  const names = () => table.getByRole('row').getByRole('rowheader').allInnerTexts();
  const sortedBy = (value: (company: CompanySummary) => number | undefined) =>
    companies
      .filter((company) => value(company) !== undefined)
      .sort((one, other) => (value(other) ?? 0) - (value(one) ?? 0))[0]?.name;
  await expect.poll(async () => (await names())[0]).toContain(sortedBy(({ arr }) => arr) ?? 'none');
  await table.getByRole('button', { name: 'Growth' }).click();
  await expect
    .poll(async () => (await names())[0])
    .toContain(sortedBy(({ arrGrowth }) => arrGrowth) ?? 'none');
  await page.getByRole('radio', { name: 'Private' }).click();
  await page.getByLabel('Sector').selectOption({ index: 1 });
  await expect(page).toHaveURL(/\?status=private&sector=/);
  const shown = await names();
  await page.reload();
  await expect.poll(async () => (await names()).toSorted()).toEqual(shown.toSorted());
  expect(shown.length).toBeLessThan(companies.length);
  await page.goto('/companies/SNOW');
  await expect(page).toHaveURL(/\/companies\/snow$/);
});

test('COM-02 COM-03 COM-05 the page of a company: figures with date and source, ledger with chart and CSV, mentions by kind', async ({
  page,
  request,
}) => {
  const company = (await (await request.get('/api/companies/snow')).json()) as CompanyPage;
  await page.goto('/companies/snow');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(company.name);
  const figure = (name: string) =>
    page.getByRole('main').getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
  await expect(figure('ARR').first()).toContainText(`$${company.arr?.toFixed(1)}`);
  await expect(figure('Price to ARR')).toContainText(/^\d+\.\dx/);
  for (const name of ['ARR growth', 'Share price', 'Market value', 'Mentions']) {
    await expect(figure(name)).toContainText(/\d/);
  }
  const ledger = page.getByRole('region', { name: 'ARR by period' });
  await expect(ledger.getByRole('img', { name: /^ARR of Snowflake from \$/ })).toBeVisible();
  await expect(ledger.getByRole('rowheader')).toHaveCount(company.figures.length);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    ledger.getByRole('link', { name: 'CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('snow-arr.csv');
  const mentions = page.getByRole('region', { name: 'Mentions' });
  await expect(mentions.getByRole('listitem').first()).toContainText(/Snowflake/);
  await expect(mentions.getByRole('listitem').first()).toContainText(/since|News/);
  await mentions.getByRole('radio', { name: 'Videos' }).click();
  await expect(mentions.getByText('Nothing here names Snowflake yet')).toBeVisible();
});

test('COM-05 COM-07 a private company has its stories, and each leads back', async ({ page }) => {
  await page.goto('/companies/orrelune');
  const stories = page.getByRole('region', { name: 'Stories' });
  await stories.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/stories\//);
  const companies = page.getByRole('list', { name: 'Companies in this story' });
  await companies.getByRole('link', { name: 'Orrelune' }).click();
  await expect(page).toHaveURL(/\/companies\/orrelune$/);
});

test('COM-04 a mark on the line is named by focus and pointer; Enter opens what it stands for', async ({
  page,
}) => {
  await page.goto('/companies/snow');
  const chart = page.getByRole('region', { name: 'Price over time' });
  for (const period of ['1M', 'YTD', '1Y', 'All', '3M']) {
    await chart.getByRole('radio', { name: period, exact: true }).click();
    await expect(chart.getByRole('img', { name: /^Snowflake between \$/ })).toBeVisible();
  }
  const mark = chart.getByRole('link').last();
  const address = (await mark.getAttribute('href')) ?? '';
  await mark.focus();
  const told = chart.locator('figcaption');
  await expect(told).not.toContainText('Point at it');
  const title = ((await mark.getAttribute('aria-label')) ?? '').replace(/^[^:]+: | and \d+ more$/g, '');
  await expect(told).toContainText(title);
  expect(URL.canParse(address)).toBe(true);
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  expect(opened.url()).toBe(address);
});

test('COM-06 up to four companies side by side: the address holds the choice, and the table is saved', async ({
  page,
}) => {
  await page.goto('/companies/compare?c=snow,mdb');
  const table = page.getByRole('table', { name: 'Figures side by side' });
  await expect(table.getByRole('columnheader')).toHaveText(['Snowflake', 'MongoDB']);
  for (const name of [/^Share price, 100/, /^ARR growth/, /^Price to ARR/]) {
    await expect(page.getByRole('figure').filter({ hasText: name })).toBeVisible();
  }
  // The figures come first.
  const startOf = async (place: Locator) => (await place.boundingBox())?.x ?? 0;
  expect(await startOf(table)).toBeLessThan(await startOf(page.getByRole('figure').first()));
  for (const slug of ['ddog', 'crm']) await page.getByLabel('Add a company').selectOption(slug);
  await expect(page).toHaveURL(/c=snow(%2C|,)mdb(%2C|,)ddog(%2C|,)crm$/);
  await expect(page.getByLabel('Add a company')).toHaveCount(0);
  await page.reload();
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await page.getByRole('button', { name: 'Remove MongoDB' }).click();
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('comparison.csv');
});

test('COM-07 ticker, tables, map, startups, search and stories lead to the page of a company', async ({
  page,
}) => {
  test.slow();
  const main = page.getByRole('main');
  const ways: readonly (readonly [from: string, link: () => ReturnType<typeof page.getByRole>])[] = [
    ['/', () => page.getByRole('region', { name: 'Index ticker' }).getByRole('link').first()],
    ['/companies', () => main.getByRole('rowheader').getByRole('link').first()],
    [
      '/insights',
      () =>
        main
          .getByRole('navigation', { name: /^24 companies/ })
          .getByRole('link')
          .first(),
    ],
    ['/ai-startups', () => main.locator('a[href^="/companies/"]').first()],
    ['/search?q=snowflake', () => main.locator('a[href^="/companies/"]').first()],
    [
      '/companies/snow',
      () => main.getByRole('region', { name: 'Others of its sector' }).getByRole('link').last(),
    ],
  ];
  for (const [from, link] of ways) {
    await page.goto(from);
    const address = (await link().getAttribute('href')) ?? '';
    expect([from, address]).toEqual([from, expect.stringMatching(/^\/companies\/[a-z0-9-]+$/)]);
    await link().evaluate((element: HTMLElement) => element.click());
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(main.getByRole('heading', { level: 1 })).not.toHaveText('');
  }
});

test('COM-01 COM-06 the pages of companies stay inside screens of four widths', async ({ page }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      '/companies',
      '/companies/snow',
      '/companies/orrelune',
      '/companies/compare?c=snow,mdb',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const room = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([width, path, room]).toEqual([width, path, 0]);
    }
  }
});

/** Starts a hub on bees with two companies and an article that names one of them. */
async function startCombHub() {
  const stack = new AsyncDisposableStack();
  const bees = stack.use(await startBeeHub(Date.now()));
  const article = {
    ...{ guid: 'frames', link: 'https://bees.example/club/frames', title: 'Frames that last' },
    body: '<h2>Combworks</h2><p>The frames of <strong>Combworks</strong> last. Combworks sells them.</p>',
    publishedAt: new Date(Date.now() - 60_000),
  };
  bees.publisher.set('/club', { body: rssFeed('bees', [article]), contentType: 'application/rss+xml' });
  const companies = [
    { symbol: 'CMBW', name: 'Combworks', sector: 'Hives' },
    { symbol: 'WAXX', name: 'Waxwell', sector: 'Hives' },
  ];
  const { origin } = stack.use(await startConfiguredHub({ ...bees.config, companies }));
  return { origin, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

test('a phone shows the names of the listed companies whole', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/companies');
  const names = page.getByRole('table').first().getByRole('rowheader').getByRole('link');
  await expect(names.first()).toBeVisible();
  const cut = await names.evaluateAll((links) =>
    links.filter((link) => link.scrollWidth > link.clientWidth).map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
});

test('COM-07 COM-12 in the reader a company opens as a card and can be switched off; an editor takes it away and adds another', async ({
  page,
}) => {
  test.slow();
  await using hub = await startCombHub();
  await expect
    .poll(async () => (await (await fetch(`${hub.origin}/api/companies/cmbw`)).json()).mentions)
    .toBe(1);
  const [item] = (await (await fetch(`${hub.origin}/api/companies/cmbw/mentions`)).json()) as {
    url: string;
  }[];
  const path = new URL(item?.url ?? '', hub.origin).pathname;
  await page.goto(`${hub.origin}${path}`);
  const text = page.locator('.reading');
  const words = await text.innerText();
  const link = text.getByRole('link', { name: 'Combworks' });
  await expect(link).toHaveCount(1);
  await expect(text.locator('strong > a.company-link')).toHaveCount(1);
  await link.press('Enter');
  const card = page.getByRole('dialog', { name: 'Combworks' });
  await expect(card).toContainText('Mentions here');
  await closeWithEscape(card);
  await expect(link).toBeFocused();
  expect(await text.innerText()).toBe(words);
  await page.getByRole('button', { name: 'Company links' }).click();
  await expect(link).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Company links' })).toHaveAttribute('aria-pressed', 'false');
  await expect(link).toHaveCount(0);
  await page.getByRole('button', { name: 'Company links' }).click();

  // An open hub treats its own machine as the admin.
  await page.goto(`${hub.origin}/admin`);
  await expect(page.getByRole('heading', { name: 'Hub Desk' })).toBeVisible();
  await page.goto(`${hub.origin}/companies/cmbw`);
  await page.getByRole('link', { name: 'Companies of Frames that last' }).click();
  const editor = page.getByRole('region', { name: 'Frames that last' });
  const shown = editor.getByRole('list', { name: 'Its companies' }).getByRole('listitem');
  await expect(shown).toContainText(['Combworks']);
  await editor.getByRole('button', { name: 'Take away Combworks' }).click();
  await expect(shown).toHaveText([/Combworks.*taken away/]);
  await editor.getByLabel('Another company that it names').selectOption('waxx');
  await editor.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(shown).toHaveText([/Combworks.*taken away/, /Waxwell.*added by an editor/]);
  await page.goto(`${hub.origin}/companies/cmbw`);
  await expect(page.getByText('Nothing here names Combworks yet')).toBeVisible();
  await page.goto(`${hub.origin}/companies/waxx`);
  await expect(page.getByRole('region', { name: 'Mentions' })).toContainText('Frames that last');
  await page.goto(`${hub.origin}${path}`);
  await expect(text).toContainText('Combworks sells them');
  await expect(link).toHaveCount(0);
});
