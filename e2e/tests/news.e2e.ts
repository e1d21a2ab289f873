import { openAt } from '../src/held-clock.ts';
import { answerWith, holdBack, recordApiCalls } from '../src/intercept.ts';
import { seedRoundup, seedWeekly } from '../src/news-seeds.ts';
import { seedStock } from '../src/seeds.ts';
import { expect, test } from '../src/site-test.ts';

const digest = { name: 'Top AI + B2B News of the Week' };

test('NEWS-01 NEWS-02 heading, way home, and the latest talk playing without sound', async ({
  page,
  request,
}) => {
  const latest = (await (await request.get('/api/twentyvc/latest')).json()) as {
    videoId: string;
    title: string;
  };
  const calls = recordApiCalls(page);
  await page.goto('/news');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Latest AI+B2B News', exact: true }),
  ).toBeVisible();
  const tile = page.getByRole('region', { name: 'Live video' });
  const src = new URL((await tile.locator('iframe').getAttribute('src')) ?? '');
  expect(src.pathname).toContain(latest.videoId);
  expect([src.searchParams.get('autoplay'), src.searchParams.get('mute')]).toEqual(['1', '1']);
  const player = tile.frameLocator('iframe');
  await expect(player.getByRole('button', { name: 'Pause' })).toBeAttached();
  await expect(player.getByText('Muted')).toBeAttached();
  expect(calls.filter((call) => call === 'GET /api/twentyvc/latest')).toHaveLength(1);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('NEWS-03 NEWS-04 the tile cuts long texts, shows two topics and leads to the video', async ({
  page,
}) => {
  const tile = page.getByRole('region', { name: 'Live video' });
  await page.context().route('https://talk.example/**', (route) => route.fulfill({ body: 'The talk' }));
  for (const [title, quote, cut] of [
    ['t'.repeat(50), 'q'.repeat(80), ''],
    ['t'.repeat(51), 'q'.repeat(81), '...'],
  ] as const) {
    await answerWith(page, '/api/twentyvc/latest', {
      json: seedRoundup({ title, twentyvcHighlights: [quote] }),
    });
    await page.goto('/news');
    await expect(tile.getByRole('heading')).toHaveText('t'.repeat(50) + cut);
    await expect(tile.locator('blockquote')).toHaveText(`“${'q'.repeat(80)}${cut}”`);
  }
  await expect(tile.getByRole('list', { name: 'Key topics' }).getByRole('listitem')).toHaveText([
    'Topic one',
    'Topic two',
  ]);
  const popup = page.waitForEvent('popup');
  await tile.getByRole('link').click();
  await expect(await popup).toHaveURL('https://talk.example/watch');
});

test('NEWS-05 NEWS-06 the ticker has every stock twice, and a clock that moves on', async ({ page }) => {
  const stocks = Array.from({ length: 24 }, (_, place) =>
    seedStock(`S${place}`, { price: 100 + place, changePercent: place - 12 }),
  );
  await answerWith(page, '/api/stocks', { json: stocks });
  const ticker = page.getByRole('region', { name: 'Index ticker' });
  await openAt(page, '/news', '2026-03-04T15:20:00Z', ticker.getByText('S0', { exact: true }));
  for (const place of [0, 12, 23]) {
    const entries = ticker.locator('li').filter({ has: page.getByText(`S${place}`, { exact: true }) });
    const percent = place - 12;
    await expect(entries).toHaveText(
      Array.from({ length: 2 }, () => `S${place}$${100 + place}.00${percent < 0 ? '' : '+'}${percent}.00%`),
    );
  }
  await expect(ticker.locator('li')).toHaveCount(48);
  const clock = page.locator('time', { hasText: 'Current time' });
  const read = async () => (await clock.textContent())?.match(/\d\d:\d\d:\d\d/)?.[0] ?? '';
  const seconds = (text: string) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  const before = seconds(await read());
  await page.clock.runFor(60_000);
  await expect.poll(async () => seconds(await read()) - before).toBe(60);
});

test('NEWS-07 NEWS-09 NEWS-10 the six of most importance, each with its marks and sources', async ({
  page,
}) => {
  const importance = [3, 9, 5, 10, 1, 7, 8, 2];
  const sources = [['Wire'], ['Wire', 'Beat'], ['Wire', 'Beat', 'Ledger', 'Courier', 'Notes']];
  await answerWith(page, '/api/news/weekly', {
    json: seedWeekly(8, (place) => ({
      importance: importance[place],
      trending: place === 3,
      sources: sources[place % 3],
    })),
  });
  await page.goto('/news');
  const cards = page.getByRole('region', digest).getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText(
    [4, 2, 7, 6, 3, 1].map((number) => new RegExp(`^Story of the week ${number}\\b`)),
  );
  const [first, second] = [cards.nth(0), cards.nth(1)];
  await expect(first.getByText('10/10', { exact: true })).toBeVisible();
  await expect(second.getByText('9/10', { exact: true })).toBeVisible();
  await expect(first.getByText('Summary 4.', { exact: true })).toBeVisible();
  await expect(first.getByText('Trending', { exact: true })).toBeVisible();
  await expect(cards.getByText('Trending')).toHaveCount(1);
  await expect(first.getByText('Wire', { exact: true })).toBeVisible();
  await expect(second.getByText('Wire, Beat', { exact: true })).toBeVisible();
  await expect(cards.nth(4).getByText('Wire, Beat +3 more', { exact: true })).toBeVisible();
});

test('STO-12 a digest of ties says so in place of equal scores', async ({ page }) => {
  await answerWith(page, '/api/news/weekly', { json: seedWeekly(6, () => ({ importance: 10 })) });
  await page.goto('/news');
  const section = page.getByRole('region', digest);
  await expect(section.getByText('No story of this week is told more widely than the others.')).toBeVisible();
  await expect(section.getByRole('article')).toHaveCount(6);
  await expect(section.getByText('10/10')).toHaveCount(0);
});

test('NEWS-08 NEWS-11 five categories with colour and icon, an unknown one as B2B; a card opens its address', async ({
  page,
  context,
}) => {
  const names = ['AI', 'B2B', 'Funding', 'Market', 'Product', 'Other'];
  await answerWith(page, '/api/news/weekly', {
    json: seedWeekly(6, (place) => ({
      category: names[place],
      ...(place === 1 ? { url: undefined } : {}),
    })),
  });
  await context.route('https://week.example/**', (route) => route.fulfill({ body: 'The story' }));
  await page.goto('/news');
  const cards = page.getByRole('region', digest).getByRole('article');
  const marks = cards.locator('p:first-child > span:first-child');
  await expect(marks).toHaveText(['AI', 'B2B', 'Funding', 'Market', 'Product', 'B2B']);
  const looks = await marks.evaluateAll((spans) =>
    spans.map((span) => [getComputedStyle(span).color, span.querySelector('svg')?.innerHTML].join()),
  );
  expect(new Set(looks).size).toBe(5);
  expect(looks[5]).toBe(looks[1]);

  const popups: string[] = [];
  context.on('page', (opened) => popups.push(opened.url()));
  await cards.nth(1).click();
  await expect(cards.nth(1).getByRole('link')).toHaveCount(0);
  const popup = page.waitForEvent('popup');
  await cards.nth(2).click();
  await expect(await popup).toHaveURL('https://week.example/3');
  expect(popups).toHaveLength(1);
  await expect(page).toHaveURL(/\/news$/);
});

test('NEWS-12 NEWS-13 six placeholders, then who wrote the digest and how long ago', async ({ page }) => {
  const note = page.getByRole('region', digest).getByText(/ · /);
  for (const [generator, words] of [
    ['rules', 'Rule-based, without an AI model · 3 hours ago'],
    ['gpt-test', 'Written by gpt-test · 3 hours ago'],
  ] as const) {
    const generatedAt = '2026-03-04T15:00:00.000Z';
    await answerWith(page, '/api/news/weekly', { json: seedWeekly(1, () => ({ generator, generatedAt })) });
    const release = await holdBack(page, '**/api/news/weekly');
    await page.clock.setFixedTime('2026-03-04T18:00:00Z');
    await page.goto('/news');
    await expect(page.getByTestId('news-placeholder')).toHaveCount(6);
    release();
    await expect(note).toHaveText(words);
    await expect(page.getByTestId('news-placeholder')).toHaveCount(0);
  }
});
