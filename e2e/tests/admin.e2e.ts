import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { answerWith, holdBack, recordApiCalls } from '../src/intercept.ts';
import { answerInPages } from '../src/paged-answers.ts';
import { seedArticles, seedCategories, seedVideos } from '../src/seeds.ts';
import { expect, test } from '../src/site-test.ts';

const actions = [
  {
    label: 'Refresh RSS',
    path: '/api/content/refresh/rss',
    answer: { message: '7 feeds read', sources: [] },
    done: ['RSS Refresh Complete', '7 feeds read'],
    failed: ['RSS Refresh Failed', 'Unable to refresh RSS content'],
  },
  {
    label: 'Refresh YouTube',
    path: '/api/content/refresh/youtube',
    answer: { message: '3 channels read', sources: [] },
    done: ['YouTube Refresh Complete', '3 channels read'],
    failed: ['YouTube Refresh Failed', 'Unable to refresh YouTube content'],
  },
  {
    label: 'Fetch All Content',
    path: '/api/content/fetch-comprehensive',
    answer: { message: 'Done', totalArticles: 312, sources: [] },
    done: ['Comprehensive Content Fetch Complete', '312 articles now available from past 90 days'],
    failed: ['Comprehensive Fetch Failed', 'Unable to fetch comprehensive content'],
  },
] as const;

const management = (page: Page) => page.getByRole('region', { name: 'Content Management' });
const toast = (page: Page) => page.getByRole('region', { name: /notifications/i }).getByRole('listitem');

test('ADM-01 ADM-05 CLI-02 the three refreshes of the dashboard reach the hub', async ({ page }) => {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/content/'))
      sent.push([request.postData(), request.headers()['content-type']]);
  });
  await page.goto('/admin');
  const buttons = management(page).getByRole('button');
  await expect(buttons).toHaveText(actions.map(({ label }) => label));
  await expect(
    management(page).getByText('Fetch all 300+ articles from past 90 days via sitemaps', { exact: true }),
  ).toBeVisible();
  for (const { label, done } of actions) {
    await management(page).getByRole('button', { name: label }).click();
    await expect(toast(page).getByText(done[0], { exact: true })).toBeVisible({ timeout: 25_000 });
  }
  await expect(toast(page).getByText(/^\d+ articles now available from past 90 days$/)).toBeVisible();
  expect(sent).toEqual(Array.from({ length: 3 }, () => [null, undefined]));
});

test('ADM-06 ADM-07 ADM-08 ADM-09 ADM-10 busy until the answer, then what it says and fresh figures', async ({
  page,
}) => {
  await page.goto('/admin', { waitUntil: 'networkidle' });
  for (const { label, path, answer, done } of actions) {
    await answerWith(page, path, { json: answer });
    const release = await holdBack(page, `**${path}`);
    const calls = recordApiCalls(page);
    const button = management(page).getByRole('button', { name: label });
    const place = await management(page).getByRole('button').allTextContents();
    await button.click();
    const busy = management(page).getByRole('button').nth(place.indexOf(label));
    await expect(busy).toBeDisabled();
    await expect(busy).not.toHaveText(label);
    expect(calls).toEqual([`POST ${path}`]);
    release();
    for (const text of done) await expect(toast(page).getByText(text, { exact: true })).toBeVisible();
    await expect(button).toBeEnabled();
    for (const call of ['/api/stats', '/api/categories', '/api/articles?', '/api/videos?'])
      await expect.poll(() => calls.some((made) => made.startsWith(`GET ${call}`))).toBe(true);
  }
});

test('ADM-06 ERR-21 a refresh that fails says so and can be tried again', async ({ page }) => {
  await page.goto('/admin');
  for (const { label, path, failed } of actions) {
    await answerWith(page, path, { status: 500, body: 'Out of order' });
    const button = management(page).getByRole('button', { name: label });
    await button.click();
    for (const text of failed) await expect(toast(page).getByText(text, { exact: true })).toBeVisible();
    await expect(button).toBeEnabled();
  }
  const colour = (name: string) =>
    toast(page)
      .getByText(name, { exact: true })
      .evaluate((node) => getComputedStyle(node).color);
  const destructive = await colour(actions[2].failed[0]);
  await answerWith(page, actions[0].path, { json: actions[0].answer });
  await management(page).getByRole('button', { name: actions[0].label }).click();
  await expect(toast(page).getByText(actions[0].done[0], { exact: true })).toBeVisible();
  expect(await colour(actions[0].done[0])).not.toBe(destructive);
});

test('ADM-03 where a session is needed a sign-in stands in place of the three buttons', async ({ page }) => {
  const tokens: (string | undefined)[] = [];
  await page.route('**/api/content/refresh/rss', async (route) => {
    const token = route.request().headers()['authorization'];
    tokens.push(token);
    if (token === 'Bearer open sesame') await route.fulfill({ json: actions[0].answer });
    else await route.fulfill({ status: 401, body: 'An admin session is needed' });
  });
  await page.goto('/admin');
  await management(page).getByRole('button', { name: 'Refresh RSS' }).click();
  const field = management(page).getByLabel('Admin token');
  await expect(field).toBeVisible();
  await expect(management(page).getByRole('button')).toHaveText(['Sign in']);
  await field.fill('wrong');
  await field.press('Enter');
  await expect(management(page).getByText('That token was not accepted.')).toBeVisible();
  await field.fill('open sesame');
  await management(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(toast(page).getByText('RSS Refresh Complete', { exact: true })).toBeVisible();
  await expect(management(page).getByRole('button')).toHaveCount(3);
  expect(tokens).toEqual([undefined, 'Bearer wrong', 'Bearer open sesame']);
});

test('ADM-04 ADM-11 four figures and the categories', async ({ page }) => {
  const [ai, sales] = seedCategories();
  await answerWith(page, '/api/categories', {
    json: [
      { ...ai, color: '#123456', articleCount: 40 },
      { ...sales, videoCount: 1 },
    ],
  });
  await answerWith(page, '/api/stats', {
    json: { totalArticles: 999, totalVideos: 1500, totalViews: 2_340_000, totalCategories: 2 },
  });
  const release = await holdBack(page, '**/api/stats');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/admin');
  const cards = page.getByTestId('stat-card');
  await expect(cards.getByRole('term')).toHaveText([
    'Total Articles',
    'Total Videos',
    'Total Views',
    'Categories',
  ]);
  await expect(cards.getByRole('definition')).toHaveText(['...', '...', '...', '...']);
  release();
  await expect(cards.getByRole('definition')).toHaveText(['999', '1.5K', '2.3M', '2']);
  const lines = page.getByRole('region', { name: 'Content Categories' }).getByRole('listitem');
  await expect(lines).toHaveText([/^AI\s*40 articles\s*2 videos$/, /^SALES\s*10 articles\s*1 video$/]);
  await expect(lines.first().getByTestId('category-colour')).toHaveCSS('background-color', 'rgb(18, 52, 86)');
});

test('ADM-12 ADM-13 the five latest articles and videos, with what is known of each', async ({ page }) => {
  await page.clock.setFixedTime('2026-03-06T15:00:00Z');
  await answerWith(page, '/api/articles', {
    json: seedArticles(7).map((article, place) => ({
      ...article,
      ...(place === 0 ? { viewCount: undefined } : {}),
    })),
  });
  await answerInPages(page, '/api/videos', () => seedVideos(7));
  await page.goto('/admin');
  const articles = page.getByRole('region', { name: 'Recent Articles' }).getByRole('listitem');
  await expect(articles).toHaveCount(5);
  for (const text of ['Story number 1', 'Ada Lindqvist', '2 days ago', '0 views', 'AI'])
    await expect(articles.first().getByText(text, { exact: true })).toBeVisible();
  await expect(articles.nth(1).getByText('1.5K views', { exact: true })).toBeVisible();
  const videos = page.getByRole('region', { name: 'Recent Videos' }).getByRole('listitem');
  await expect(videos).toHaveCount(5);
  for (const text of ['Film number 1', '24:10', '2 days ago', '2.5K views', 'Sales'])
    await expect(videos.first().getByText(text, { exact: true })).toBeVisible();
  await expect(videos.first().locator('img')).toHaveAttribute('src', '/favicon.svg');
});

const tabs = [
  'Sources',
  'Receipts',
  'Lineage',
  'Dead letters',
  'Replay',
  'Parity',
  'Editorial',
  'Newsletter',
] as const;

test('ADM-01 the desk of the hub: sources, receipts, the way of an address, a rebuild with its diff, an audit', async ({
  page,
  request,
  faults,
}) => {
  test.slow();
  await page.goto('/admin');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const sources = page.getByRole('table', { name: 'Sources' });
  await expect(sources.getByRole('rowheader').first()).toBeVisible();
  await sources
    .getByRole('button', { name: /^Last reading of / })
    .last()
    .click();
  await expect(sources.getByText(/\d+ new, \d+ updated/)).toBeVisible();

  await tab('Receipts').click();
  const receipts = page.getByRole('list', { name: 'Receipts' }).getByRole('listitem');
  const before = await receipts.count();
  await page.getByRole('button', { name: 'Read all sources again' }).click();
  await expect(receipts.first()).toContainText(/all sources/i);
  await expect.poll(() => receipts.count()).toBeGreaterThan(before);
  await receipts.first().getByText('Sources', { exact: true }).click();
  await expect(receipts.first().getByRole('row').nth(1)).toBeVisible();
  await expect(receipts.first().getByText('running')).toHaveCount(0, { timeout: 60_000 });

  const [article] = (await (await request.get('/api/articles?limit=1')).json()) as { originalUrl: string }[];
  await tab('Lineage').click();
  await page.getByLabel('Address of an article, a news item or a video').fill(article?.originalUrl ?? '');
  await page.getByRole('button', { name: 'Explain' }).click();
  const explanation = page.getByRole('region', { name: 'Explanation' });
  await expect(explanation.getByText('shown', { exact: true })).toBeVisible();
  await expect(explanation.getByRole('list', { name: 'Its way' }).getByRole('listitem').last()).toContainText(
    /^indexedpassed/,
  );

  await tab('Replay').click();
  await expect(page).toHaveURL(/\?tab=replay$/);
  await page.getByLabel('What is made anew from the log').selectOption({ label: 'videos' });
  await page.getByRole('button', { name: 'Rebuild' }).click();
  await expect(page.getByText('Ready to be promoted or discarded')).toBeVisible({ timeout: 60_000 });
  const found = page.getByRole('region', { name: 'What was found' });
  await expect(found).toContainText('No differences.');
  await page.getByRole('button', { name: 'Discard' }).click();
  const asked = page.getByRole('dialog', { name: 'Give the new generation up?' });
  await asked.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('button', { name: 'Rebuild' })).toBeVisible({ timeout: 30_000 });

  await tab('Parity').click();
  await page.getByRole('button', { name: 'Audit', exact: true }).click();
  await expect(found).toContainText(/\d+ views and indexes compared/, { timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Audit', exact: true })).toBeVisible({ timeout: 30_000 });

  await tab('Dead letters').click();
  await expect(page.getByText('No dead letters')).toBeVisible();
  expect(faults).toEqual([]);
});

test('ADM-01 an audit that repairs, and a rebuild that is promoted and is what readers see from then on', async ({
  page,
  request,
  faults,
}) => {
  test.slow();
  const sent: string[] = [];
  page.on('request', (made) => {
    const { pathname } = new URL(made.url());
    if (made.method() === 'POST' && pathname.startsWith('/api/admin/'))
      sent.push(`${pathname} ${made.postData() ?? ''}`.trim());
  });
  await page.goto('/admin?tab=parity');
  await page.getByRole('button', { name: 'Audit and repair' }).click();
  const mending = page.getByRole('dialog', { name: 'Mend what differs?' });
  expect(sent).toEqual([]);
  const accepted = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/admin/parity') && answer.request().method() === 'POST',
  );
  await mending.getByRole('button', { name: 'Audit and repair' }).click();
  const { task } = (await (await accepted).json()) as { task: { id: string } };
  // An earlier test of this hub may have left the result of another audit on the page.
  await expect
    .poll(
      async () => {
        const status = (await (await request.get('/api/admin/parity')).json()) as {
          task?: unknown;
          comparison?: { taskId: string };
        };
        return status.task === undefined && status.comparison?.taskId;
      },
      { timeout: 60_000 },
    )
    .toBe(task.id);
  const found = page.getByRole('region', { name: 'What was found' });
  await expect(found).toContainText(/\d+ views and indexes compared/, { timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Audit and repair' })).toBeVisible({ timeout: 30_000 });
  expect(sent).toEqual(['/api/admin/parity {"repair":true}']);

  await page.getByRole('tab', { name: 'Replay', exact: true }).click();
  await page.getByLabel('What is made anew from the log').selectOption({ label: 'videos' });
  await page.getByRole('button', { name: 'Rebuild' }).click();
  await expect(page.getByText('Ready to be promoted or discarded')).toBeVisible({ timeout: 60_000 });
  const readVideos = async () => (await request.get('/api/videos?limit=12')).json();
  const before = await readVideos();
  await page.getByRole('button', { name: 'Promote' }).click();
  const promoting = page.getByRole('dialog', { name: 'Let readers see the new generation?' });
  expect(sent).toHaveLength(2);
  await promoting.getByRole('button', { name: 'Promote' }).click();
  await expect(page.getByText('Emptying the old generation, which nobody reads any more')).toBeVisible();
  expect(sent.slice(1)).toEqual(['/api/admin/rebuild {"view":"videos"}', '/api/admin/rebuild/promote']);
  expect(await readVideos()).toEqual(before);
  expect(faults).toEqual([]);
});

test('ADM-01 NAV-17 every tab of the desk fits a phone and is free of barriers in both themes', async ({
  page,
}) => {
  test.slow();
  const long = 'a-key-without-any-space-that-goes-on-and-on-'.repeat(5);
  const at = '2026-03-04T15:00:00.000Z';
  const part = { part: 'view', name: 'articles', added: 1, removed: 20, changed: 3000 };
  await answerWith(page, '/api/admin/rebuild', {
    json: {
      families: [{ name: 'articles', views: ['articles', 'categories'] }],
      task: {
        ...{ id: 't', kind: 'rebuild', families: ['articles'], stage: 'replaying', repair: false },
        startedAt: at,
      },
      progress: { handled: 250, total: 1000 },
      comparison: {
        ...{ taskId: 't', families: ['articles'], comparedAt: at, differences: 3021 },
        parts: [{ ...part, samples: [{ key: long, change: 'changed', fields: ['readTime', 'slug'] }] }],
      },
    },
  });
  await answerWith(page, '/api/admin/dead-letters', {
    json: {
      letters: [
        { id: 'l', topic: 'articles', partition: 1, offset: 7, key: long, reason: long, at, value: long },
      ],
      total: 1,
    },
  });
  const outcomes = { fetched: 1, unchanged: 2, failed: 1, pending: 1 };
  const receipt = {
    ...{ id: 'r', scope: 'all sources', cause: 'admin', state: 'open', requestedAt: at, outcomes },
    message: 'Reading 5 sources.',
    sources: [
      {
        ...{ sourceId: 's', name: long, outcome: 'pending', new: 1, updated: 2, duplicate: 3, rejected: 4 },
        ...{ error: long, progress: { done: 3, total: 8 } },
      },
    ],
  };
  await answerWith(page, '/api/admin/refreshes', { json: [receipt] });
  await answerWith(page, '/api/admin/refreshes/r', { json: receipt });
  await answerWith(page, '/api/admin/lineage', {
    json: {
      ...{ url: long, verdict: 'hidden', sentence: 'An editor hid it.' },
      item: { kind: 'article', id: 'a', title: long, publishedAt: at, path: '/article/a' },
      steps: [
        { gate: 'source', outcome: 'passed', text: long, at },
        { gate: 'edited', outcome: 'stopped', text: 'Hidden by an editor.' },
        { gate: 'indexed', outcome: 'waiting', text: 'Not yet.' },
        { gate: 'published', outcome: 'unknown', text: 'There is no telling.' },
      ],
    },
  });
  await page.setViewportSize({ width: 360, height: 800 });
  for (const name of tabs) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(`/admin?tab=${name.toLowerCase().replace(' ', '-')}`, { waitUntil: 'networkidle' });
      await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
      const panel = page.getByRole('tabpanel');
      for (const summary of await panel.locator('summary').all()) await summary.click();
      if (name === 'Sources')
        await panel
          .getByRole('button', { name: /^Last reading of / })
          .first()
          .click();
      if (name === 'Lineage') {
        await panel.getByRole('textbox').fill(long);
        await panel.getByRole('button', { name: 'Explain' }).click();
        await expect(panel.getByRole('region', { name: 'Explanation' })).toBeVisible();
      }
      if (name === 'Receipts') await expect(panel.getByRole('progressbar')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(360);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(
        violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
        `${name}, ${colorScheme}`,
      ).toEqual([]);
    }
  }
});

test('RUN-04 OWN-45 what an admin does is listed in the log, with who it was, and can be exported', async ({
  page,
}) => {
  await page.goto('/admin?tab=receipts');
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/admin/refreshes'));
  await page.getByRole('button', { name: 'Read all sources again' }).click();
  expect((await asked).ok()).toBe(true);
  await page.getByRole('tab', { name: 'Log' }).click();
  const latest = page.getByRole('list', { name: 'Admin log' }).getByRole('listitem').first();
  await expect(latest).toContainText(/start refresh/i);
  await expect(latest.getByRole('button', { name: 'admin', exact: true })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('[aria-labelledby="hub-desk"]').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export the log (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe('admin-log.csv');
});
