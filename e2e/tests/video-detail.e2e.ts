import { answerWith, recordApiCalls } from '../src/intercept.ts';
import { answerInPages } from '../src/paged-answers.ts';
import { answerSearch, seedHits } from '../src/search-answers.ts';
import { seedVideos } from '../src/seeds.ts';
import { readSiteConfig } from '../src/site-config.ts';
import { expect, test } from '../src/site-test.ts';

interface Listed {
  id: string;
  title: string;
  description: string;
  duration: string;
  category: string;
  publishedAt: string;
  tags: string[];
}

test('VID-10 VID-14 the page of a video has its player, title, text and statistics', async ({
  page,
  request,
  faults,
}) => {
  const [video] = (await (await request.get('/api/videos?limit=1')).json()) as Listed[];
  if (!video) throw new Error('The hub has no video');
  const categories = (await (await request.get('/api/categories')).json()) as {
    slug: string;
    name: string;
  }[];
  const calls = recordApiCalls(page);
  await page.goto(`/video/${video.id}`);
  await expect(page.getByRole('heading', { level: 1, name: video.title })).toBeVisible();
  expect(calls).toContain(`GET /api/videos/${video.id}`);
  await expect(page.getByText(video.description)).toBeVisible();
  const facts = page.getByRole('region', { name: 'Statistics' });
  await expect(facts.getByText(video.duration, { exact: true })).toBeVisible();
  const day = new Date(video.publishedAt).toLocaleDateString('en-US', { dateStyle: 'long' });
  await expect(facts.getByText(day)).toBeVisible();
  const name = categories.find(({ slug }) => slug === video.category)?.name ?? '';
  await expect(facts.getByText(name, { exact: true })).toBeVisible();
  await expect(facts.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(video.tags);
  await page.getByRole('button', { name: `Play ${video.title}` }).click();
  const player = page.frameLocator('main iframe');
  await expect(player.getByRole('heading', { name: video.title })).toBeVisible();
  expect(faults).toEqual([]);
});

test('VID-11 VID-12 chapters and transcript are fixed samples and say so', async ({ page, request }) => {
  const videos = (await (await request.get('/api/videos?limit=2')).json()) as Listed[];
  const calls = recordApiCalls(page);
  const seen: string[] = [];
  for (const video of videos) {
    await page.goto(`/video/${video.id}`);
    for (const name of ['Chapters', 'Transcript']) {
      await page.getByRole('tab', { name }).click();
      const panel = page.getByRole('tabpanel', { name });
      await expect(panel.getByText('Sample', { exact: true })).toBeVisible();
      seen.push((await panel.textContent()) ?? '');
    }
    await page.getByRole('tab', { name: 'Chapters' }).click();
    const first = page.getByRole('tabpanel').getByRole('listitem').first();
    await expect(first).toContainText('0:00 – 2:30');
    await expect(first.getByRole('heading')).toHaveText('Introduction');
    await expect(first).toContainText('Who is speaking');
  }
  expect(seen.slice(2)).toEqual(seen.slice(0, 2));
  expect(seen[0]).not.toBe(seen[1]);
  expect(calls.filter((call) => /chapter|transcript/i.test(call))).toEqual([]);
});

test('VID-09 VID-13 up to three others of the category, each with its page, as in the search', async ({
  page,
}) => {
  const [film] = seedVideos(1);
  await answerWith(page, '/api/videos/film-1', { json: film });
  const related = page.getByRole('region', { name: 'Related videos' });
  for (const [total, titles] of [
    [6, ['Film number 2', 'Film number 3', 'Film number 4']],
    [2, ['Film number 2']],
  ] as const) {
    await answerInPages(page, '/api/videos', () => seedVideos(total));
    const calls = recordApiCalls(page);
    await page.goto('/video/film-1');
    await expect(related.getByRole('heading', { level: 3 })).toHaveText([...titles]);
    expect(calls.filter((call) => call.includes('category=sales'))).toHaveLength(1);
  }
  await related.getByRole('link', { name: 'Film number 2' }).click();
  await expect(page).toHaveURL(/\/video\/film-2$/);

  await answerSearch(page, seedHits(0, 2));
  await page.goto('/search?q=film');
  await page.getByRole('tab', { name: 'Videos (2)' }).click();
  await page.getByRole('link', { name: 'Film number 1' }).click();
  await expect(page).toHaveURL(/\/video\/film-1$/);
});

test('VID-15 a like is remembered and can be taken back', async ({ page, request }) => {
  const [video, other] = (await (await request.get('/api/videos?limit=2')).json()) as Listed[];
  const like = page.getByRole('button', { name: /^Liked?$/ });
  await page.goto(`/video/${video?.id}`);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await like.click();
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`/video/${other?.id}`);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await page.goto(`/video/${video?.id}`);
  await like.click();
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

test('VID-16 VID-17 share copies the link or opens the share sheet, subscribe opens the channel', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  const [video] = (await (await request.get('/api/videos?limit=1')).json()) as Listed[];
  const url = `${baseURL}/video/${video?.id}`;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(url);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);

  const config = await readSiteConfig(page);
  const popup = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('link', { name: 'Subscribe' }).click();
  expect((await popup).url()).toBe(config.links.channel);

  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (data: { url: string }) => void Object.assign(window, { shared: data.url }),
    });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { shared?: string }).shared)).toBe(url);
});
