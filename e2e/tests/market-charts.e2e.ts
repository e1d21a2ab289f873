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
  expect(await dialog.getByRole('table').getByRole('row').count()).toBeGreaterThan(200);
  await expect(dialog.getByRole('region', { name: 'Where the ARR comes from' })).toContainText('Period to');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'SNOW', exact: true })).toBeFocused();
});

test('the heat map keeps every company inside the screen, and a table behind it', async ({ page }) => {
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/insights');
    const sectors = page.getByRole('region', { name: 'Sectors' });
    const map = sectors.getByRole('img', { name: /^24 companies in \d+ sectors/ });
    const field = await map.boundingBox();
    const tiles = await Promise.all((await map.locator('[title]').all()).map((tile) => tile.boundingBox()));
    expect(tiles).toHaveLength(24);
    for (const tile of tiles) {
      expect((tile?.x ?? 0) + (tile?.width ?? 0)).toBeLessThanOrEqual(
        (field?.x ?? 0) + (field?.width ?? 0) + 1,
      );
      expect((tile?.y ?? 0) + (tile?.height ?? 0)).toBeLessThanOrEqual(
        (field?.y ?? 0) + (field?.height ?? 0) + 1,
      );
      expect(Math.min(tile?.width ?? 0, tile?.height ?? 0)).toBeGreaterThan(8);
    }
    await sectors.getByText('Sectors as a table').click();
    expect(await sectors.getByRole('rowheader').count()).toBeGreaterThan(5);
  }
});
