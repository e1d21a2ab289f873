import type { Page } from '@playwright/test';
import { closeWithEscape } from '../src/focus.ts';
import { expect, test } from '../src/site-test.ts';

/** Opens a screen from the header; on a narrow screen, its links are in the menu. */
async function follow(page: Page, name: string): Promise<void> {
  const header = page.getByRole('banner');
  const menu = header.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await header.getByRole('link', { name, exact: true }).filter({ visible: true }).click();
}

for (const width of [390, 1440]) {
  test(`a whole visit at ${width} px: land, search, read on, watch, look a company up, subscribe`, async ({
    page,
    faults,
  }) => {
    // Visits eight screens in a row; each step has its own limit.
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    const main = page.getByRole('main');
    await page.goto('/');
    await expect(main.getByRole('article').first()).toBeVisible();

    const box = page.getByRole('combobox', { name: 'Search the site' });
    await box.fill('pricing');
    await box.press('Enter');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Found \d+ results for pricing$/);
    const match = main.getByRole('tabpanel').getByRole('listitem').first().getByRole('link').first();
    const title = (await match.innerText()).trim();
    await match.click();
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();

    await main.getByRole('button', { name: 'Continue Reading' }).click();
    await expect(main.getByRole('article')).toHaveCount(2);

    await follow(page, 'Videos');
    await main
      .getByRole('region', { name: 'Featured video' })
      .getByRole('button', { name: 'Watch now' })
      .click();
    const player = page.getByRole('dialog');
    await expect(player.locator('iframe')).toBeVisible();
    await closeWithEscape(player);

    await follow(page, 'Insights');
    await main.getByRole('button', { name: 'SNOW', exact: true }).first().click();
    const company = page.getByRole('dialog', { name: 'SNOW' });
    await expect(company.getByRole('img', { name: /^SNOW from \$/ })).toBeVisible();
    await closeWithEscape(company);

    await page.goto('/newsletter');
    const form = main.locator('form').first();
    await form.getByRole('textbox', { name: 'Email address' }).fill(`visit-${width}@example.com`);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(main.getByText('Welcome aboard')).toBeVisible();
    expect(faults).toEqual([]);
  });
}
