import { recordRequests } from '../src/intercept.ts';
import { expect, test } from '../src/site-test.ts';

const screens = [
  ['/', /What|Runrate/],
  ['/articles', /Articles/i],
  ['/videos', /Videos/i],
  ['/ai-startups', /AI Startup/i],
  ['/search', /Search/i],
  ['/category/ai', /^AI$/],
  ['/events', /Events/i],
  ['/newsletter', /inbox|newsletter|week/i],
  ['/insights', /Runrate Index/],
  ['/stocks', /Runrate Index/],
  ['/news', /Latest AI\+B2B News/],
  ['/admin', /Admin/i],
] as const;

for (const [path, heading] of screens) {
  test(`NAV-01 NAV-08 ${path} shows its screen, loaded directly and reached inside the app`, async ({
    page,
    faults,
  }) => {
    const direct = await page.goto(path);
    expect(direct?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();

    await page.goto('/terms');
    await page.evaluate((to) => {
      window.history.pushState({}, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    expect(faults).toEqual([]);
  });
}

test('NAV-02 an unknown path is a 404 page with status 404', async ({ page }) => {
  for (const path of ['/no-such-page', '/a/b/c']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  }
});

test('NAV-03 none of the links seen, nor any internal link of the main screens, leads to the 404 page', async ({
  page,
  request,
}) => {
  // About two hundred pages.
  test.setTimeout(120_000);
  const paths = new Set([
    '/podcasts',
    ...['ai', 'founders', 'sales', 'fundraising', 'product', 'customer-success'].map(
      (slug) => `/category/${slug}`,
    ),
    ...['annual', 'europa', 'scale', 'meetups', 'webinars'].map((part) => `/events/${part}`),
    '/privacy',
    '/terms',
    '/contact',
  ]);
  for (const screen of ['/', '/articles', '/videos', '/news', '/insights', '/events']) {
    await page.goto(screen);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const hrefs = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((a) => a.getAttribute('href') ?? ''));
    for (const href of hrefs) paths.add(href.replace(/#.*$/, ''));
  }
  for (const path of paths) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
  }
});

test('NAV-11 the header stays at the top of the window', async ({ page }) => {
  await page.goto('/articles');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBe(0);
});

test('NAV-12 the navigation links of the header, in order', async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('banner').getByRole('navigation').first().getByRole('link');
  expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual([
    '/',
    '/videos',
    '/insights',
    '/ai-startups',
    '/category/ai',
    '/category/founders',
    '/category/sales',
    '/events',
  ]);
  await expect(links.first()).toHaveText('Blog');
});

test('NAV-13 NAV-14 on a phone a menu takes the place of the links, and Subscribe is not shown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Subscribe' })).toBeHidden();
  const menu = banner.getByRole('button', { name: /menu/i });
  await menu.click();
  const videos = page.getByRole('link', { name: 'Videos', exact: true }).first();
  await expect(videos).toBeVisible();
  const loads = recordRequests(page, (_url, request) => request.resourceType() === 'document');
  await videos.click();
  await expect(page).toHaveURL(/\/videos$/);
  await expect(page.getByRole('heading', { level: 1, name: 'All videos' })).toBeVisible();
  // The page does not reload.
  expect(loads.filter((call) => call === 'GET /videos')).toEqual([]);
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
});

test('NAV-14 on a large screen Subscribe leads to the newsletter', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL(/\/newsletter$/);
});

test('VAL-01 VAL-02 NAV-15 the header’s search goes to the trimmed, encoded query; a blank one does nothing', async ({
  page,
}) => {
  await page.goto('/articles');
  const box = page.getByRole('banner').getByRole('combobox');
  await box.fill('   ');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/articles$/);
  await box.fill('  a&b c?  ');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=a(%26)b(%20|\+)c(%3F|\?)$/);
  await expect(page.getByText('a&b c?').first()).toBeVisible();
});

test('NAV-16 NAV-17 NAV-18 the theme follows the system until it is toggled, and the choice is kept', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await paper();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(paper).not.toBe(dark);
  const light = await paper();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /theme|dark|light/i })
    .click();
  await expect.poll(paper).toBe(dark);
  await page.reload();
  expect(await paper()).toBe(dark);
  expect(await page.evaluate(() => Object.keys(localStorage))).toContain('runrate-theme');
  expect(light).not.toBe(dark);
});

test('NAV-19 no flash of the wrong theme: it is set before the first paint, with the app’s script held', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /theme|dark|light/i })
    .click();
  const chosen = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/articles', { waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
    .toBe(chosen);
});

test('NAV-09 a change of route scrolls a scrolled page smoothly to the top after 100 ms, not before', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/articles');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => {
    window.scrollTo(0, 700);
    const calls: unknown[] = [];
    Object.assign(window, { scrollCalls: calls });
    window.scrollTo = (...args: unknown[]) => void calls.push(args[0]);
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('banner').getByRole('link', { name: 'Videos', exact: true }).click();
  const calls = () => page.evaluate(() => (window as unknown as { scrollCalls: unknown[] }).scrollCalls);
  await page.clock.runFor(99);
  expect(await calls()).toEqual([]);
  await page.clock.runFor(2);
  expect(await calls()).toEqual([expect.objectContaining({ top: 0, behavior: 'smooth' })]);
});

test('NAV-10 CLI-01 every route change is one page view, sent without cookies to the own server', async ({
  page,
  baseURL,
}) => {
  const paths: string[] = [];
  const origins = new Set<string>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/')) origins.add(url.origin);
    if (url.pathname === '/api/analytics/events')
      paths.push((request.postDataJSON() as { path: string }).path);
  });
  await page.goto('/articles');
  await expect.poll(() => paths).toEqual(['/articles']);
  await page.getByRole('banner').getByRole('link', { name: 'Events', exact: true }).click();
  await expect.poll(() => paths).toEqual(['/articles', '/events']);
  expect([...origins]).toEqual([baseURL]);
  expect(await page.context().cookies()).toEqual([]);
});

test('API-54 a page view sends no cookie, though the server has one, and gets none', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'planted', value: 'here', url: `${baseURL}` }]);
  const answered = page.waitForResponse('**/api/analytics/events');
  await page.goto('/articles');
  const answer = await answered;
  expect(answer.status()).toBeLessThan(300);
  expect(await answer.request().headerValue('cookie')).toBeNull();
  expect(await answer.headerValue('set-cookie')).toBeNull();
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['planted']);
});

test('NAV-20 NAV-21 the category bar has All and a button for each category', async ({ page, request }) => {
  const categories = (await (await request.get('/api/categories')).json()) as {
    name: string;
    slug: string;
  }[];
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: /categories/i });
  for (const name of ['All', ...categories.map((category) => category.name)]) {
    await expect(bar.getByText(name, { exact: true })).toBeVisible();
  }
  await bar.getByText('Fundraising', { exact: true }).click();
  await expect(page).toHaveURL(/\/category\/fundraising$/);
});

test('NAV-23 without categories the category bar renders nothing', async ({ page }) => {
  for (const answer of [{ json: [] }, { status: 500, body: 'broken' }]) {
    await page.route('**/api/categories', (route) => route.fulfill(answer));
    await page.goto('/articles');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: /categories/i })).toHaveCount(0);
  }
});

test('NAV-25 external links open in a new tab without access to their opener', async ({ page, baseURL }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const bad = await page.locator('a[href^="http"]').evaluateAll(
    (links, own) =>
      links
        .filter((a) => new URL((a as HTMLAnchorElement).href).origin !== own)
        .filter((a) => a.getAttribute('target') !== '_blank' || !a.getAttribute('rel')?.includes('noopener'))
        .map((a) => a.outerHTML),
    baseURL ?? '',
  );
  expect(bad).toEqual([]);
});
