import { recordRequests } from '../src/intercept.ts';
import { readSiteConfig } from '../src/site-config.ts';
import { expect, test } from '../src/site-test.ts';

const odd = `<b>"Ünïcode" & % # \u{1F4C8} ' OR 1=1 --`;

test('VAL-07 the search boxes take any text, without a message', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Search the site' });
  await box.fill(odd);
  const fruitless = page.waitForRequest(
    (request) => request.postDataJSON()?.type === 'search-without-result',
  );
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(odd);
  expect(new URL(page.url()).searchParams.get('q')).toBe(odd);
  await fruitless;

  const sent = recordRequests(page, ({ pathname }) => pathname.startsWith('/api/'));
  await page.goto('/news');
  const field = page.getByRole('main').getByRole('searchbox');
  await field.fill(odd);
  await expect(page.getByText('No articles found')).toBeVisible();
  await expect(field).toHaveValue(odd);
  expect(await field.evaluate((node: HTMLInputElement) => node.validity.valid)).toBe(true);
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toHaveCount(0);
  expect(sent.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/analytics/events']);
});

test('DATA-19 the promotion of the page has every field of its kind', async ({ page }) => {
  await page.goto('/');
  const { promotion } = await readSiteConfig(page);
  expect(Object.keys(promotion).sort()).toEqual(
    [
      ...['accentColor', 'backgroundColor', 'ctaText', 'ctaUrl', 'dismissible', 'eventDate', 'icon', 'id'],
      ...['isActive', 'showCountdown', 'subtitle', 'textColor', 'title'],
    ].sort(),
  );
  expect(promotion).toMatchObject({
    isActive: true,
    dismissible: true,
    showCountdown: true,
    eventDate: expect.stringMatching(/^2024-12-02T09:00:00(\.000)?Z$/),
  });
  expect(['calendar', 'map', 'arrow']).toContain(promotion.icon);
});
