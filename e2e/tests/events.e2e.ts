import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { startBeeHub } from '@runrate/testkit';
import { startConfiguredHub } from '../src/configured-hub.ts';
import { readSiteConfig } from '../src/site-config.ts';
import { expect, test } from '../src/site-test.ts';

/** Expects the link to open an external page in a new tab. */
async function expectExternal(link: Locator, ownOrigin: string | undefined): Promise<void> {
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  const href = (await link.getAttribute('href')) ?? '';
  expect(new URL(href, ownOrigin).origin).not.toBe(ownOrigin);
}

test('EVT-01 EVT-02 EVT-03 EVT-04 EVT-05 with every call failing: the hero and the two events', async ({
  page,
  baseURL,
}) => {
  await page.route(/\/api\//, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto('/events');
  const main = page.getByRole('main');
  await expectExternal(main.getByRole('link', { name: 'Explore Sponsorship' }), baseURL);
  const cards = page.locator('#event-cards').getByRole('article');
  await expect(cards).toHaveCount(2);
  for (const [place, facts] of [
    ['May 2026', '15,000+ attendees', 'Registration Open'],
    ['London', 'December 2025', '3,000+ attendees', 'Planning in Progress'],
  ].entries())
    for (const fact of facts) await expect(cards.nth(place)).toContainText(fact);

  const { events: all } = await readSiteConfig(page);
  // Events with a date stand above the cards.
  const events = all.filter(({ times }) => times === undefined);
  for (const [place, event] of events.entries()) {
    const card = cards.nth(place);
    expect(event.highlights.length).toBeGreaterThan(3);
    await expect(card.getByRole('listitem')).toHaveText([
      ...event.highlights.slice(0, 3),
      ...event.speakers.slice(0, 3),
    ]);
    await expectExternal(card.getByRole('link', { name: 'Register Now' }), baseURL);
    await expectExternal(card.getByRole('link', { name: 'Sponsor Event' }), baseURL);
    await card.getByRole('button', { name: /^Play the video/ }).click();
    await expect(card.locator('iframe')).toHaveAttribute('src', event.videoUrl);
  }

  await page.evaluate(() => window.scrollTo(0, 0));
  await page.setViewportSize({ width: 1280, height: 400 });
  await expect(cards.first().getByRole('heading').first()).not.toBeInViewport();
  await main.getByRole('button', { name: 'View All Events' }).click();
  await expect.poll(async () => (await page.locator('#event-cards').boundingBox())?.y).toBeLessThan(100);
});

test('an event in words says that it was held, and offers its recordings, once its last day is over', async ({
  page,
}) => {
  const card = page.locator('#event-cards').getByRole('article').first();
  await page.clock.setFixedTime('2026-05-14T23:59:00Z');
  await page.goto('/events');
  await page.locator('#root[data-taken-over]').waitFor();
  await expect(card).toContainText('May 2026');
  await expect(card).not.toContainText('Last held');
  await expect(card.getByRole('link', { name: 'Watch Recordings' })).toHaveCount(0);

  await page.clock.setFixedTime('2026-05-15T00:00:00Z');
  await page.goto('/events');
  await expect(card).toContainText('Last held May 2026 · San Francisco Bay Area');
  await expect(card).toContainText('The next one:Registration Open');
  await card.getByRole('link', { name: 'Watch Recordings' }).click();
  await expect(page).toHaveURL(/\/videos$/);
});

test('EVT-01 EVT-06 EVT-07 EVT-08 EVT-09 with every call failing: workshop, stage, tiers and community', async ({
  page,
  baseURL,
}) => {
  await page.route(/\/api\//, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto('/events');
  const workshop = page.locator('#workshop');
  for (const text of [/workshop/i, /Wednesday 10am Pacific/, /30 minutes/, /free/i])
    await expect(workshop).toContainText(text);
  await expectExternal(workshop.getByRole('link', { name: 'Sign Up FREE' }), baseURL);
  const stage = page.getByRole('region', { name: 'Speak at Events' });
  await expectExternal(stage.getByRole('link', { name: 'Apply to Speak' }), baseURL);

  const tiers = page.getByRole('region', { name: 'Sponsorship' }).getByRole('article');
  await expect(tiers.getByRole('heading')).toHaveText(['Diamond', 'VIP Summit', 'Mega']);
  for (const place of [0, 1, 2]) {
    await expect(tiers.nth(place)).toContainText('Custom');
    await expectExternal(tiers.nth(place).getByRole('link'), baseURL);
  }

  const community = page.getByRole('region', { name: 'The community' }).getByRole('listitem');
  await expect(community).toHaveText([
    '150K+ members',
    '15K+ attendees',
    '500+ VCs',
    '200K+ subscribers',
    '300+ speakers',
  ]);
});

test('EVT-10 the addresses below /events bring their part into view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  for (const [name, part] of [
    ['annual', '#event-annual'],
    ['europa', '#event-europa'],
    ['scale', '#event-cards'],
    ['meetups', '#community'],
    ['webinars', '#workshop'],
  ] as const) {
    await page.goto(`/events/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator(part), name).toBeInViewport({ ratio: 0.3 });
    await expect(page.getByRole('heading', { level: 1 }), name).not.toBeInViewport();
  }
});

/** Starts a hub on bees with an upcoming event, a past one, and one without a date. */
async function startEventHub() {
  const stack = new AsyncDisposableStack();
  const bees = stack.use(await startBeeHub(Date.now()));
  const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const events = [
    {
      ...{ id: 'summit', name: 'Bee Summit', where: 'Ulm', description: 'Two days of hives.' },
      ...{ startsAt: `${dayFrom(40)}T09:00`, endsAt: `${dayFrom(41)}T17:00`, timeZone: 'Europe/Berlin' },
      ...{
        status: 'Open',
        highlights: ['Frames', 'Queens', 'Wax', 'Honey'],
        registerUrl: 'https://tickets.example/',
      },
    },
    {
      ...{ id: 'winter', name: 'Winter Talk', where: 'Online', description: 'What bees do in winter.' },
      ...{ startsAt: dayFrom(-30), status: 'Open', registerUrl: 'https://tickets.example/winter' },
    },
    { id: 'fair', name: 'Some Fair', when: 'Next autumn', where: 'Bern', description: 'Not fixed yet.' },
  ];
  const { origin } = stack.use(await startConfiguredHub({ ...bees.config, events }));
  return { origin, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

test('OWN-27 events with a date have pages and calendars, what is over stands in the archive, with and without script', async ({
  page,
  browser,
}) => {
  test.slow();
  await using hub = await startEventHub();
  await page.goto(`${hub.origin}/events`);
  const cards = page.locator('#coming-up, #event-cards').getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText(['Bee Summit', 'Some Fair']);
  const past = page.getByRole('region', { name: 'Past events' }).getByRole('listitem');
  await expect(past).toHaveCount(1);
  await expect(page.locator('head link[type="text/calendar"]')).toHaveAttribute('href', '/events.ics');
  const all = await (await page.request.get(`${hub.origin}/events.ics`)).text();
  expect(all.match(/^SUMMARY:.*$/gm)?.map((line) => line.trim())).toEqual([
    'SUMMARY:Bee Summit',
    'SUMMARY:Winter Talk',
  ]);

  await cards.first().getByRole('link', { name: 'Bee Summit' }).click();
  await expect(page).toHaveURL(`${hub.origin}/events/summit`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bee Summit' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Honey' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Register Now' })).toBeVisible();
  const asked = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  expect(await readFile(await (await asked).path(), 'utf8')).toMatch(
    /^BEGIN:VCALENDAR\r\n[\s\S]*DTSTART:\d{8}T0[78]0000Z\r\n/,
  );

  await page.getByRole('link', { name: 'All events' }).click();
  await past.getByRole('link', { name: 'Winter Talk' }).click();
  await expect(page.getByText('Past', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Register Now' })).toHaveCount(0);
  await expect(page.getByText('Open', { exact: true })).toHaveCount(0);

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of ['/events', '/events/summit', '/events/winter']) {
      await page.goto(`${hub.origin}${path}`);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect([path, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([
        path,
        [],
      ]);
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const room = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([path, width, room]).toEqual([path, width, 0]);
      }
    }
  }

  const bare = await browser.newContext({ javaScriptEnabled: false });
  const plain = await bare.newPage();
  await plain.goto(`${hub.origin}/events/summit`);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Bee Summit');
  await expect(plain.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
  await plain.goto(`${hub.origin}/events`);
  await expect(plain.getByRole('region', { name: 'Past events' })).toContainText('Winter Talk');
  await bare.close();
});
