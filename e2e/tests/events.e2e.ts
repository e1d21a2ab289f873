import type { Locator } from '@playwright/test';
import { readSiteConfig } from '../src/site-config.ts';
import { expect, test } from '../src/site-test.ts';

/** The link opens a page outside, in a new tab. */
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

  const { events } = await readSiteConfig(page);
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
