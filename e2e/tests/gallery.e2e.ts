import { serveGallery } from '../src/gallery.ts';
import { holdClock, pass } from '../src/held-clock.ts';
import { recordRequests } from '../src/intercept.ts';
import { expect, test } from '../src/site-test.ts';

test('VID-08 a card with autoplay starts 500 ms after its mount and says for 2 s that it is silent', async ({
  page,
  baseURL,
  faults,
}) => {
  test.slow();
  await using gallery = await serveGallery(baseURL ?? '');
  await page.route(
    ({ origin }) => origin !== gallery.origin,
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>The player</title>' }),
  );
  await page.clock.install();
  await page.goto(`${gallery.origin}/_gallery`);
  const light = page.locator('[data-theme=light]').last();
  const piece = light.locator('div:has(> h3)').filter({ hasText: 'video-card with autoplay' });
  const mount = piece.getByRole('button', { name: /^Mount/ });
  await expect(mount).toBeVisible({ timeout: 60_000 });
  await holdClock(page);

  const players = recordRequests(page, ({ pathname }) => pathname.startsWith('/embed/'));
  const note = piece.getByText('Playing without sound', { exact: true });
  for (const label of ['Mount the card', 'Mount it again']) {
    await piece.getByRole('button', { name: label }).click();
    const still = piece.getByRole('button', { name: /^Play / });
    await expect(still).toBeVisible();
    await pass(page, 499);
    await expect(still).toBeVisible();
    await expect(piece.locator('iframe')).toHaveCount(0);
    await pass(page, 1);
    await expect(piece.locator('iframe')).toHaveAttribute('src', /[?&]mute=1/);
    await expect(note).toBeVisible();
    await pass(page, 1_999);
    await expect(note).toBeVisible();
    await pass(page, 1);
    await expect(note).toHaveCount(0);
    await expect(piece.locator('iframe')).toBeAttached();
  }
  expect(players).toHaveLength(2);
  expect(faults).toEqual([]);
});
