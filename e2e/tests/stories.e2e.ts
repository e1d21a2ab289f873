import type { Page } from '@playwright/test';
import { answerWith } from '../src/intercept.ts';
import { answerInPages } from '../src/paged-answers.ts';
import { seedArticles, seedNews, seedVideos } from '../src/seeds.ts';
import { expect, test } from '../src/site-test.ts';

const told = { storyId: 'news|news-1', story: { slug: 'the-merger', itemCount: 4, sourceCount: 4 } };

/** Makes articles 1 and 14, the first video and the first news item tell one story. */
async function seedOneEvent(page: Page): Promise<void> {
  const mark = <Item extends { id: string }>(items: readonly Item[], ...ids: readonly string[]) =>
    items.map((item) => (ids.includes(item.id) ? { ...item, ...told } : item));
  const articles = mark(seedArticles(15), 'story-1', 'story-14');
  const videos = mark(seedVideos(3), 'film-1');
  const news = mark(seedNews(5), 'news-1');
  for (const path of ['', '/featured', '/trending'])
    await answerInPages(page, `/api/articles${path}`, () => articles);
  for (const path of ['', '/featured']) await answerInPages(page, `/api/videos${path}`, () => videos);
  await answerInPages(page, '/api/news/saastr', () => news);
  const items = [
    { kind: 'news', id: 'news-1', title: 'Headline number 1', url: 'https://news.example/1' },
    { kind: 'articles', id: 'story-14', title: 'Story number 14', url: '/article/story-14' },
    { kind: 'videos', id: 'film-1', title: 'Film number 1', url: '/video/film-1' },
    { kind: 'articles', id: 'story-1', title: 'Story number 1', url: '/article/story-1' },
  ].map((item) => ({ ...item, source: `Of ${item.id}`, publishedAt: '2026-03-04T15:00:00Z', excerpt: '' }));
  await answerWith(page, '/api/stories/the-merger', { json: { id: told.storyId, ...told.story, items } });
}

for (const width of [390, 1440]) {
  test(`STO-06 at ${width} px lists and the front page show one card a story, whose others open in place`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await seedOneEvent(page);
    await page.goto('/articles');
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(12);
    await page.getByRole('button', { name: 'Load More Articles' }).click();
    // Article 14 tells the same story as the first.
    await expect(cards).toHaveCount(14);
    await expect(page.getByRole('link', { name: 'Story number 14' })).toHaveCount(0);
    const opener = cards.first().getByRole('button', { name: '4 sources' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(cards.first().getByRole('listitem')).toHaveText([
      /Film number 1/,
      /Story number 14/,
      /Headline/,
    ]);
    await expect(page).toHaveURL(/\/articles$/);
    await expect(cards.first().getByRole('link', { name: 'The whole story' })).toHaveAttribute(
      'href',
      '/stories/the-merger',
    );
    const reaches = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(reaches).toBeLessThanOrEqual(width);
    await cards.first().getByRole('link', { name: 'Story number 14' }).click();
    await expect(page).toHaveURL(/\/article\/story-14$/);

    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Story number 2' }).first()).toBeVisible();
    await expect(main.getByRole('button', { name: '4 sources' })).toHaveCount(1);
    await expect(main.getByRole('heading', { name: 'Film number 2' })).toHaveCount(1);
    await expect(main.getByRole('heading', { name: 'Film number 1' })).toHaveCount(0);
    await expect(main.getByRole('heading', { name: /^Headline number/ })).toHaveText(
      [2, 3, 4].map((n) => RegExp(`^Headline number ${n}`)),
    );
    await main.getByRole('button', { name: '4 sources' }).click();
    await expect(main.getByRole('link', { name: 'Headline number 1' })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });
}
