import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { standInFront } from '../src/hub-in-front.ts';
import { holdBack } from '../src/intercept.ts';
import { expect, test } from '../src/site-test.ts';

test.use({ serviceWorkers: 'allow' });

const offline = (page: Page) => page.getByRole('heading', { name: 'You are offline' });

/** Returns the paths the worker has cached, in no particular order. */
async function listKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => url.slice(location.origin.length));
  });
}

async function nameWorkersCaches(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

/** Waits until the worker controls the page and has cached what it shows. */
async function untilKept(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => listKept(page), { timeout: 20_000 }).toContain(path);
}

test('NAV-01 without a network the last list read is there, any other page says what is the matter', async ({
  page,
  baseURL,
}) => {
  await using hub = await standInFront(baseURL ?? '');
  // A list requested before the worker was active, with a later response, bypasses the worker.
  const release = await holdBack(page, '**/api/articles?*');
  await page.goto(`${hub.origin}/articles`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  release();
  const titles = page.getByRole('main').getByRole('article').getByRole('heading');
  await expect(titles).toHaveCount(12);
  const read = await titles.allTextContents();
  await untilKept(page, '/articles');
  await untilKept(page, '/api/articles?limit=12&offset=0&fields=card');
  await page.goto(`${hub.origin}/admin`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');

  await hub.leave();
  await page.goto(`${hub.origin}/articles`);
  await expect(titles).toHaveText(read);
  const note = page.getByText(/^Offline: as of (\w{3} \d+, )?\d\d:\d\d$/);
  await expect(note).toBeVisible();
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(found.map(({ id }) => id)).toEqual([]);

  await page.goto(`${hub.origin}/insights`);
  await expect(offline(page)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
  for (const path of ['/admin', '/search?q=pricing']) {
    await page.goto(`${hub.origin}${path}`);
    await expect(offline(page)).toBeVisible();
  }
  const kept = await listKept(page);
  expect(kept.filter((path) => /^\/(api\/(live|admin|content|analytics)|admin|search)/.test(path))).toEqual(
    [],
  );

  await hub.comeBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('pricing');
  await expect(note).toHaveCount(0);
});

test('NAV-01 after a deploy the next load shows the new page, and what was kept of the old build goes', async ({
  page,
  baseURL,
}) => {
  await using hub = await standInFront(baseURL ?? '');
  const build = page.locator('meta[name="build"]');
  const stamp = (name: string) => (path: string, text: string) => {
    if (path === '/service-worker.js') return text.replace(/(pages|assets)-/g, `$&${name}-`);
    return text.replace('</title>', `</title><meta name="build" content="${name}" />`);
  };
  hub.change(stamp('first'));
  await page.goto(`${hub.origin}/articles`);
  await untilKept(page, '/articles');
  await page.reload();
  await expect(build).toHaveAttribute('content', 'first');

  hub.change(stamp('second'));
  await page.reload();
  await expect(build).toHaveAttribute('content', 'second');
  await expect
    .poll(async () => (await nameWorkersCaches(page)).filter((name) => name.includes('first')), {
      timeout: 20_000,
    })
    .toEqual([]);
  await untilKept(page, '/articles');

  await hub.leave();
  await page.reload();
  await expect(build).toHaveAttribute('content', 'second');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
});

test('NAV-06 the site can be installed: a manifest with the hub’s name and icons that are there', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { name: string; icons: { src: string; sizes: string }[] };
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  const brand = page.getByRole('banner').getByRole('link').first();
  await expect(brand).toHaveText(manifest.name);
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  const icons = [...manifest.icons, { src: touch ?? '', sizes: '180x180' }];
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (from) => {
      const image = new Image();
      image.src = from;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect(size, src).toBe(sizes);
  }
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});
