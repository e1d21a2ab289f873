import type { Locator, Page } from '@playwright/test';
import { holdsFocus } from '../src/focus.ts';
import { holdClock } from '../src/held-clock.ts';
import { expect, test } from '../src/site-test.ts';

function toasts(page: Page): Locator {
  return page.getByRole('region', { name: /Notifications/ }).locator('li');
}

/** Submits the sign-up with an empty address: the quickest way to a toast. */
async function raiseToast(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).first().click();
  await expect(toasts(page)).toBeVisible();
  return toasts(page);
}

test('NAV-26 one toast at a time, the new one in place of the old, at most 420px wide', async ({ page }) => {
  const messages = ['First fault', 'Second fault, '.repeat(40)];
  await page.route('**/api/newsletter/subscribe', (route) =>
    route.fulfill({ status: 500, body: messages.shift() ?? 'No more' }),
  );
  await page.goto('/newsletter');
  await page.getByRole('textbox', { name: 'Email address' }).first().fill('ada@example.com');
  const button = page.getByRole('main').getByRole('button', { name: 'Subscribe' }).first();
  await button.click();
  await expect(toasts(page)).toContainText('First fault');
  await button.click();
  await expect(toasts(page)).toContainText('Second fault');
  await expect(toasts(page)).toHaveCount(1);
  await expect(page.getByText('First fault')).toHaveCount(0);
  expect((await toasts(page).boundingBox())?.width).toBeLessThanOrEqual(420);
});

test('NAV-27 a toast goes by itself after 5000 ms, not before', async ({ page }) => {
  await page.clock.install();
  await page.goto('/newsletter');
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeAttached();
  await holdClock(page);
  const toast = await raiseToast(page);
  await page.clock.runFor(4_999);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toHaveCount(0);
});

test('NAV-29 a swipe of 50 px to the right dismisses a toast, a shorter or another one does not', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/newsletter');
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeAttached();
  await holdClock(page);
  const toast = await raiseToast(page);
  const swipe = async (right: number, down = 0) => {
    const box = await toast.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + right / 2, y + down / 2, { steps: 5 });
    await page.mouse.move(x + right, y + down, { steps: 5 });
    await page.mouse.up();
  };
  await toast.evaluate((node) => Promise.all(node.getAnimations().map((animation) => animation.finished)));
  const resting = await toast.boundingBox();
  for (const [right, down] of [
    [49, 0],
    [-60, 0],
    [0, -60],
  ] as const) {
    await swipe(right, down);
    await expect.poll(() => toast.boundingBox(), `${right} right, ${down} down`).toEqual(resting);
  }
  await swipe(50);
  await expect(toast).toHaveCount(0);
});

test('NAV-30 F8 moves the focus to the toasts', async ({ page }) => {
  await page.goto('/newsletter');
  await raiseToast(page);
  const region = page.getByRole('region', { name: /Notifications/ });
  expect(await holdsFocus(region)).toBe(false);
  await page.keyboard.press('F8');
  await expect.poll(() => holdsFocus(region)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(region.getByRole('button', { name: 'Dismiss' })).toBeFocused();
});

test('NAV-31 a tooltip opens after 700 ms, at once if another closed less than 300 ms ago', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/newsletter', { waitUntil: 'networkidle' });
  await holdClock(page);
  const banner = page.getByRole('banner');
  const theme = banner.getByRole('button', { name: /theme|dark|light/i });
  const subscribe = banner.getByRole('link', { name: 'Subscribe' });
  const tooltip = page.getByRole('tooltip');
  const leave = async () => {
    await page.mouse.move(400, 600, { steps: 5 });
    await expect(tooltip).toHaveCount(0);
  };
  await theme.hover();
  await page.clock.runFor(699);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip).toHaveCount(1);

  await leave();
  await page.clock.runFor(299);
  await subscribe.hover();
  await expect(tooltip).toHaveText('The week in a 5-minute read, free');

  await leave();
  await page.clock.runFor(300);
  await theme.hover();
  await page.clock.runFor(699);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip).toHaveCount(1);
});
