import { AxeBuilder } from '@axe-core/playwright';
import { podcastFeed, silentAudio, startFeedServer } from '@runrate/testkit';
import { startConfiguredHub } from '../src/configured-hub.ts';
import { expect, test } from '../src/site-test.ts';

/** Starts a hub that reads one podcast, whose only audio file is behind a redirect from the address in the feed. */
async function startPodcastHub() {
  const stack = new AsyncDisposableStack();
  const publisher = stack.use(await startFeedServer());
  const item = (n: number, more = {}) => ({
    ...{ guid: `${n}`, title: `Episode ${n}`, link: `https://show.example/${n}`, description: `About ${n}.` },
    pubDate: new Date(Date.UTC(2026, 2, n, 8)).toUTCString(),
    enclosure: { url: `${publisher.origin}/counted/${n}.wav`, type: 'audio/wav', length: '8044' },
    ...more,
  });
  const numbered = { 'itunes:duration': '1:30:00', 'itunes:episode': '14', 'itunes:season': '2' };
  const title = '<b>Pricing</b> & packaging, with a word that is-too-long-for-a-phone'.padEnd(160, '-long');
  const items = Array.from({ length: 13 }, (_, index) => item(index + 1));
  const body = podcastFeed('The Show', [...items, item(14, { title, ...numbered })]);
  publisher.set('/show.xml', { body, contentType: 'application/rss+xml' });
  publisher.set('/counted/14.wav', { body: '', location: '/files/14.wav' });
  publisher.set('/files/14.wav', { body: silentAudio(), contentType: 'audio/wav' });
  const sources = [{ id: 'show', kind: 'podcast', name: 'The Show', url: `${publisher.origin}/show.xml` }];
  const network = { allow: [publisher.host] };
  const { origin } = stack.use(await startConfiguredHub({ sources, network }));
  return { origin, publisher, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

test('POD-04 POD-05 a hub with a podcast shows its episodes; a publisher hears of a listener who presses play, and of no page', async ({
  page,
  faults,
}) => {
  test.slow();
  await using hub = await startPodcastHub();
  const { publisher } = hub;
  await page.goto(`${hub.origin}/podcasts`, { waitUntil: 'networkidle' });
  const panel = page.getByRole('region', { name: 'Episodes to listen to' });
  const entries = panel.getByRole('article');
  await expect(entries).toHaveCount(12);
  await panel.getByRole('button', { name: 'Load More Episodes' }).click();
  await expect(entries).toHaveCount(14);
  await expect(page.getByRole('main').getByText('No episodes available')).toHaveCount(0);
  const feed = await page.request.get(`${hub.origin}/podcasts/feed.xml`);
  expect((await feed.text()).match(/<enclosure /g)).toHaveLength(14);
  await expect(panel.getByRole('link', { name: 'Follow in a player' })).toHaveAttribute(
    'href',
    '/podcasts/feed.xml',
  );
  const newest = entries.first();
  await expect(newest.getByRole('heading')).toContainText('Pricing & packaging');
  await expect(newest).toContainText(' · Season 2 · Episode 14 · 1 h 30 min');
  const title = newest.getByRole('heading').getByRole('link');
  await expect(title).toHaveAttribute('href', 'https://show.example/14');
  await expect(title).toHaveAttribute('rel', /noopener/);
  await expect(newest.getByRole('link', { name: /^The Show/ })).toHaveAttribute('href', /^https?:/);

  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target)}`)).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }

  for (const audio of await panel.locator('audio').all()) {
    await expect(audio).toHaveAttribute('preload', 'none');
    await expect(audio).toHaveAttribute('controls');
    await expect(audio).not.toHaveAttribute('autoplay');
  }
  expect(publisher.counts('/counted/14.wav').requests).toBe(0);
  const asked = page.waitForRequest(/\/counted\/14\.wav$/);
  const player = panel.locator('audio').first();
  await player.evaluate((audio: HTMLAudioElement) => audio.play());
  expect((await (await asked).allHeaders())['referer']).toBe(`${hub.origin}/`);
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBe(1);
  expect(publisher.counts('/counted/13.wav').requests).toBe(0);
  expect(faults).toEqual([]);

  await panel
    .locator('audio')
    .nth(1)
    .evaluate((audio: HTMLAudioElement) => audio.play().catch(() => undefined));
  await expect(entries.nth(1).getByRole('alert')).toHaveText('The publisher’s file can’t be played.');
});

test('POD-04 NAV-04 a hub without podcasts has no such panel, and asks for no episodes', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/podcasts', { waitUntil: 'networkidle' });
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Episodes to listen to' })).toHaveCount(0);
  expect(asked).not.toContain('/api/podcasts');
});
