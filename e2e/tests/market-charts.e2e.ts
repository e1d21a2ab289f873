import { closeWithEscape } from '../src/focus.ts';
import { expect, test } from '../src/site-test.ts';

test('a symbol of the table opens its chart, which keys take to another period', async ({ page }) => {
  await page.goto('/insights');
  await page.getByRole('button', { name: 'SNOW', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'SNOW' });
  const chart = dialog.getByRole('img', { name: /^SNOW from \$.* to \$.*, between \$/ });
  const month = await chart.getAttribute('aria-label');
  await dialog.getByRole('radio', { name: '1M' }).press('End');
  await expect(dialog.getByRole('radio', { name: '1Y' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(chart).not.toHaveAttribute('aria-label', month ?? '');
  await dialog.getByText(/closes as a table/).click();
  await expect(dialog.getByRole('table').getByRole('row').nth(200)).toBeAttached();
  await expect(dialog.getByRole('region', { name: 'Where the ARR comes from' })).toContainText('Period to');
  await closeWithEscape(dialog);
  await expect(page.getByRole('button', { name: 'SNOW', exact: true })).toBeFocused();
});

test('the heat map keeps every company inside the screen, and a table behind it', async ({ page }) => {
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/insights');
    const sectors = page.getByRole('region', { name: 'Sectors' });
    const map = sectors.getByRole('navigation', { name: /^24 companies in \d+ sectors/ });
    await expect(map.locator('[title]')).toHaveCount(24);
    const outside = await map.evaluate((element) => {
      const field = element.getBoundingClientRect();
      return [...element.querySelectorAll('[title]')].flatMap((tile) => {
        const { left, top, right, bottom, width, height } = tile.getBoundingClientRect();
        const inside =
          left >= field.left - 1 &&
          top >= field.top - 1 &&
          right <= field.right + 1 &&
          bottom <= field.bottom + 1;
        return inside && Math.min(width, height) > 8 ? [] : [tile.textContent];
      });
    });
    expect(outside).toEqual([]);
    await sectors.getByText('Sectors as a table').click();
    await expect(sectors.getByRole('rowheader').nth(5)).toBeVisible();
  }
});
