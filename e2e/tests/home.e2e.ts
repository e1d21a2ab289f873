import { closeWithEscape } from '../src/focus.ts';
import { answerWith, recordApiCalls } from '../src/intercept.ts';
import { seedArticles, seedCategories, seedNews, seedVideos } from '../src/seeds.ts';
import { expect, test } from '../src/site-test.ts';

test('HOME-01 HOME-04 HOME-14 the parts of the page in order, the figures without a call, the links', async ({
  page,
  faults,
}) => {
  const calls = recordApiCalls(page);
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Popular Topics' })).toBeVisible();
  await expect(main.getByRole('navigation', { name: 'Categories' })).toBeVisible();
  const parts = await main
    .locator('h1, h2, ul[aria-label="The library in figures"], nav[aria-label="Categories"]')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-label') ?? node.textContent?.trim()));
  expect(parts).toEqual([
    'What B2B software and AI companies read before the week starts',
    'Featured Content',
    'Runrate Index',
    "Don't Miss",
    'Latest Videos',
    'The library in figures',
    'Categories',
    'Latest AI+B2B News',
    'The week in B2B and AI, in your inbox',
    'AI Startups',
    'Runrate Europa is in London',
    'Trending Now',
    'AI Mentor',
    'Best of Runrate',
    'AI Market Analysis',
    'Popular Topics',
  ]);

  const figures = main.getByRole('list', { name: 'The library in figures' }).getByRole('listitem');
  await expect(figures).toHaveText(['7,000+ articles', '1000+ videos', '50,000,000+ views']);
  expect(calls.filter((call) => call.includes('/api/stats'))).toEqual([]);

  for (const href of ['/stocks', '/insights', '/news'])
    await expect(main.locator(`a[href="${href}"]`).first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('HOME-02 a hero with a silent film stands on the home page only', async ({ page }) => {
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Welcome' });
  await expect(hero.getByText('250,000+ members')).toBeVisible();
  await expect(hero.getByRole('button', { name: 'FREE AI Mentor' })).toBeVisible();
  await expect(hero.getByRole('button', { name: 'FREE Workshops' })).toBeVisible();
  const film = hero.locator('iframe');
  await expect(film).toHaveAttribute('title', 'Background video, muted');
  await expect(film).toHaveAttribute('tabindex', '-1');
  const inside = hero.frameLocator('iframe');
  await expect(inside.locator('svg')).toBeAttached();
  await expect(inside.locator('audio, video:not([muted])')).toHaveCount(0);
  const top = (await hero.boundingBox())?.y ?? Number.NaN;
  const figures = await page.getByRole('list', { name: 'The library in figures' }).boundingBox();
  expect(top).toBeLessThan(figures?.y ?? Number.NaN);
  for (const path of ['/articles', '/insights', '/events']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('250,000+ members')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'FREE AI Mentor' })).toHaveCount(0);
  }
});

test('HOME-03 the two buttons of the hero open the mentor and the workshops', async ({ page }) => {
  await page.goto('/');
  for (const [button, dialog] of [
    ['FREE AI Mentor', 'AI Mentor'],
    ['FREE Workshops', 'Free Workshops'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await closeWithEscape(page.getByRole('dialog', { name: dialog }));
  }
});

test('HOME-04 HOME-05 HOME-07 HOME-08 what is fetched and how much of it is shown', async ({ page }) => {
  const [articles, videos, news] = [seedArticles(3), seedVideos(5), seedNews(6)];
  await answerWith(page, '/api/stats', { status: 500 });
  await answerWith(page, '/api/articles/featured', { json: articles });
  await answerWith(page, '/api/articles/trending', { json: [] });
  await answerWith(page, '/api/videos/featured', { json: videos });
  await answerWith(page, '/api/news/saastr', { json: news });
  const calls = recordApiCalls(page);
  await page.goto('/');

  const stories = (name: string) => page.getByRole('region', { name }).getByRole('article');
  await expect(stories('Featured Content').getByRole('heading')).toHaveText(['Story number 1']);
  await expect(stories("Don't Miss").getByRole('heading')).toHaveText(['Story number 2']);
  await expect(page.getByText('Story number 3')).toHaveCount(0);
  await expect(stories('Latest Videos').getByRole('heading')).toHaveText(['Film number 1', 'Film number 2']);
  const desk = page.getByRole('region', { name: 'Latest AI+B2B News' });
  await expect(desk.getByRole('listitem')).toHaveCount(3);
  for (const place of [1, 2, 3]) await expect(desk.getByText(`Headline number ${place}`)).toBeVisible();
  await expect(page.getByText('50,000,000+')).toBeVisible();
  for (const call of [
    'GET /api/articles/featured?limit=3&fields=card',
    'GET /api/videos/featured?limit=2&fields=card',
    'GET /api/news/saastr?limit=5',
  ])
    expect(calls.filter((made) => made === call)).toHaveLength(1);

  await desk.getByRole('link', { name: 'View All News' }).click();
  await expect(page).toHaveURL(/\/news$/);
});

test('HOME-06 the featured card and the first topic are taller and span two columns', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const box = async (region: string, card: 'article' | 'link', place: number) => {
    const cards = page.getByRole('region', { name: region }).getByRole(card);
    await expect(cards.nth(place)).toBeVisible();
    return (await cards.nth(place).boundingBox()) ?? { width: Number.NaN, height: Number.NaN };
  };
  const [lead, ...others] = [
    await box('Featured Content', 'article', 0),
    await box("Don't Miss", 'article', 0),
    await box('Latest Videos', 'article', 0),
    await box('Latest Videos', 'article', 1),
  ];
  for (const other of others) {
    expect(lead?.height).toBeGreaterThan(other.height);
    expect(lead?.width).toBeGreaterThan(1.9 * other.width);
  }
  const first = await box('Popular Topics', 'link', 0);
  for (const place of [1, 2, 3]) {
    const topic = await box('Popular Topics', 'link', place);
    expect(first.height).toBeGreaterThan(topic.height);
    expect(first.width).toBeGreaterThan(1.9 * topic.width);
  }
});

test('HOME-09 Trending Now shows six, without the two featured above', async ({ page }) => {
  const articles = seedArticles(10);
  await answerWith(page, '/api/articles/featured', { json: articles.slice(0, 3) });
  await answerWith(page, '/api/articles/trending', { json: articles });
  await page.goto('/');
  const trending = page.getByRole('region', { name: 'Trending Now' });
  await expect(trending.getByRole('heading', { level: 3 })).toHaveText(
    articles.slice(2, 8).map(({ title }) => title),
  );
});

test('HOME-10 HOME-11 three or nine of the best, one of which plays', async ({ page }) => {
  await page.goto('/');
  const best = page.getByRole('region', { name: 'Best of Runrate' });
  const frames = best.locator('iframe');
  await expect(best.getByRole('article')).toHaveCount(3);
  await best.getByRole('button', { name: 'Show All 9 Videos' }).click();
  await expect(best.getByRole('article')).toHaveCount(9);
  await best.getByRole('button', { name: 'Play' }).nth(7).click();
  await expect(frames).toHaveCount(1);
  const first = await frames.getAttribute('title');
  await best.getByRole('button', { name: 'Play' }).first().click();
  await expect(frames).toHaveCount(1);
  expect(await frames.getAttribute('title')).not.toBe(first);
  await best.getByRole('button', { name: 'Close Player' }).click();
  await expect(frames).toHaveCount(0);
  await best.getByRole('button', { name: 'Show Fewer Videos' }).click();
  await expect(best.getByRole('article')).toHaveCount(3);
});

test('HOME-12 HOME-13 the first four topics with their totals, each a way to its category', async ({
  page,
}) => {
  await answerWith(page, '/api/categories', { json: seedCategories() });
  await page.goto('/');
  const topics = page.getByRole('region', { name: 'Popular Topics' }).getByRole('link');
  await expect(topics).toHaveText([
    /^AI1,010 articles$/,
    /^SALES1,510 articles$/,
    /^FOUNDERS910 articles$/,
    /^FUNDRAISING710 articles$/,
  ]);
  await topics.nth(3).click();
  await expect(page).toHaveURL(/\/category\/fundraising$/);
});

test('ERR-11 ERR-12 ERR-14 what the home page says of empty lists', async ({ page }) => {
  for (const path of ['/api/articles/featured', '/api/news/saastr', '/api/categories'])
    await answerWith(page, path, { json: [] });
  await page.goto('/');
  for (const text of ['No featured articles available', 'No news available', 'No categories available'])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
});
