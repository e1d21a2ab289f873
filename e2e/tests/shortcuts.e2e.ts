import { closeWithEscape } from '../src/focus.ts';
import { recordApiCalls } from '../src/intercept.ts';
import { expect, test } from '../src/site-test.ts';

const palette = { name: 'Search and go to' };

test('SRCH-02 the palette searches as one types and leads to what it finds', async ({ page, faults }) => {
  await page.goto('/events');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const calls = recordApiCalls(page);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', palette);
  const field = dialog.getByRole('combobox');
  await expect(field).toBeFocused();
  await field.pressSequentially('pricing');
  const found = dialog.getByRole('group', { name: 'Results' }).getByRole('option');
  await expect(found.first()).toContainText(/pric/i);
  await expect(found.first().locator('mark').first()).toBeVisible();
  const searches = () => calls.filter((call) => call.startsWith('GET /api/search?'));
  await expect.poll(() => searches().at(-1)).toBe('GET /api/search?q=pricing&limit=8');
  expect(searches().length).toBeLessThan('pricing'.length);

  await expect(dialog.getByRole('option', { selected: true })).toHaveText('Search for “pricing”');
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(found.first()).toHaveAttribute('aria-selected', 'true', { timeout: 200 });
  }).toPass();
  const title = await found
    .first()
    .locator('span', { has: page.locator('mark') })
    .textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(dialog).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('VAL-01 FND-02 the palette searches on Enter, opens a company and goes to a page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const dialog = page.getByRole('dialog', palette);
  await page.keyboard.press('/');
  await dialog.getByRole('combobox').fill('snowflake');
  const company = dialog.getByRole('group', { name: 'Company', exact: true }).getByRole('option');
  await expect(company).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/companies\/snow$/);

  await page.keyboard.press('/');
  await dialog.getByRole('combobox').fill('newslet');
  await dialog.getByRole('option', { name: 'Newsletter', exact: true }).click();
  await expect(page).toHaveURL(/\/newsletter$/);

  await page.keyboard.press('/');
  await dialog.getByRole('combobox').fill('  a&b c ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=a%26b%20c$/);
});

test('NAV-15 keys belong to the field one types in; Escape gives the focus back', async ({ page }) => {
  await page.goto('/articles');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const box = page.getByRole('combobox', { name: 'Search the site' });
  await box.focus();
  await page.keyboard.type('j/k?');
  await expect(box).toHaveValue('j/k?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await closeWithEscape(page.getByRole('dialog', palette));
  await expect(box).toBeFocused();
});

test('NAV-11 j and k go from story to story, the question mark says so', async ({ page }) => {
  await page.goto('/articles');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const links = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link');
  await expect(links).toHaveCount(12);
  await page.keyboard.press('j');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(links.nth(2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(help.getByText('Next story')).toBeVisible();
  await closeWithEscape(help);
  await expect(links.nth(1)).toBeFocused();
});
