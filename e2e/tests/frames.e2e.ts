import type { Locator, Page } from '@playwright/test';
import { closeWithEscape } from '../src/focus.ts';
import { recordRequests } from '../src/intercept.ts';
import { changeSiteConfig, readSiteConfig } from '../src/site-config.ts';
import { expect, test } from '../src/site-test.ts';

/** Expects the restrictions that every third-party frame carries. */
async function expectBoxedIn(frame: Locator): Promise<void> {
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  await expect(frame).toHaveAttribute('allow', /\S/);
  await expect(frame).toHaveAttribute('title', /\S/);
}

/** Screens with a frame that starts by itself, and the title of that frame. */
const playingByThemselves = {
  '/': 'Background video, muted',
  '/insights': /silent preview$/,
  '/news': /^Video: /,
};

/** Records the external documents that frames load from now on. */
function recordFramedPages(page: Page, ownOrigin: string | undefined): string[] {
  return recordRequests(
    page,
    (url, request) => request.resourceType() === 'document' && url.origin !== ownOrigin,
  );
}

test('NAV-06 NAV-08 NAV-15 NAV-33 every screen: no account, no cookie, no frame unasked; header, search and footer', async ({
  page,
  request,
  baseURL,
  faults,
}) => {
  test.slow();
  const [article] = (await (await request.get('/api/articles?limit=1')).json()) as { slug: string }[];
  const [video] = (await (await request.get('/api/videos?limit=1')).json()) as { id: string }[];
  const framed = recordFramedPages(page, baseURL);
  const quiet = ['/articles', '/videos', '/podcasts', '/ai-startups', '/search?q=pricing', '/category/ai'];
  quiet.push('/events', '/newsletter', '/contact', `/article/${article?.slug}`, `/video/${video?.id}`);
  for (const path of [...quiet, ...Object.keys(playingByThemselves)]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('main').getByRole('heading').first(), path).toBeVisible();
    await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('main')).not.toHaveCSS('padding-bottom', '0px');
    const controls = page.getByRole('link').or(page.getByRole('button'));
    await expect(
      controls.filter({ hasText: /\b(sign|log) ?in\b|\bsign ?out\b|\baccount\b|\bprofile\b/i }),
      path,
    ).toHaveCount(0);
    await expect(page.locator('input[type="password"], a[href^="/admin"]')).toHaveCount(0);
    if (path in playingByThemselves) continue;
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('iframe'), path).toHaveCount(0);
    expect(framed).toEqual([]);
  }
  expect(await page.context().cookies()).toEqual([]);
  expect(faults).toEqual([]);
});

test('NAV-33 NAV-34 on three screens one frame plays by itself, boxed in', async ({ page, baseURL }) => {
  const framed = recordFramedPages(page, baseURL);
  for (const [path, title] of Object.entries(playingByThemselves)) {
    framed.length = 0;
    await page.goto(path);
    const frame = page.locator('iframe');
    await frame.scrollIntoViewIfNeeded();
    await expect(frame).toHaveCount(1);
    await expect(frame).toHaveAttribute('title', title);
    await expectBoxedIn(frame);
    await expect.poll(() => framed.length, path).toBe(1);
  }
});

test('NAV-33 what plays by itself waits until its tile comes into view', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  const framed = recordFramedPages(page, baseURL);
  await page.goto('/insights', { waitUntil: 'networkidle' });
  const tile = page.getByRole('region', { name: 'Weekly Roundup' });
  await expect(tile.getByRole('heading', { level: 3 })).toBeVisible();
  await expect(tile).not.toBeInViewport();
  expect(framed).toEqual([]);
  await tile.scrollIntoViewIfNeeded();
  await expect(tile.locator('iframe')).toHaveCount(1);
  await expect.poll(() => framed.length).toBe(1);
});

test('NAV-32 NAV-33 NAV-34 mentor, workshops, background and players come from the configured addresses, on demand', async ({
  page,
  request,
}) => {
  // A page without frames, whose requests all come early.
  await page.goto('/contact');
  const { frames } = await readSiteConfig(page);
  const other = (name: string) => new URL(`/frames/changed-${name}`, frames.mentor).href;
  await changeSiteConfig(page, (config) => {
    config.frames.mentor = other('mentor');
    config.frames.workshop = other('workshop');
    config.frames.background = other('background');
    config.frames.player = `${other('player')}/{id}`;
    for (const video of config.bestOfVideos) video.embedUrl = other('best-of');
    for (const event of config.events) event.videoUrl = other('event');
  });
  await page.route(/\/frames\/changed-/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Changed</p>' }),
  );
  const asked = recordRequests(page, ({ pathname }) => pathname.startsWith('/frames/'));
  const shows = async (name: string, frame: Locator) => {
    await expect(frame).toHaveAttribute('src', new RegExp(`^${other(name)}`));
    await expectBoxedIn(frame);
    await expect(frame.contentFrame().getByText('Changed')).toBeAttached();
  };
  await page.goto('/', { waitUntil: 'networkidle' });
  await shows('background', page.locator('iframe'));
  expect(asked).toHaveLength(1);

  const dialog = page.getByRole('dialog');
  for (const [button, name] of [
    ['FREE AI Mentor', 'mentor'],
    ['FREE Workshops', 'workshop'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await shows(name, dialog.locator('iframe'));
    await closeWithEscape(dialog);
  }
  for (const [region, name] of [
    ['Latest Videos', 'player'],
    ['Best of Runrate', 'best-of'],
  ] as const) {
    const section = page.getByRole('region', { name: region });
    await section
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    await shows(name, section.locator('iframe'));
  }
  await page.goto('/events');
  await page
    .getByRole('button', { name: /^Play the video/ })
    .first()
    .click();
  await shows('event', page.locator('iframe'));
  for (const [path, place] of [
    ['/videos', dialog],
    ['/podcasts', page.getByRole('region', { name: 'Player' })],
  ] as const) {
    await page.goto(path);
    await page.getByRole('main').getByRole('article').last().getByRole('button').first().click();
    await shows('player', place.locator('iframe'));
  }
  const [video] = (await (await request.get('/api/videos?limit=1')).json()) as { id: string }[];
  await page.goto(`/video/${video?.id}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await shows('player', page.locator('iframe'));
  for (const path of ['/insights', '/news']) {
    await page.goto(path);
    await shows('player', page.locator('iframe'));
  }
});
