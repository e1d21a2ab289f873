import { answerWith, holdBack } from '../src/intercept.ts';
import { answerInPages } from '../src/paged-answers.ts';
import { seedArticles, seedCategories, seedVideos } from '../src/seeds.ts';
import { readSiteConfig } from '../src/site-config.ts';
import { expect, test } from '../src/site-test.ts';

test('CAT-01 ERR-15 a category without content has its banner and says what is missing', async ({ page }) => {
  const empty = { ...seedCategories()[0], slug: 'quiet', name: 'Quiet', articleCount: 0, videoCount: 0 };
  await answerWith(page, '/api/categories', { json: [empty] });
  await page.goto('/category/quiet');
  await expect(page.getByRole('heading', { level: 1, name: 'Quiet' })).toBeVisible();
  await expect(page.getByText('No articles found in this category', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Videos (0/0)' }).click();
  await expect(page.getByText('No videos found in this category', { exact: true })).toBeVisible();
});

test('CAT-02 seven categories have icons of their own, any other the default', async ({ page }) => {
  const [first] = seedCategories();
  const others = ['one', 'two'].map((slug) => ({ ...first, id: slug, slug, name: slug.toUpperCase() }));
  const categories = [...seedCategories(), ...others];
  await answerWith(page, '/api/categories', { json: categories });
  await page.goto('/category/ai');
  const icons: string[] = [];
  for (const { name } of categories) {
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('button', { name: name ?? '', exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: name ?? '', exact: true })).toBeVisible();
    icons.push(await page.getByRole('main').locator('header svg').first().innerHTML());
  }
  expect(new Set(icons.slice(0, 8)).size).toBe(8);
  expect(icons[8]).toBe(icons[7]);
});

test('CAT-03 the banner has colour, name, counts, description and the way home', async ({ page }) => {
  const [ai, ...others] = seedCategories();
  await answerWith(page, '/api/categories', {
    json: [
      { ...ai, name: 'Agents', color: '#123456', description: 'What it is about.', articleCount: 40 },
      ...others,
    ],
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/category/ai');
  const banner = page.getByRole('main').locator('header');
  await expect(banner.getByRole('heading', { level: 1, name: 'Agents' })).toBeVisible();
  for (const text of ['40 articles', '2 videos', 'What it is about.'])
    await expect(banner.getByText(text, { exact: true })).toBeVisible();
  await expect(banner).toHaveCSS('border-top-color', 'rgb(18, 52, 86)');
  await expect(banner.locator('.mark-ink')).toHaveCSS('color', 'rgb(18, 52, 86)');
  await banner.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('CAT-12 both tabs have placeholders while their first pages load', async ({ page }) => {
  const releaseArticles = await holdBack(page, /\/api\/articles\?/);
  const releaseVideos = await holdBack(page, /\/api\/videos\?/);
  await page.goto('/category/ai');
  for (const name of ['Loading Recent Articles', 'Loading Best of AI'])
    await expect(page.getByRole('status', { name })).toBeVisible();
  await page.getByRole('tab', { name: /^Videos/ }).click();
  const videos = page.getByRole('status', { name: 'Loading videos' });
  await expect(videos).toBeVisible();
  releaseVideos();
  await expect(videos).toHaveCount(0);
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  releaseArticles();
  await page.getByRole('tab', { name: /^Articles/ }).click();
  await expect(page.getByRole('region', { name: 'Recent Articles' }).getByRole('article')).not.toHaveCount(0);
});

test('CAT-13 CAT-14 the archive is searched for the name in a new tab, the weekly leads to the newsletter', async ({
  page,
}) => {
  await page.goto('/category/customer-success');
  const { links } = await readSiteConfig(page);
  const popup = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('link', { name: 'Search Archives' }).click();
  expect((await popup).url()).toBe(links.siteSearch.replace('{query}', 'Customer%20Success'));
  await page.getByRole('main').getByRole('link', { name: 'Get Weekly Updates' }).click();
  await expect(page).toHaveURL(/\/newsletter$/);
});

test('CAT-15 fifteen videos come as twelve and three', async ({ page }) => {
  await answerInPages(page, '/api/articles', () => seedArticles(2));
  await answerInPages(page, '/api/videos', () => seedVideos(15));
  await page.goto('/category/sales');
  await page.getByRole('tab', { name: /^Videos/ }).click();
  const cards = page.getByRole('tabpanel').getByRole('article');
  await expect(cards).toHaveCount(12);
  await page.getByRole('button', { name: 'Load More Videos' }).click();
  await expect(cards).toHaveCount(15);
  await expect(page.getByRole('button', { name: 'Load More Videos' })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: /^Videos \(15\// })).toBeVisible();
});

test('ERR-05 a category that is not there, with the way home', async ({ page }) => {
  await page.goto('/category/nope');
  await expect(page.getByRole('heading', { name: 'Category not found', exact: true })).toBeVisible();
  await expect(
    page.getByText("The category you're looking for doesn't exist.", { exact: true }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});
