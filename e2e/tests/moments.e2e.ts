import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { podcastFeed, silentAudio, startFeedServer } from '@runrate/testkit';
import { startConfiguredHub } from '../src/configured-hub.ts';
import { expect, test } from '../src/site-test.ts';

const transcript = `WEBVTT

00:00.000 --> 00:04.000
<v Ada>Welcome to the show. We begin with the prices of the year, and with what customers said of them.

01:01.000 --> 01:05.000
<v Ben>Then the quokkasecret of renewals came up.
`;
const chapters = {
  version: '1.2.0',
  chapters: [
    { startTime: 0, title: 'Prices' },
    { startTime: 60, title: 'Renewals' },
  ],
};

/** Starts a hub that reads two podcasts, one of which must not be quoted. */
async function startHub() {
  await using stack = new AsyncDisposableStack();
  const publisher = stack.use(await startFeedServer());
  publisher.set('/1.vtt', { body: transcript, contentType: 'text/vtt' });
  publisher.set('/1.json', { body: JSON.stringify(chapters), contentType: 'application/json' });
  publisher.set('/1.wav', { body: silentAudio(90), contentType: 'audio/wav' });
  const feed = (name: string) =>
    podcastFeed(name, [
      {
        ...{ guid: name, title: `Talk of ${name}`, link: `https://show.example/${name}` },
        pubDate: new Date(Date.UTC(2026, 2, 1, 8)).toUTCString(),
        'itunes:duration': '90',
        enclosure: { url: `${publisher.origin}/1.wav`, type: 'audio/wav', length: '720044' },
        'podcast:transcript': { url: `${publisher.origin}/1.vtt`, type: 'text/vtt', language: 'en' },
        'podcast:chapters': { url: `${publisher.origin}/1.json`, type: 'application/json+chapters' },
      },
    ]);
  const source = (id: string, show: string) => {
    publisher.set(`/${id}.xml`, { body: feed(id), contentType: 'application/rss+xml' });
    return { id, kind: 'podcast', name: id, url: `${publisher.origin}/${id}.xml`, show };
  };
  const sources = [source('open', 'full'), source('closed', 'link')];
  const { origin } = stack.use(await startConfiguredHub({ sources, network: { allow: [publisher.host] } }));
  const owned = stack.move();
  return { origin, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

async function expectAccessible(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target)}`)).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

test('OPN-05 words that are said are found, and the episode plays from their second, by keyboard alone', async ({
  page,
  browser,
  faults,
}) => {
  test.slow();
  await using hub = await startHub();
  const search = `${hub.origin}/api/search?q=quokkasecret`;
  const found = async () => {
    const { hits } = (await (await page.request.get(search)).json()) as { hits: { moment?: object }[] };
    return hits.filter(({ moment }) => moment).length;
  };
  await expect.poll(found, { timeout: 60_000 }).toBe(2);

  await page.goto(`${hub.origin}/search?q=quokkasecret`);
  const hit = page.getByRole('link', { name: /^1:01 Then the quokkasecret .*: Talk of open$/ });
  await hit.focus();
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('region', { name: 'Chosen episode' });
  const audio = chosen.locator('audio');
  await expect
    .poll(() => audio.evaluate((one: HTMLAudioElement) => !one.paused && one.currentTime >= 61))
    .toBe(true);
  await expect(chosen.getByText('Ben: Then the quokkasecret of renewals came up.').first()).toBeVisible();
  await audio.evaluate((one: HTMLAudioElement) => one.pause());
  await chosen.getByText('Transcript', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(chosen.getByRole('link', { name: 'Play from 0:00' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]t=0$/);
  await expect
    .poll(() => audio.evaluate((one: HTMLAudioElement) => !one.paused && one.currentTime < 60))
    .toBe(true);
  await audio.evaluate((one: HTMLAudioElement) => one.pause());
  await expectAccessible(page);
  expect(faults).toEqual([]);

  // A reload asks for the same second, but nobody pressed play.
  await page.reload();
  await expect(chosen.getByRole('link', { name: '1:00 Renewals' })).toBeVisible();
  expect(await audio.evaluate((one: HTMLAudioElement) => one.paused)).toBe(true);

  const address = page.url();
  const closed = await (await page.request.get(search)).json();
  const linked = closed.hits.find(({ title }: { title: string }) => title === 'Talk of closed').address;
  await using plain = await browser.newContext({ javaScriptEnabled: false });
  const bare = await plain.newPage();
  await bare.goto(address);
  await expect(bare.getByRole('link', { name: '1:00 Renewals' })).toBeVisible();
  await bare.getByText('Transcript', { exact: true }).click();
  await expect(bare.getByText('Then the quokkasecret of renewals came up.')).toBeVisible();
  const response = await bare.goto(`${hub.origin}${linked}`);
  await expect(bare.getByRole('region', { name: 'Chosen episode' })).toContainText('Talk of closed');
  expect(await response?.text()).not.toContain('quokkasecret');
});
