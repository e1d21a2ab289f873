import { articleSchema, videoSchema } from '@runrate/contracts';
import { startBeeHub } from '@runrate/testkit';
import { startConfiguredHub } from '../src/configured-hub.ts';
import { expect, test } from '../src/site-test.ts';

const articles = articleSchema.array();
const videos = videoSchema.array();

test('OWN-44 OWN-42 what a reader opened is counted under Admin → Readers, and an editor rewords a video from its own page', async ({
  page,
}) => {
  test.slow();
  await using bees = await startBeeHub(Date.now());
  await using hub = await startConfiguredHub(bees.config);
  const listed = await page.request.get(`${hub.origin}/api/articles`);
  const [article] = articles.parse(await listed.json());
  await page.goto(`${hub.origin}/article/${article?.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: article?.title ?? '' })).toBeVisible();

  await page.goto(`${hub.origin}/admin?tab=readers`);
  const row = new RegExp(`^${article?.title} 1\\b`);
  const items = page.getByRole('table', { name: /^Items/ });
  await expect(async () => {
    await page.reload();
    await expect(items.getByRole('row', { name: row })).toBeVisible({
      timeout: 3000,
    });
  }).toPass({ timeout: 30_000 });
  const source = page
    .getByRole('table', { name: /^Sources/ })
    .getByRole('row')
    .last();
  await expect(source).toHaveText(new RegExp(`^${article?.source}\\s*1`));
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await page.getByRole('radio', { name: '7 days' }).click();
  await expect(items.getByRole('row', { name: row })).toBeVisible();

  const [video] = videos.parse(await (await page.request.get(`${hub.origin}/api/videos`)).json());
  await page.goto(`${hub.origin}/video/${video?.id}`);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Hives, in our words');
  await page.getByRole('form', { name: 'Title', exact: true }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Take back: Title' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Hives, in our words' })).toBeVisible();
});
