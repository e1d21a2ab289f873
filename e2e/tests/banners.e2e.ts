import { openAt } from '../src/held-clock.ts';
import { changeSiteConfig } from '../src/site-config.ts';
import { expect, test } from '../src/site-test.ts';

test('BAN-01 a dismissed promotion stays away after a reload, another one comes', async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('complementary', { name: 'Promotion' });
  await banner.getByRole('button', { name: 'Dismiss this promotion' }).click();
  await expect(banner).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('summit-london-2024');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Trending Now' })).toBeVisible();
  await expect(banner).toHaveCount(0);

  await changeSiteConfig(page, ({ promotion }) => Object.assign(promotion, { id: 'another' }));
  await page.reload();
  await expect(banner).toBeVisible();
});

test('BAN-02 without isActive no promotion, without dismissible no control', async ({ page }) => {
  let changes: object = { isActive: false };
  await changeSiteConfig(page, ({ promotion }) => Object.assign(promotion, changes));
  const banner = page.getByRole('complementary', { name: 'Promotion' });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Trending Now' })).toBeVisible();
  await expect(banner).toHaveCount(0);
  changes = { dismissible: false };
  await page.reload();
  await expect(banner).toBeVisible();
  await expect(banner.getByRole('button')).toHaveCount(0);
});

test('BAN-02 without showCountdown no countdown, however far the event is', async ({ page }) => {
  await changeSiteConfig(page, ({ promotion }) => Object.assign(promotion, { showCountdown: false }));
  const banner = page.getByRole('complementary', { name: 'Promotion' });
  await openAt(page, '/', '2024-11-30T08:00:00Z', banner);
  await expect(banner.getByRole('timer')).toHaveCount(0);
});

test('BAN-03 BAN-05 the call to action opens its address in a new tab', async ({ page, baseURL }) => {
  await page.goto('/');
  const banner = page.getByRole('complementary', { name: 'Promotion' });
  await expect(banner.getByText('2,500+ leaders')).toBeVisible();
  const popup = page.waitForEvent('popup');
  await banner.getByRole('link', { name: 'See the programme' }).click();
  await expect(await popup).toHaveURL(`${baseURL}/events/europa`);
  await expect(page).toHaveURL(`${baseURL}/`);
});

test('BAN-04 the banner has the texts, colours and icon of the promotion', async ({ page }) => {
  let icon = 'calendar';
  await changeSiteConfig(page, ({ promotion }) =>
    Object.assign(promotion, {
      title: 'The autumn summit',
      subtitle: 'Two days in Lisbon',
      ctaText: 'Come along',
      backgroundColor: 'rgb(10, 20, 90)',
      textColor: 'rgb(240, 230, 220)',
      accentColor: 'rgb(250, 180, 20)',
      icon,
    }),
  );
  const banner = page.getByRole('complementary', { name: 'Promotion' });
  for (const [name, mark] of [
    ['calendar', 'lucide-calendar-days'],
    ['map', 'lucide-map-pin'],
    ['arrow', 'lucide-arrow-right'],
  ] as const) {
    icon = name;
    await page.goto('/');
    await expect(banner.locator('svg').first()).toHaveClass(new RegExp(mark));
  }
  await expect(banner.getByRole('heading', { name: 'The autumn summit' })).toBeVisible();
  await expect(banner.getByText('Two days in Lisbon')).toBeVisible();
  await expect(banner).toHaveCSS('background-color', 'rgb(10, 20, 90)');
  await expect(banner.getByText('Two days in Lisbon')).toHaveCSS('color', 'rgb(240, 230, 220)');
  await expect(banner.locator('svg').first()).toHaveCSS('color', 'rgb(250, 180, 20)');
  await expect(banner.getByRole('link', { name: 'Come along' })).toHaveCSS(
    'background-color',
    'rgb(250, 180, 20)',
  );
});

test('BAN-06 the countdown is recomputed every 60 s', async ({ page }) => {
  const countdown = page.getByRole('complementary', { name: 'Promotion' }).getByRole('timer');
  await openAt(page, '/', '2024-11-30T07:59:50Z', countdown);
  await expect(countdown).toContainText('2 days, 1 hour');
  await page.clock.runFor(59_000);
  await expect(countdown).toContainText('2 days, 1 hour');
  await page.clock.runFor(1_000);
  await expect(countdown).toContainText('2 days, 0 hours');
});

test('BAN-07 BAN-08 the countdown goes with its last whole day, the banner stays', async ({ page }) => {
  const banner = page.getByRole('complementary', { name: 'Promotion' });
  await openAt(page, '/', '2024-12-01T08:59:00Z', banner);
  await expect(banner.getByRole('timer')).toContainText('1 day, 0 hours');
  await page.clock.runFor(120_000);
  await expect(banner.getByRole('timer')).toHaveCount(0);
  await page.clock.fastForward(366 * 24 * 3_600_000);
  await expect(banner).toBeVisible();
  await expect(banner.getByRole('timer')).toHaveCount(0);
  await banner.getByRole('button', { name: 'Dismiss this promotion' }).click();
  await expect(banner).toHaveCount(0);
});

test('BAN-08 a year after the event the page still opens with the banner, without countdown', async ({
  page,
}) => {
  const banner = page.getByRole('complementary', { name: 'Promotion' });
  await openAt(page, '/', '2025-12-02T00:00:00Z', banner);
  await expect(banner.getByRole('timer')).toHaveCount(0);
});

test('BAN-09 BAN-10 BAN-12 BAN-13 what the event banner shows, by the clock', async ({ page }) => {
  const banner = page.getByRole('complementary', { name: 'Event' });
  await openAt(page, '/', '2025-12-02T23:55:00Z', banner);
  const promotion = page.getByRole('complementary', { name: 'Promotion' });
  const top = (await page.getByRole('main').boundingBox())?.y;
  expect((await banner.boundingBox())?.y).toBe(top);
  expect((await promotion.boundingBox())?.y).toBeGreaterThan(500);

  const london = /Runrate AI London.*Click to Register/;
  const summit = /Annual summit.*Early Bird Available/;
  const londonNext = /London 2026.*Save the Date/;
  const annual = /Runrate Annual\s*Register Now/;
  const lastOnes = /Runrate Annual: .*Register Now/;
  for (const [instant, entry] of [
    ['2025-12-02T23:55:10Z', london],
    ['2025-12-02T23:55:30Z', london],
    ['2025-12-02T23:59:00Z', summit],
    ['2025-12-02T23:59:59.999Z', summit],
    ['2025-12-03T00:00:00Z', londonNext],
    ['2025-12-03T00:00:29.999Z', londonNext],
    ['2025-12-03T00:00:30Z', annual],
    ['2025-12-03T00:03:00Z', londonNext],
    ['2025-12-03T00:03:29.999Z', londonNext],
    ['2025-12-03T00:03:30Z', lastOnes],
    ['2025-12-03T00:04:59.999Z', lastOnes],
    ['2025-12-03T00:05:00Z', londonNext],
  ] as const) {
    await page.clock.pauseAt(instant);
    await expect(banner, instant).toHaveText(entry);
  }
});

test('BAN-10 BAN-12 opened after the switch, the later list from its first entry', async ({ page }) => {
  const banner = page.getByRole('complementary', { name: 'Event' });
  await openAt(page, '/', '2025-12-03T00:00:00Z', banner);
  await expect(banner).toHaveText(/London 2026.*Save the Date/);
});
