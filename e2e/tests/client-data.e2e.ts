import type { Page } from '@playwright/test';
import { openAt, pass, passUntilVisible } from '../src/held-clock.ts';
import { holdBack, recordApiCalls } from '../src/intercept.ts';
import { listScreens } from '../src/screens.ts';
import { expect, test } from '../src/site-test.ts';

const START = '2026-03-04T15:00:00.000Z';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const header = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
const countOf = (calls: string[], path: string) =>
  calls.filter((call) => call.slice(4).split('?')[0] === path).length;

/** Returns the calls made more than once. */
const findRepeated = (calls: string[]) =>
  [...new Set(calls)].filter((call) => calls.indexOf(call) !== calls.lastIndexOf(call));

/** Moves the held clock to a time since the start; timers due on the way fire once. */
async function moveTo(page: Page, sinceStart: number): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.fastForward(Date.parse(START) + sinceStart - now);
}

/** Milliseconds on the held clock since the page opened; the data arrived somewhere in between. */
async function sinceStart(page: Page): Promise<number> {
  return (await page.evaluate(() => Date.now())) - Date.parse(START);
}

/** Waits for a request: every call made before it is on record once it gets its response. */
async function settle(page: Page): Promise<void> {
  await page.clock.runFor(20);
  await page.evaluate(async () => void (await fetch('/favicon.svg')));
}

test('CLI-03 CLI-06 data is fresh for five minutes, on the way back and on focus', async ({ page }) => {
  const cards = page.getByRole('main').getByRole('article');
  const calls = recordApiCalls(page);
  await openAt(page, '/articles', START, cards);
  async function leaveAndReturn(): Promise<void> {
    await header(page, 'Events').click();
    await passUntilVisible(page, page.getByRole('heading', { name: 'Runrate Annual' }));
    await page.goBack();
    await passUntilVisible(page, cards);
    await settle(page);
  }
  const loaded = await sinceStart(page);
  await moveTo(page, 5 * MINUTE - 2 * SECOND);
  await leaveAndReturn();
  expect(countOf(calls, '/api/articles')).toBe(1);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await settle(page);
  expect(countOf(calls, '/api/articles')).toBe(1);

  await moveTo(page, 5 * MINUTE + SECOND + loaded);
  await leaveAndReturn();
  await expect.poll(() => countOf(calls, '/api/articles')).toBe(2);
  await page.clock.runFor(SECOND);
  await page.clock.fastForward(6 * MINUTE);
  await settle(page);
  expect(countOf(calls, '/api/articles')).toBe(2);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => countOf(calls, '/api/articles')).toBe(3);
});

test('CLI-04 a failed call is made once, the weekly digest twice', async ({ page, request }) => {
  test.slow();
  const screens = await listScreens(request);
  await page.clock.install({ time: START });
  await page.route(/\/api\/(?!analytics)/, (route) => route.fulfill({ status: 500, body: 'Broken' }));
  const all = recordApiCalls(page);
  const repeated: string[] = [];
  for (const path of screens) {
    const before = all.length;
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('alert')).first()).toBeVisible();
    await page.clock.runFor(20 * SECOND);
    await settle(page);
    repeated.push(...findRepeated(all.slice(before)));
  }
  // The news and the newsletter show the digest.
  expect(repeated).toEqual(['GET /api/news/weekly', 'GET /api/news/weekly']);
  expect(countOf(all, '/api/news/weekly')).toBe(4);
});

/** Records calls that go to another server or lack the cookie, and page views that carry it. */
function recordStrays(page: Page, origin: string): { strays: string[]; checked: () => Promise<number> } {
  const strays: string[] = [];
  const checks: Promise<void>[] = [];
  page.on('request', (sent) => {
    if (!['fetch', 'xhr'].includes(sent.resourceType()) || sent.frame() !== page.mainFrame()) return;
    const url = new URL(sent.url());
    if (url.pathname === '/favicon.svg') return;
    if (url.origin !== origin || !url.pathname.startsWith('/api/')) strays.push(sent.url());
    const bare = url.pathname === '/api/analytics/events';
    checks.push(
      sent.allHeaders().then((headers) => {
        if (headers['cookie']?.includes('mark=here') === bare) strays.push(`cookie: ${sent.url()}`);
      }),
    );
  });
  return { strays, checked: async () => (await Promise.all(checks)).length };
}

test('CLI-01 CLI-05 every screen calls the own server, with cookies but for page views, and in two hours nothing again but what CLI-09 names', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  test.slow();
  const origin = baseURL ?? '';
  await context.addCookies([{ name: 'mark', value: 'here', url: origin }]);
  const { strays, checked } = recordStrays(page, origin);
  const calls = recordApiCalls(page);
  const repeated = new Set<string>();
  // Nothing changes here; other tests cover how a page reacts to live changes.
  await page.route('**/api/live', (route) => route.fulfill({ status: 204 }));
  await page.clock.install({ time: START });
  for (const path of await listScreens(request)) {
    const before = calls.length;
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('status', { name: /^(Loading|Searching)/ })).toHaveCount(0);
    await pass(page, SECOND);
    await page.waitForLoadState('networkidle');
    for (let step = 0; step < 8; step += 1) {
      await page.clock.fastForward(15 * MINUTE);
      await settle(page);
    }
    const made = calls.slice(before);
    for (const call of findRepeated(made)) repeated.add(call);
  }
  expect([...repeated].sort()).toEqual(['GET /api/market-analysis', 'GET /api/twentyvc/latest']);
  expect(await checked()).toBeGreaterThan(40);
  expect(strays).toEqual([]);
});

test('CLI-07 the digest of the week holds for twelve hours, whatever has the focus', async ({ page }) => {
  const digest = page.getByRole('region', { name: 'Top AI + B2B News of the Week' }).getByRole('article');
  const calls = recordApiCalls(page);
  await openAt(page, '/news', START, digest);
  const loaded = await sinceStart(page);
  async function returnAt(time: number): Promise<void> {
    await header(page, 'Events').click();
    await passUntilVisible(page, page.getByRole('heading', { name: 'Runrate Annual' }));
    await moveTo(page, time);
    await page.goBack();
    await passUntilVisible(page, digest);
    await settle(page);
  }
  await returnAt(12 * HOUR - MINUTE);
  expect(countOf(calls, '/api/news/weekly')).toBe(1);
  expect(countOf(calls, '/api/news/sources')).toBe(2);
  await returnAt(12 * HOUR + MINUTE + loaded);
  await expect.poll(() => countOf(calls, '/api/news/weekly')).toBe(2);

  await page.clock.runFor(SECOND);
  await page.clock.fastForward(13 * HOUR);
  const sources = countOf(calls, '/api/news/sources');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => countOf(calls, '/api/news/sources')).toBe(sources + 1);
  await settle(page);
  expect(countOf(calls, '/api/news/weekly')).toBe(2);
});

test('CLI-08 prices are fresh for five minutes and kept for ten after their last use', async ({ page }) => {
  const rows = page.getByRole('main').getByRole('row').nth(1);
  const calls = recordApiCalls(page);
  await openAt(page, '/insights', START, rows);
  const made = () => countOf(calls, '/api/stocks');
  const first = made();
  async function leaveUntil(time: number): Promise<void> {
    await header(page, 'Events').click();
    await passUntilVisible(page, page.getByRole('heading', { name: 'Runrate Annual' }));
    await moveTo(page, time);
    await page.goBack();
    await passUntilVisible(page, page.getByRole('heading', { level: 1, name: 'Runrate Index' }));
    await settle(page);
  }
  await leaveUntil(5 * MINUTE - SECOND);
  expect(made()).toBe(first);
  const release = await holdBack(page, /\/api\/stocks/);
  await leaveUntil(10 * MINUTE);
  expect(made()).toBeGreaterThan(first);
  await passUntilVisible(page, rows);
  await leaveUntil((await sinceStart(page)) + 10 * MINUTE + 2 * SECOND);
  await expect(rows).toHaveCount(0);
  release();
  await passUntilVisible(page, rows);
});

test('CLI-09 while shown, the latest talk is asked for every hour, the analysis every half', async ({
  page,
}) => {
  const tile = page.getByRole('region', { name: 'Weekly Roundup' }).getByRole('heading', { level: 3 });
  const calls = recordApiCalls(page);
  await openAt(page, '/insights', START, tile);
  await passUntilVisible(page, page.getByText(/Rule-based|Written by/));
  const loaded = await sinceStart(page);
  const made = () => [countOf(calls, '/api/market-analysis'), countOf(calls, '/api/twentyvc/latest')];
  await settle(page);
  expect(made()).toEqual([1, 1]);
  await moveTo(page, 30 * MINUTE - SECOND);
  await settle(page);
  expect(made()).toEqual([1, 1]);
  // The next half hour starts at the response.
  const answered = page.waitForResponse('**/api/market-analysis');
  await moveTo(page, 30 * MINUTE + loaded);
  await (await answered).finished();
  await settle(page);
  expect(made()).toEqual([2, 1]);
  await moveTo(page, 60 * MINUTE - SECOND);
  await settle(page);
  expect(made()).toEqual([2, 1]);
  await moveTo(page, 60 * MINUTE + 2 * SECOND + loaded);
  await expect.poll(made).toEqual([3, 2]);
});
