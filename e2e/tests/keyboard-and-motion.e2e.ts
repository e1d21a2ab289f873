import type { Page } from '@playwright/test';
import { listScreens } from '../src/screens.ts';
import { expect, test } from '../src/site-test.ts';

/** What has the focus: its role or tag and name, and whether an outline or a ring shows it. */
async function focused(page: Page): Promise<{ name: string; marked: boolean; inHeader: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return { name: '', marked: false, inHeader: true };
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
      // Inside a frame the focus is shown by the page it holds.
      marked:
        element.tagName === 'IFRAME' ||
        (outlineStyle !== 'none' && outlineWidth !== '0px') ||
        boxShadow !== 'none',
      inHeader: element.closest('header') !== null,
    };
  });
}

test('NAV-11 on every screen the Tab key goes from the skip link past the header, its place always visible', async ({
  page,
  request,
}) => {
  test.slow();
  for (const path of await listScreens(request)) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.keyboard.press('Tab');
    expect((await focused(page)).name, path).toBe('A Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const places = new Set<string>();
    for (let step = 0; step < 12; step += 1) {
      const place = await focused(page);
      if (step === 0) expect(place.inHeader, `${path}: ${place.name}`).toBe(false);
      expect(place.marked, `${path}: ${place.name} has no visible focus`).toBe(true);
      places.add(place.name);
      await page.keyboard.press('Tab');
    }
    // Focus moves on; a page that holds it would name one or two places only.
    expect(places.size, path).toBeGreaterThan(3);
  }
});

test('MKT-21 a company is opened, read and left by keyboard, and the focus comes back', async ({ page }) => {
  await page.goto('/');
  const row = page.getByRole('list', { name: 'Stocks' }).getByRole('button').first();
  await row.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(row).toBeFocused();
});

test('NAV-17 nothing moves for a reader who asked for less motion', async ({ page, request }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of await listScreens(request)) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect
      .poll(
        () =>
          page.evaluate(() =>
            document
              .getAnimations()
              .filter((animation) => animation.playState === 'running')
              .map((animation) => String((animation.effect as KeyframeEffect | null)?.target?.className)),
          ),
        path,
      )
      .toEqual([]);
    // No film starts unasked either.
    await expect(page.locator('main iframe'), path).toHaveCount(0);
  }
});

test('NEWS-05 MKT-22 the ticker runs, and stops when it is asked to', async ({ page }) => {
  await page.goto('/news');
  const ticker = page.getByRole('region', { name: 'Index ticker' });
  const states = () =>
    ticker.evaluate((node) => node.getAnimations({ subtree: true }).map((animation) => animation.playState));
  await expect.poll(states).toEqual(['running']);
  await ticker.getByRole('button', { name: 'Pause the ticker' }).click();
  await page.mouse.move(0, 0);
  await expect.poll(states).toEqual(['paused']);
  await ticker.getByRole('button', { name: 'Run the ticker' }).click();
  await page.mouse.move(0, 0);
  await expect.poll(states).toEqual(['running']);
});
