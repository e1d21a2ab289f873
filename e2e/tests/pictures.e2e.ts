import type { Page } from '@playwright/test';
import { expect, test } from '../src/site-test.ts';

/** Records the hosts that the page contacts, except for the frame that the owner put behind the headline. */
function watchHosts(page: Page): Set<string> {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && request.frame() === page.mainFrame()) hosts.add(host);
  });
  return hosts;
}

/** Scrolls every picture of the page into view and waits until it has loaded. */
async function seeAllPictures(page: Page): Promise<number> {
  const pictures = page.locator('main img');
  await expect(pictures.first()).toBeAttached();
  let place = 0;
  // Some parts of a page load as they are scrolled to.
  for (; place < (await pictures.count()); place += 1) {
    const picture = pictures.nth(place);
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
  }
  return place;
}

test('OWN-06 the front page and an article show their pictures and ask no other host', async ({
  page,
  baseURL,
  faults,
}) => {
  const hosts = watchHosts(page);
  await page.goto('/');
  const card = page
    .locator('main article')
    .filter({ has: page.locator('img') })
    .first();
  await expect(card).toBeVisible();
  expect(await seeAllPictures(page)).toBeGreaterThan(4);
  await page.locator('main a[href^="/article/"]').first().click();
  await expect(page.locator('.reading')).toBeVisible();
  await expect(page.locator('article img').first()).toBeVisible();
  expect(await seeAllPictures(page)).toBeGreaterThan(0);
  expect([...hosts]).toEqual([new URL(baseURL ?? '').host]);
  expect(faults).toEqual([]);
});

test('OWN-06 a picture comes in the width it is shown at, with its place kept', async ({ page }) => {
  await page.goto('/articles');
  const picture = page.locator('main article img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  const seen = await picture.evaluate((image: HTMLImageElement) => ({
    width: image.getBoundingClientRect().width * window.devicePixelRatio,
    asked: Number(new URL(image.currentSrc).searchParams.get('w')),
    attributes: [image.getAttribute('width'), image.getAttribute('height')],
  }));
  expect(seen.asked).toBeGreaterThanOrEqual(Math.min(seen.width, 1280));
  expect(seen.asked).toBeLessThanOrEqual(Math.max(160, seen.width * 2));
  expect(seen.attributes.every((value) => Number(value) > 0)).toBe(true);
});
