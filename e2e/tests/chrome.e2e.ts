import { answerWith, holdBack } from '../src/intercept.ts';
import { changeSiteConfig } from '../src/site-config.ts';
import { loaderOf, withoutFirstScreen } from '../src/site-page.ts';
import { expect, test } from '../src/site-test.ts';

test('NAV-04 /podcasts shows every video of the venture podcast, and no others', async ({
  page,
  request,
}) => {
  const videos = (await (await request.get('/api/videos?limit=100')).json()) as {
    title: string;
    channel: string;
  }[];
  const episodes = videos.filter(({ channel }) => channel === 'venture-table');
  expect(episodes.length).toBeGreaterThan(0);
  expect(new Set(videos.map(({ channel }) => channel)).size).toBeGreaterThan(1);
  await page.goto('/podcasts');
  const titles = page.getByRole('main').getByRole('article').getByRole('heading');
  for (let shown = 12; shown < episodes.length; shown += 12) {
    await expect(titles).toHaveCount(shown);
    await page.getByRole('button', { name: 'Load More Videos' }).click();
  }
  await expect(titles).toHaveText(episodes.map(({ title }) => title));
});

test('NAV-05 privacy, terms and contact say what the configuration says', async ({ page }) => {
  await changeSiteConfig(page, ({ pages }) => {
    for (const [name, content] of Object.entries(pages)) {
      content.title = `Our ${name} page`;
      content.paragraphs = [`First words on ${name}.`, `Last words on ${name}.`];
    }
  });
  for (const name of ['privacy', 'terms', 'contact']) {
    await page.goto(`/${name}`);
    const text = page.getByRole('main').getByRole('article');
    await expect(text.getByRole('heading', { level: 1 })).toHaveText(`Our ${name} page`);
    await expect(text.locator('p')).toHaveText([`First words on ${name}.`, `Last words on ${name}.`]);
  }
});

test('NAV-07 from the home page, by what is visible, to all that is offered', async ({ page }) => {
  const main = page.getByRole('main');
  const header = page.getByRole('banner');
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/');

  await page.getByRole('contentinfo').getByRole('link', { name: 'All articles' }).click();
  await expect(main.getByRole('article').first()).toBeVisible();
  await expect(title).toContainText(/Articles/i);
  await header.getByRole('link', { name: 'Videos' }).click();
  await expect(page).toHaveURL(/\/videos$/);
  await expect(main.getByRole('article').first()).toBeVisible();
  await header.getByRole('link', { name: 'Insights' }).click();
  await expect(main.getByRole('columnheader', { name: 'ARR Growth' })).toBeVisible();
  await expect(main.getByRole('row')).toHaveCount(25);
  await expect(main.getByRole('heading', { name: 'AI Market Analysis' })).toBeVisible();
  await header.getByRole('link', { name: 'AI Startups' }).click();
  for (const status of ['Public', 'Private'])
    await expect(main.getByRole('article').getByText(status, { exact: true }).first()).toBeVisible();
  await header.getByRole('link', { name: 'Events' }).click();
  await expect(main.getByRole('heading', { name: 'Conferences' })).toBeVisible();
  await expect(main.getByText('Wednesday 10am Pacific')).toBeVisible();
  await header.getByRole('link', { name: 'Subscribe' }).click();
  await expect(main.getByRole('textbox', { name: 'Email address' }).first()).toBeVisible();

  await header.getByRole('link', { name: 'Blog' }).click();
  await expect(main.getByRole('complementary', { name: 'Event' })).toBeVisible();
  await main.getByRole('button', { name: 'FREE Workshops' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Every Wednesday, 10am Pacific, 30 minutes')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await main.getByRole('button', { name: 'FREE AI Mentor' }).click();
  await expect(dialog.frameLocator('iframe').getByRole('button').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await main.getByRole('link', { name: 'View All News' }).click();
  await expect(title).toHaveText('Latest AI+B2B News');
});

test('NAV-18 a hub may default to light; a choice of the reader wins over it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = (await withoutFirstScreen(await response.text(), loaderOf(route)))
      .replace('data-theme-default="system"', 'data-theme-default="light"')
      .replace('"theme":"system"', '"theme":"light"');
    await route.fulfill({ response, body: html });
  });
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await scheme()).toBe('light');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /theme|dark|light/i })
    .click();
  await expect.poll(scheme).toBe('dark');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await scheme()).toBe('dark');
});

test('NAV-21 All takes the filter off a list and leads home from a category', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: 'Categories' });
  for (const path of ['/articles', '/videos']) {
    const filtered = page.waitForRequest(/\/api\/(articles|videos)\?.*category=sales/);
    await page.goto(path);
    await bar.getByRole('button', { name: 'Sales' }).click();
    await filtered;
    await expect(page).toHaveURL(new RegExp(`${path}\\?category=sales$`));
    await expect(bar.getByRole('button', { name: 'Sales' })).toHaveAttribute('aria-pressed', 'true');
    await bar.getByRole('button', { name: 'All' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(bar.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  }
  await page.goto('/category/ai');
  await bar.getByRole('button', { name: 'All' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('NAV-22 seven placeholders while the categories load, then the categories', async ({ page }) => {
  const release = await holdBack(page, /\/api\/categories$/);
  await page.goto('/articles');
  await expect(page.getByTestId('category-pill-skeleton')).toHaveCount(7);
  await expect(page.getByRole('navigation', { name: 'Categories' })).toHaveCount(0);
  release();
  await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('button').first()).toHaveText(
    'All',
  );
  await expect(page.getByTestId('category-pill-skeleton')).toHaveCount(0);
});

test('NAV-24 the footer links everything inside, and outside what is configured', async ({ page }) => {
  const outside = {
    blog: 'https://elsewhere.example/blog',
    newsletterForm: 'https://elsewhere.example/form',
    rss: 'https://elsewhere.example/feed.xml',
    social: [{ name: 'Harbour Social', url: 'https://elsewhere.example/social' }],
  };
  await changeSiteConfig(page, ({ links }) => Object.assign(links, outside));
  await answerWith(page, '/api/categories', { json: [] });
  await page.goto('/terms');
  const hrefs = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const { social, ...named } = outside;
  const topics = ['ai', 'founders', 'sales', 'fundraising', 'product', 'customer-success'];
  const parts = ['annual', 'europa', 'scale', 'meetups', 'webinars'];
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/podcasts',
      ...topics.map((slug) => `/category/${slug}`),
      ...parts.map((part) => `/events/${part}`),
      ...['/privacy', '/terms', '/contact'],
      ...Object.values(named),
      social[0]?.url,
    ]),
  );
});
