import type { APIRequestContext } from '@playwright/test';
import { answerWith } from '../src/intercept.ts';
import { expect, test } from '../src/site-test.ts';

interface Edition {
  readonly date: string;
  readonly timeZone: string;
  readonly madeAt: string;
  readonly late: boolean;
  readonly featured: readonly { readonly title: string; readonly excerpt: string; readonly source: string }[];
  readonly trending: readonly { readonly title: string }[];
  readonly digest: readonly { readonly title: string }[];
  readonly companies: readonly { readonly name: string; readonly arr?: number }[];
}

/** Names of the companies with recurring revenue, which are rows of the table, or of the others. */
function namesOf({ companies }: Edition, isMeasured: boolean): string[] {
  return companies.filter(({ arr }) => (arr !== undefined) === isMeasured).map(({ name }) => name);
}

/** Waits for the first edition, which the sample hub makes once it has read everything. */
async function firstEdition(request: APIRequestContext): Promise<Edition> {
  let date = '';
  await expect
    .poll(
      async () => {
        const { editions } = (await (await request.get('/api/editions')).json()) as { editions: Edition[] };
        date = editions[0]?.date ?? '';
        return date;
      },
      { timeout: 60_000 },
    )
    .not.toBe('');
  return (await (await request.get(`/api/editions/${date}`)).json()) as Edition;
}

for (const [width, theme] of [
  [390, 'dark'],
  [1440, 'light'],
] as const) {
  test(`OPN-03 at ${width} px, ${theme}, the footer leads to the archive and from there to the front page of a day`, async ({
    page,
    request,
    faults,
  }) => {
    const edition = await firstEdition(request);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Earlier editions' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Earlier editions' })).toBeVisible();
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
      new Date(`${edition.date}T00:00:00Z`),
    );
    await page.getByRole('link', { name: day }).click();
    await expect(page).toHaveURL(new RegExp(`/editions/${edition.date}$`));
    await expect(page.getByRole('heading', { level: 1, name: day })).toBeVisible();
    const main = page.getByRole('main');
    const [lead] = edition.featured;
    await expect(main.getByRole('region', { name: 'Featured Content' })).toContainText(lead?.title ?? '?');
    await expect(main.getByRole('region', { name: 'Featured Content' })).toContainText(lead?.source ?? '?');
    const trending = main.getByRole('region', { name: 'Trending Now' }).getByRole('heading', { level: 3 });
    await expect(trending).toHaveText(edition.trending.map(({ title }) => title));
    const index = main.getByRole('region', { name: 'The index' });
    await expect(index.getByRole('rowheader')).toHaveText(namesOf(edition, true));
    await expect(index.getByRole('listitem').getByRole('link')).toHaveText(namesOf(edition, false));
    expect(edition.digest.length).toBeGreaterThan(0);
    for (const { title } of edition.digest) await expect(main).toContainText(title);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await main
      .getByRole('link', { name: /^All of/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/editions/${edition.date.slice(0, 7)}$`));
    await expect(page.getByRole('navigation', { name: 'Months' }).getByRole('link')).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(faults).toEqual([]);
  });
}

test('OPN-03 an edition leads to the days beside it and says when it was made late; what is missing says why', async ({
  page,
  request,
}) => {
  const edition = await firstEdition(request);
  const between = { ...edition, date: '2026-03-04', madeAt: '2026-03-04T09:30:00.000Z', late: true };
  const beside = { previous: '2026-03-02', next: '2026-03-05' };
  await answerWith(page, '/api/editions/2026-03-04', { json: { ...between, ...beside } });
  await answerWith(page, '/api/editions/2026-03-05', {
    json: { ...between, date: '2026-03-05', late: false, previous: '2026-03-04' },
  });
  await page.goto('/editions/2026-03-05');
  await expect(page.getByRole('main')).not.toContainText('late');
  await page.getByRole('link', { name: 'Wednesday, March 4, 2026' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wednesday, March 4, 2026' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('March 4, 2026 at 9:30 AM UTC, late, because');
  await expect(page.getByRole('link', { name: 'Monday, March 2, 2026' }).first()).toHaveAttribute(
    'rel',
    'prev',
  );

  for (const [date, reason, status] of [
    ['2020-01-01', 'the first is of', 404],
    ['2126-01-01', 'that day is yet to come', 404],
    ['someday', 'An edition is named by its day', 404],
  ] as const) {
    const answer = await page.goto(`/editions/${date}`);
    expect([date, answer?.status()]).toEqual([date, status]);
    await expect(page.getByRole('alert')).toContainText(reason);
    await expect(page.getByRole('link', { name: 'All editions' })).toHaveAttribute('href', '/editions');
  }
  await page.goto('/editions/2020-01');
  await expect(page.getByRole('alert')).toContainText('There are no editions of January 2020.');
});

test('OPN-03 without scripts the page of a day is there whole', async ({ browser, baseURL, request }) => {
  const edition = await firstEdition(request);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/editions/${edition.date}`);
  await expect(page.getByRole('region', { name: 'Featured Content' })).toContainText(
    edition.featured[0]?.title ?? '?',
  );
  const index = page.getByRole('region', { name: 'The index' });
  await expect(index.getByRole('rowheader')).toHaveCount(namesOf(edition, true).length);
  await expect(index.getByRole('listitem')).toHaveCount(namesOf(edition, false).length);
  await context.close();
});

test('OPN-03 the new sample hub has editions of the days before its first, which say when they were made', async ({
  page,
  request,
}) => {
  const { date } = await firstEdition(request);
  const list = async () => {
    const { months } = (await (await request.get('/api/editions')).json()) as { months: { count: number }[] };
    return months.reduce((total, { count }) => total + count, 0);
  };
  await expect.poll(list, { timeout: 30_000 }).toBeGreaterThan(7);
  await page.goto(`/editions/${date}`);
  await page.getByRole('link').and(page.locator('[rel=prev]')).first().click();
  await expect(page.getByRole('region', { name: 'Featured Content' }).getByRole('img')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Featured Content' }).locator('img')).toHaveCount(1);
  await expect(page.getByRole('main')).toContainText('this hub was not running yet');
});
