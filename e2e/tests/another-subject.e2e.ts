import type { Page } from '@playwright/test';
import { findOurs, startBeeHub } from '@runrate/testkit';
import { startConfiguredHub } from '../src/configured-hub.ts';
import { expect, test } from '../src/site-test.ts';

/** Starts a hub on another subject, with only its own brand, sources and categories. */
async function startHubOnBees() {
  const stack = new AsyncDisposableStack();
  const bees = stack.use(await startBeeHub(Date.now()));
  const { origin } = stack.use(await startConfiguredHub(bees.config));
  return { origin, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

/** Returns everything a reader sees or hears on a page. */
async function read(page: Page): Promise<string> {
  return page.evaluate(() => {
    const named = ['aria-label', 'title', 'alt', 'placeholder', 'content'];
    const words = Array.from(document.querySelectorAll('*'), (element) =>
      named.map((name) => element.getAttribute(name) ?? '').join('\n'),
    );
    return [document.title, document.body.innerText, ...words].join('\n');
  });
}

/** Blocks that say nothing because the hub has no content for them, and sentences that name a section it has not. */
const empty =
  /Loading live update|Latest episode loading|has no companies yet|No event has a date|podcasts and companies|the index and/;

test('OWN-22 OWN-21 a hub of another subject shows nothing of ours on any page that its links lead to', async ({
  page,
  faults,
}) => {
  // Some sixty pages, each half a second without calls.
  test.setTimeout(240_000);
  await using hub = await startHubOnBees();
  const open = new Set(['/', '/admin', '/search', '/search?q=hive', '/no-such-page']);
  const found: [string, string[]][] = [];
  for (const path of open) {
    await page.goto(`${hub.origin}${path}`, { waitUntil: 'networkidle' });
    const text = await read(page);
    found.push([path, [...findOurs(text), ...(empty.exec(text) ?? [])]]);
    if (path !== '/no-such-page') expect(text, path).not.toContain('Page Not Found');
    const links = await page
      .locator('a[href^="/"]:not([download])')
      .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
    for (const link of links)
      if (!/\.(xml|json|opml)|^\/follow\?kind=(?!query)/.test(link)) open.add(link.replace(/#.*$/, ''));
  }
  expect(found.filter(([, words]) => words.length > 0)).toEqual([]);
  const paths = found.map(([path]) => path);
  expect(paths).toEqual(
    expect.arrayContaining(['/articles', '/editions', '/news', '/videos', '/category/forage', '/about']),
  );
  expect(paths.filter((path) => /insights|startups|events|podcasts|companies/.test(path))).toEqual([]);
  for (const path of ['/insights', '/ai-startups', '/events/annual', '/podcasts', '/companies', '/privacy']) {
    const answer = await page.goto(`${hub.origin}${path}`);
    expect([path, answer?.status()]).toEqual([path, 404]);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  }
  await page.goto(`${hub.origin}/newsletter`, { waitUntil: 'networkidle' });
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('i');
  expect(findOurs(await read(page))).toEqual([]);
  expect(faults.filter((fault) => !/404|ytimg|youtube/.test(fault))).toEqual([]);
});
