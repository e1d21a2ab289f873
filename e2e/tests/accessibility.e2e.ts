import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { isAtLength } from '@runrate/testkit';
import { bringAllIntoView } from '../src/bring-into-view.ts';
import { closeWithEscape } from '../src/focus.ts';
import { screens } from '../src/screens.ts';
import { expect, test } from '../src/site-test.ts';

/** Returns axe's findings for the page in its current state, without the content of third-party frames. */
async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  );
}

async function setTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
}

/** Returns the page's elements that end beyond `width` if it is wider than that. */
const findWiderThan = (page: Page, width: number): Promise<string[]> =>
  page.evaluate((limit) => {
    const wide = document.documentElement.scrollWidth;
    if (wide <= limit) return [];
    const elements = [...document.querySelectorAll('*')].filter(
      (element) => Math.abs(element.getBoundingClientRect().right + scrollX - wide) < 1,
    );
    return [`${wide} px`, ...elements.map(({ tagName, className }) => `${tagName} ${className}`)];
  }, width);

const widths = [1440, 768, 360] as const;

/**
 * Before a release, both themes at every width; on each change, one width per theme, which rotates from screen to
 * screen.
 */
function viewsOf(turn: number): { theme: 'light' | 'dark'; width: number }[] {
  const width = (shift: number) => widths[(turn + shift) % widths.length] ?? widths[0];
  if (!isAtLength)
    return [
      { theme: 'light', width: width(0) },
      { theme: 'dark', width: width(1) },
    ];
  return widths.flatMap((each) => (['light', 'dark'] as const).map((theme) => ({ theme, width: each })));
}

for (const [turn, [name, pathOf]] of Object.entries(screens).entries()) {
  test(`NAV-17 ${name} is free of barriers in both themes, at 320 px too, and of faults`, async ({
    page,
    request,
    faults,
  }) => {
    test.slow();
    await page.goto(await pathOf(request), { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const { theme, width } of viewsOf(turn)) {
      await page.setViewportSize({ width, height: 900 });
      await setTheme(page, theme);
      await bringAllIntoView(page);
      expect(await findBarriers(page), `${theme}, ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await findWiderThan(page, 320), '320 px').toEqual([]);
    expect(faults).toEqual([]);
  });
}

test('NAV-17 what opens above a page is free of barriers in both themes', async ({ page }) => {
  test.slow();
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme);
    const box = page.getByRole('banner').getByRole('combobox');
    await box.clear();
    await box.fill('pricing');
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
    expect(await findBarriers(page), `suggestions, ${theme}`).toEqual([]);
    await box.blur();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard' });
    await expect(help).toBeVisible();
    expect(await findBarriers(page), `help, ${theme}`).toEqual([]);
    await closeWithEscape(help);
    await page.keyboard.press('/');
    const palette = page.getByRole('dialog', { name: 'Search and go to' });
    const field = palette.getByRole('combobox');
    // The text goes to where the focus is, which may still be on its way back from the dialog before.
    await expect(async () => {
      await field.fill('pricing');
      await expect(field).toHaveValue('pricing', { timeout: 500 });
    }).toPass();
    await expect(palette.getByRole('group', { name: 'Results' })).toBeVisible();
    expect(await findBarriers(page), `palette, ${theme}`).toEqual([]);
    await closeWithEscape(palette);
    await page.getByRole('list', { name: 'Stocks' }).getByRole('button').first().click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    expect(await findBarriers(page), `company, ${theme}`).toEqual([]);
    await closeWithEscape(page.getByRole('dialog'));
  }
});

test('NAV-02 the 404 page is free of barriers, and of faults but its status', async ({ page, faults }) => {
  for (const [theme, width] of [
    ['light', 1280],
    ['dark', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/no-such-page', { waitUntil: 'networkidle' });
    await setTheme(page, theme);
    expect(await findBarriers(page), theme).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await findWiderThan(page, 320)).toEqual([]);
  expect(faults.filter((fault) => !/status of 404.*no-such-page/.test(fault))).toEqual([]);
});
