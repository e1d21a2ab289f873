import type { Page } from '@playwright/test';
import { type Article, articleSchema, type NewsItem, newsItemSchema } from '@runrate/contracts';
import { rssFeed, startBeeHub } from '@runrate/testkit';
import { startConfiguredHub } from '../src/configured-hub.ts';
import { expect, test } from '../src/site-test.ts';

async function listArticles({ request }: Page, origin: string): Promise<Article[]> {
  return articleSchema.array().parse(await (await request.get(`${origin}/api/articles`)).json());
}

async function listNews({ request }: Page, origin: string): Promise<NewsItem[]> {
  return newsItemSchema.array().parse(await (await request.get(`${origin}/api/news`)).json());
}

test('OWN-03 OWN-05 OWN-07 the source is named with its site wherever an item is, an excerpt continues there, and all sources are listed', async ({
  page,
}) => {
  test.slow();
  await using bees = await startBeeHub(Date.now());
  await using hub = await startConfiguredHub({
    ...bees.config,
    contact: 'desk@hive.example',
    sources: bees.config.sources.map((source) => ({ ...source, show: 'excerpt' })),
  });
  const listed = await listArticles(page, hub.origin);
  const article = listed.find(({ source }) => source === 'Meadow Club');
  const [item] = await listNews(page, hub.origin);
  if (!article || !item) throw new Error('The hub has no items');
  const site = article.sourceUrl ?? '';
  expect(site).toMatch(/^https?:/);
  const main = page.getByRole('main');
  for (const [path, source, href] of [
    ['/', article.source, site],
    ['/articles', article.source, site],
    [`/article/${article.slug}`, article.source, site],
    ['/search?q=hives', article.source, site],
    ['/news', item.source, item.sourceUrl ?? ''],
    [`/stories/${item.story?.slug}`, item.source, item.sourceUrl ?? ''],
  ] as const) {
    await page.goto(`${hub.origin}${path}`);
    const named = main.getByRole('link', { name: `${source} (opens in a new tab)`, exact: true });
    await expect(named.first(), path).toBeVisible();
    expect(
      await named.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      path,
    ).toContain(href);
  }

  await page.goto(`${hub.origin}/article/${article.slug}`);
  const onwards = main.getByRole('link', { name: `Continue at ${article.source}` });
  await expect(onwards).toHaveAttribute('href', article.originalUrl ?? '');
  const text = await main.innerText();
  const summary = article.excerpt.slice(0, 40);
  expect(text.split(summary)).toHaveLength(2);
  const titles = listed.map(({ title }) => title).filter((title) => title !== article.title);
  const [, after = ''] = text.split(`Continue at ${article.source}`);
  expect(titles.filter((title) => after.includes(title))).not.toEqual([]);

  await page.goto(`${hub.origin}/sources`);
  const sources = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(sources).toHaveCount(bees.config.sources.length);
  const club = sources.filter({ hasText: 'Meadow Club' });
  await expect(club.getByRole('link', { name: 'Website (opens in a new tab)', exact: true })).toHaveAttribute(
    'href',
    /^https?:/,
  );
  await expect(club.getByRole('link', { name: 'Feed (opens in a new tab)', exact: true })).toHaveAttribute(
    'href',
    `${bees.publisher.origin}/club`,
  );
  await expect(club.getByText('shown as excerpts')).toBeVisible();
  await expect(club.getByRole('link', { name: 'Feeding hives before the frost' })).toBeVisible();
  await club.getByRole('link', { name: 'Meadow Club' }).click();
  await expect(page).toHaveURL(`${hub.origin}/sources/club`);
  await expect(main.getByRole('link', { name: 'How to read a brood frame' })).toBeVisible();
  await page.goto(`${hub.origin}/about`);
  await expect(main.getByRole('link', { name: 'desk@hive.example' })).toHaveAttribute(
    'href',
    'mailto:desk@hive.example',
  );
});

test('OWN-10 OWN-13 an item is looked at, taken down for good and listed with its reason; taken back, it returns', async ({
  page,
}) => {
  test.slow();
  await using bees = await startBeeHub(Date.now());
  await using hub = await startConfiguredHub(bees.config);
  const [article] = await listArticles(page, hub.origin);
  const address = `${hub.origin}/article/${article?.slug}`;
  await page.goto(`${hub.origin}/admin?tab=removals`);
  const form = page.getByRole('form', { name: 'Take something down' });
  await form.getByLabel('What is to go').fill(article?.originalUrl ?? '');
  await form.getByLabel('Reason, for the register').fill('asked by its publisher');
  await form.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('list', { name: 'What would be taken down' })).toContainText(
    article?.title ?? '',
  );
  expect((await page.request.get(address)).status()).toBe(200);

  await form.getByRole('button', { name: 'Take down' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take down' }).click();
  const register = page.getByRole('list', { name: 'Taken down' }).getByRole('listitem');
  await expect(register).toHaveCount(1);
  await expect(register).toContainText('asked by its publisher');
  await expect.poll(async () => (await page.request.get(address)).status(), { timeout: 20_000 }).toBe(410);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export the register (CSV)' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  await register.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(register).toContainText('taken back');
  await page.request.post(`${hub.origin}/api/content/refresh/rss`);
  await expect.poll(async () => (await page.request.get(address)).status(), { timeout: 20_000 }).toBe(200);
});

test('OWN-40 a source is found by an address, added, edited, paused and removed; those of the file are read-only', async ({
  page,
}) => {
  test.slow();
  await using bees = await startBeeHub(Date.now());
  await using hub = await startConfiguredHub(bees.config);
  const items = ['Bumblebees under glass', 'A hotel for solitary bees'].map((title, index) => ({
    guid: `wild-${index}`,
    link: `https://wild.example/${index}`,
    title,
    body: `<p>${title}, told at length.</p>`,
    publishedAt: new Date(Date.now() - (index + 1) * 60_000),
  }));
  const contentType = 'application/rss+xml';
  bees.publisher.set('/wild', { body: rssFeed('wild', items), contentType });

  await page.goto(`${hub.origin}/admin?tab=sources`);
  const lines = page.getByRole('table', { name: 'Sources', exact: true }).locator('tbody').getByRole('row');
  await expect(lines).toHaveCount(bees.config.sources.length);
  await expect(lines.getByRole('cell', { name: 'file', exact: true })).toHaveCount(
    bees.config.sources.length,
  );
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0);

  await page.getByLabel('Address of a page, feed, channel or podcast').fill(`${bees.publisher.origin}/wild`);
  await page.getByRole('button', { name: 'Find feeds' }).click();
  const found = page.getByRole('list', { name: 'Feeds found' });
  await expect(found).toContainText('A hotel for solitary bees');
  await found.getByRole('button', { name: /^Choose / }).click();
  const draft = page.getByRole('form', { name: /^Add: / });
  await draft.getByLabel('Name', { exact: true }).fill('Wild Bees');
  await draft.getByRole('button', { name: 'Add', exact: true }).click();
  const line = lines.filter({ hasText: 'Wild Bees' });
  await expect(line).toContainText('added here');
  const shown = () => page.request.get(`${hub.origin}/api/articles`).then((response) => response.text());
  await expect.poll(shown, { timeout: 20_000 }).toContain('Bumblebees under glass');

  await line.getByRole('button', { name: 'Edit Wild Bees' }).click();
  const edit = page.getByRole('dialog').getByRole('form', { name: /^Save: / });
  await edit.getByLabel('Name', { exact: true }).fill('Wild Bee Post');
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  const renamed = lines.filter({ hasText: 'Wild Bee Post' });
  await renamed.getByRole('button', { name: 'Pause Wild Bee Post' }).click();
  await expect(renamed.getByText('paused', { exact: true })).toBeVisible();
  for (const name of ['Export as OPML', 'Export as YAML']) {
    const href = await page.getByRole('link', { name }).getAttribute('href');
    const list = await page.request.get(`${hub.origin}${href}`);
    expect(await list.text()).toContain('Wild Bee Post');
  }

  await renamed.getByRole('button', { name: 'Remove Wild Bee Post' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('2 items');
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(lines).toHaveCount(bees.config.sources.length);
  await expect.poll(shown, { timeout: 20_000 }).not.toContain('Bumblebees under glass');
});

test('OWN-40 a list of another reader is looked at and added, words choose items, and the owner orders the sources', async ({
  page,
}) => {
  test.slow();
  await using bees = await startBeeHub(Date.now());
  await using hub = await startConfiguredHub(bees.config);
  const feed = (path: string, titles: readonly string[]) => {
    const items = titles.map((title, index) => ({
      guid: `${path}-${index}`,
      link: `https://wild.example${path}/${index}`,
      title,
      body: `<p>${title}, told at length.</p>`,
      publishedAt: new Date(Date.now() - (index + 1) * 60_000),
    }));
    bees.publisher.set(path, { body: rssFeed(path, items), contentType: 'application/rss+xml' });
  };
  feed('/moor', ['Heather opens on the moor', 'Peat and water']);
  feed('/roof', ['Bees above the station', 'Advertisement for bees']);
  const entry = (name: string) =>
    `<outline type="rss" text="${name}" xmlUrl="${bees.publisher.origin}/${name.toLowerCase()}"/>`;
  const opml = `<opml version="2.0"><body>
    <outline text="Forage">${entry('Moor')}</outline>
    <outline text="Cities">${entry('Roof')}</outline>
    ${entry('Club')}
  </body></opml>`;

  await page.goto(`${hub.origin}/admin?tab=sources`);
  const upload = page.getByLabel('A list of another reader (OPML)');
  const file = { name: 'feeds.opml', mimeType: 'text/x-opml', buffer: Buffer.from(opml) };
  await upload.setInputFiles(file);
  await expect(page.getByText('2 sources would be added')).toBeVisible();
  await expect(page.getByText('No category has the name of Cities.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Left out' }).getByRole('listitem')).toHaveCount(1);
  const lines = page.getByRole('table', { name: 'Sources', exact: true }).locator('tbody').getByRole('row');
  await expect(lines).toHaveCount(bees.config.sources.length);
  await page.getByRole('button', { name: 'Add them' }).click();
  await expect(lines).toHaveCount(bees.config.sources.length + 2);
  const titles = async () => (await listArticles(page, hub.origin)).map(({ title }) => title);
  await expect.poll(titles, { timeout: 20_000 }).toContain('Heather opens on the moor');
  const moor = (await listArticles(page, hub.origin)).find(({ title }) => /Heather/.test(title));
  expect(moor?.categories).toContain('forage');

  await lines.filter({ hasText: 'Roof' }).getByRole('button', { name: 'Edit Roof' }).click();
  const edit = page.getByRole('dialog').getByRole('form', { name: /^Save: / });
  await edit.getByLabel('No items with one of these words').fill('bees underground、advertisement');
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  feed('/roof', ['An advertisement for honey', 'Honey above the station']);
  await lines.filter({ hasText: 'Roof' }).getByRole('button', { name: 'Refresh Roof' }).click();
  await expect.poll(titles, { timeout: 20_000 }).toContain('Honey above the station');
  expect(await titles()).not.toContain('An advertisement for honey');

  await page.getByText('Order of the sources added').click();
  const order = page.getByRole('list', { name: 'Order' }).getByRole('listitem');
  await expect(order).toHaveText(['Moor', 'Roof']);
  await page.getByRole('button', { name: 'Move Roof up' }).click();
  await expect(order).toHaveText(['Roof', 'Moor']);
  const shown = async () => {
    const html = await (await page.request.get(`${hub.origin}/api/sources`)).text();
    return html.indexOf('"Roof"') < html.indexOf('"Moor"');
  };
  await expect.poll(shown, { timeout: 20_000 }).toBe(true);
});

test('STO-07 an editor takes an item out of a story, puts it back and chooses the headline', async ({
  page,
}) => {
  test.slow();
  await using bees = await startBeeHub(Date.now());
  await using hub = await startConfiguredHub(bees.config);
  const told = 'Varroa mites found in mountain apiaries';
  const retold = 'Varroa mites reach mountain apiaries';
  const items = await listNews(page, hub.origin);
  const slug = items.find(({ title }) => title === told)?.story?.slug ?? '';
  const address = `${hub.origin}/stories/${slug}`;
  await page.goto(`${hub.origin}/admin?tab=editorial`);
  const find = page.getByRole('form', { name: 'Find a story' });
  await find.getByLabel('Story address, slug or id').fill(address);
  await find.getByRole('button', { name: 'Open story' }).click();
  const members = page.getByRole('list', { name: 'Items of this story' });
  await expect(members.getByRole('listitem')).toHaveCount(2);
  const corrected = page.getByRole('list', { name: 'Corrected stories' }).getByRole('listitem');

  await members.getByRole('button', { name: `Make the headline: ${retold}` }).click();
  await expect(corrected).toHaveCount(1);
  const headline = () => page.request.get(address).then((response) => response.text());
  await expect.poll(headline, { timeout: 20_000 }).toMatch(new RegExp(`<title>${retold}`));

  await members.getByRole('button', { name: `Take out: ${told}` }).click();
  await expect(corrected).toHaveCount(2);
  const storyOf = async () => {
    const listed = await listNews(page, hub.origin);
    return listed.find(({ title }) => title === told)?.story?.slug;
  };
  await expect.poll(storyOf, { timeout: 20_000 }).toBe(undefined);
  await members.getByRole('button', { name: `Put back: ${told}` }).click();
  await expect.poll(storyOf, { timeout: 20_000 }).toBe(slug);
});

test('OWN-24 navigation, footer and pages are the owner’s; none leads to a section that is off', async ({
  page,
}) => {
  test.slow();
  await using bees = await startBeeHub(Date.now());
  await using hub = await startConfiguredHub({
    ...bees.config,
    navigation: [
      { to: '/articles', label: 'Reading' },
      { to: '/swarm-line', label: 'Swarm line' },
    ],
    pages: {
      'swarm-line': {
        title: 'The swarm line',
        text: 'Call **early**.\n\n- [Our sources](/sources)\n- [The club](https://club.example/)\n\n<script>window.ran = true</script>',
      },
    },
  });
  await page.goto(`${hub.origin}/`);
  const bar = page.getByRole('banner').getByRole('navigation').first();
  await expect(bar.getByRole('link')).toHaveText(['Reading', 'Swarm line']);
  const destinations = await page
    .getByRole('contentinfo')
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(destinations.length).toBeGreaterThan(0);
  for (const path of destinations)
    expect([path, (await page.request.get(hub.origin + path)).status()]).toEqual([path, 200]);
  expect(destinations.filter((path) => /privacy|terms|insights|events|podcasts/.test(path))).toEqual([]);

  await bar.getByRole('link', { name: 'Swarm line' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The swarm line' })).toBeVisible();
  await expect(page.getByRole('main').locator('strong')).toHaveText('early');
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await page.getByRole('main').getByRole('link', { name: 'Our sources' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sources' })).toBeVisible();
});
