import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { routes } from '../src/routes.ts';
import { firstOf } from '../src/screens.ts';
import { expect, test } from '../src/site-test.ts';

async function openWithoutScript(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

const wordsOf = async (page: Page) => (await page.locator('#root').innerText()).replaceAll(/\s+/g, ' ');

for (const [path, { address, names, readersOwn }] of Object.entries(routes)) {
  test(`${path} reads without script, and the browser takes it over as it is`, async ({
    browser,
    page,
    request,
    faults,
    baseURL,
  }) => {
    const place = `${baseURL}${(await address?.(request)) ?? path}`;
    const plain = await openWithoutScript(browser, place);
    await expect(plain.getByRole('heading', { level: 1 })).toBeVisible();
    if (names) {
      const answer = await (await request.get(names)).json();
      const items: Record<string, string>[] = answer.hits ?? answer;
      const wanted = items
        .slice(0, 3)
        .map(({ title, name, headline }) =>
          (title ?? name ?? headline ?? '').replaceAll(/\s+/g, ' ').toLowerCase(),
        );
      // Parts that are laid out once they are near have no words before the first frame.
      await expect
        .poll(async () => {
          const shown = (await wordsOf(plain)).toLowerCase();
          return wanted.filter((one) => !shown.includes(one));
        })
        .toEqual([]);
    }
    const words = await wordsOf(plain);
    expect(words).not.toContain('Loading');
    const heading = await plain.getByRole('heading', { level: 1 }).innerText();
    // Ages on the second page must match those on the first.
    const { screen } = JSON.parse((await plain.locator('#later-scripts').textContent()) ?? '{}');
    const { servedAt } = await (await request.get(screen)).json();
    await page.clock.setFixedTime(servedAt);
    await plain.context().close();

    const calls: string[] = [];
    page.on('request', (asked) => {
      const { pathname } = new URL(asked.url());
      if (pathname.startsWith('/api/') && pathname !== '/api/analytics/events') calls.push(pathname);
    });
    await page.goto(place);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading, { useInnerText: true });
    if (!readersOwn) expect(await wordsOf(page)).toBe(words);
    expect(faults.filter((fault) => !fault.includes('status of 404'))).toEqual([]);
    // The page does not request again what it came with; only the list beside the text, shown on wide screens, and
    // the stories below a short one are requested at that point.
    const later = { '/article/:slug': '/api/articles', '/stories/:slug': '/api/stories' }[path];
    expect(calls.filter((call) => call !== later)).toEqual([]);
  });
}

test('the frame of the site is at most 90 kB of script, a screen at most 35 kB more', async ({ request }) => {
  const namedBy = async (path: string) => {
    const html = await (await request.get(path)).text();
    return [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, script = '']) => script);
  };
  const weigh = async (scripts: Iterable<string>) => {
    let bytes = 0;
    for (const script of scripts) bytes += gzipSync(await (await request.get(script)).body()).byteLength;
    return bytes;
  };
  // A page without a first screen names only what every screen needs.
  const frame = new Set(await namedBy('/admin'));
  expect(frame.size).toBeGreaterThan(0);
  const frameBytes = await weigh(frame);
  expect(frameBytes).toBeLessThan(90_000);
  const sizes: Record<string, number> = {};
  for (const [path, { address }] of Object.entries(routes)) {
    const named = new Set(await namedBy((await address?.(request)) ?? path));
    sizes[path] = await weigh([...named].filter((script) => !frame.has(script)));
  }
  console.info('script, bytes:', { frame: frameBytes, ...sizes });
  expect(Object.entries(sizes).filter(([, bytes]) => bytes > 35_000)).toEqual([]);
});

test('the fonts of an English page are at most 90 kB', async ({ page, request }) => {
  const article = await firstOf(request, '/api/articles?limit=1');
  for (const path of ['/', '/news', '/insights', `/article/${article['slug']}`]) {
    await page.goto(path);
    const fonts = await page.evaluate(async () => {
      await document.fonts.ready;
      const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
      return loaded.map((entry) => ({
        path: new URL(entry.name).pathname,
        bytes: entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0,
      }));
    });
    const bytes = fonts.reduce((sum, font) => sum + font.bytes, 0);
    expect([path, bytes > 40_000 && bytes <= 90_000]).toEqual([path, true]);
  }
});

for (const path of ['/', '/news', '/stocks', '/companies/:slug', '/stories/:slug']) {
  test(`${path} is taken over part by part, and what the server made of it stays`, async ({
    browser,
    request,
    baseURL,
  }) => {
    const page = await (await browser.newContext()).newPage();
    await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
      await page.waitForFunction(() => document.getElementById('later-scripts'));
      await page.evaluate(() => {
        Object.assign(window, { served: [...document.querySelectorAll('main .contents > *')] });
      });
      await route.continue();
    });
    await page.goto(`${baseURL}${(await routes[path]?.address?.(request)) ?? path}`);
    await page.locator('#root[data-taken-over]').waitFor();
    const parts = await page.evaluate(() => {
      const { served } = window as unknown as { served: Element[] };
      const gone = served.filter((part) => !part.isConnected);
      return { served: served.length, gone: gone.map((part) => part.outerHTML.slice(0, 200)) };
    });
    expect(parts.served).toBeGreaterThan(3);
    expect(parts.gone).toEqual([]);
    await page.context().close();
  });
}

test('a press on what is not taken over yet is not lost', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  // Simulates a machine that is never idle.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(`${baseURL}/`, { waitUntil: 'networkidle' });
  expect(await page.locator('#root[data-taken-over]').count()).toBe(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
  await context.close();
});

test('what is pressed and typed before the scripts have come is done once they have, on a slow processor', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    void page.route(/\/assets\/.*\.js$/, async (route) => {
      resolve();
      await released;
      await route.continue();
    });
  });
  await page.goto(`${baseURL}/newsletter`, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  // From here on the page waits for its scripts.
  await asked;
  const address = page.getByRole('textbox', { name: /e-?mail/i }).first();
  await address.fill('reader@example.com');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  release();
  await page.locator('#root[data-taken-over]').waitFor();
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
  await expect(address).toHaveValue('reader@example.com');
  await context.close();
});

test('a search sent before the scripts have come, or without them, leads to its results', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/`);
  const box = page.getByRole('banner').getByRole('combobox');
  await box.fill('pricing');
  await box.press('Enter');
  await expect(page).toHaveURL(`${baseURL}/search?q=pricing`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('pricing');
  await context.close();
});

test('a page whose data has changed since it was sent is shown as it is now', async ({ page, request }) => {
  const articles: { title: string }[] = await (await request.get('/api/articles?limit=1')).json();
  // As if the hub no longer had the data that the page names.
  await page.route(/\/articles$/, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      /\/screen-data\/[0-9a-f]{32}\.json\?place/,
      `/screen-data/${'0'.repeat(32)}.json?place`,
    );
    await route.fulfill({ response, body: html });
  });
  await page.goto('/articles');
  await expect(page.locator('#root')).toHaveAttribute('data-taken-over', '');
  await expect(page.getByRole('main')).toContainText(articles[0]?.title ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const shown = await page.getByRole('article').count();
  await page.getByRole('button', { name: 'Load More Articles' }).click();
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(shown);
});

test('ERR-20 VID-07 pictures that fail before the scripts of their page run give way to covers', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  let held = Promise.withResolvers<void>();
  await page.route('**/after-paint.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.route(/\/pictures\//, (route) => route.fulfill({ status: 404 }));
  const broken = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
          (image) => image.complete && image.naturalWidth === 0,
        ).length,
    );
  for (const path of ['/articles', '/videos']) {
    held = Promise.withResolvers();
    await page.goto(baseURL + path, { waitUntil: 'commit' });
    await expect.poll(broken, path).toBeGreaterThan(0);
    held.resolve();
    await expect.poll(broken, path).toBe(0);
  }
  await context.close();
});
