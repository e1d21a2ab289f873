import type { Page } from '@playwright/test';
import { closeWithEscape, holdsFocus, untilFocused } from '../src/focus.ts';
import { holdBack } from '../src/intercept.ts';
import { listScreens } from '../src/screens.ts';
import { makeCallsInBrowser } from '../src/site-page.ts';
import { expect, test } from '../src/site-test.ts';

/** Describes the focused element: its role or tag and name, and whether an outline or a ring marks it. */
async function focused(page: Page): Promise<{ name: string; marked: boolean; inHeader: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return { name: '', marked: false, inHeader: true };
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
      // The framed page itself shows the focus inside a frame.
      marked:
        element.tagName === 'IFRAME' ||
        (outlineStyle !== 'none' && outlineWidth !== '0px') ||
        boxShadow !== 'none',
      inHeader: element.closest('header') !== null && element.closest('main') === null,
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
    // On a busy machine, the network may be idle because no request has started yet.
    await expect(page.getByRole('main')).toBeVisible();
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
    // Focus moves on; a focus trap would yield only one or two places.
    expect(places.size, path).toBeGreaterThan(3);
  }
});

test('NAV-11 what can have the focus while a screen loads is still there when it has loaded', async ({
  page,
  request,
}) => {
  test.slow();
  let seen = 0;
  for (const path of await listScreens(request)) {
    await makeCallsInBrowser(page);
    const release = await holdBack(page, '**/api/**');
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading the page' })).toHaveCount(0);
    seen += await page.evaluate(() => {
      const early = [
        ...document.querySelectorAll('main :is(a[href], button, input, select, summary, [tabindex="0"])'),
      ];
      Object.assign(window, { early });
      return early.length;
    });
    release();
    await page.waitForLoadState('networkidle');
    const gone = await page.evaluate(() =>
      (window as unknown as { early: Element[] }).early
        .filter((element) => !element.isConnected)
        .map((element) => `${element.tagName} ${element.textContent}`),
    );
    expect(gone, path).toEqual([]);
    await page.unroute('**/api/**');
  }
  expect(seen).toBeGreaterThan(20);
});

test('NAV-11 NAV-31 a tool of the header keeps the focus while its tooltip arrives', async ({ page }) => {
  const release = await holdBack(page, /\/header-tools-[^/]+\.js$/);
  await page.goto('/contact');
  const tool = page.getByRole('button', { name: /^Switch to .* theme$/ });
  const plain = await tool.elementHandle();
  await tool.focus();
  const arrived = page.waitForResponse(/\/header-tools-[^/]+\.js$/);
  release();
  await (await arrived).finished();
  await page.keyboard.press('Enter');
  await expect(tool).toBeFocused();
  expect(await plain?.evaluate((node) => node.isConnected)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => plain?.evaluate((node) => node.isConnected)).toBe(false);
  await tool.hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
});

test('NAV-11 the Tab key passes a frame by while it loads: its page would take the focus away', async ({
  page,
}) => {
  const release = await holdBack(page, '**/embed/**');
  await page.goto('/news');
  const frame = page.getByRole('region', { name: 'Live video' }).locator('iframe');
  await expect(frame).toBeAttached();
  const after = page.getByRole('button', { name: 'Stop video' });
  await after.focus();
  await page.keyboard.press('Shift+Tab');
  expect((await focused(page)).name).not.toMatch(/^IFRAME/);
  await after.focus();
  release();
  await expect(page.getByText('Loading the video…')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  // The frame is in a process of its own, which gets the focus a moment later.
  await expect.poll(async () => (await focused(page)).name).toMatch(/^IFRAME/);
});

test('MKT-21 a company is opened, read and left by keyboard, and the focus comes back', async ({ page }) => {
  await page.goto('/');
  const row = page.getByRole('list', { name: 'Stocks' }).getByRole('button').first();
  await row.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await untilFocused(dialog);
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    expect(await holdsFocus(dialog)).toBe(true);
  }
  await closeWithEscape(dialog);
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
    // No video starts by itself either.
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
