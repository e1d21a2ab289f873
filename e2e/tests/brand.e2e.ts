import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder, startBeeHub } from '@runrate/testkit';
import { startConfiguredHub } from '../src/configured-hub.ts';
import { expect, test } from '../src/site-test.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="40" height="10" fill="#c2410c"/></svg>';

test('OWN-23 a logo, an accent and fonts of the owner are on the pages in both themes, and nothing moves for them', async ({
  page,
  faults,
}) => {
  await using folder = await makeTemporaryFolder();
  const logo = join(folder.path, 'logo.svg');
  await writeFile(logo, drawing);
  await using bees = await startBeeHub(Date.now());
  const { config } = bees;
  const fonts = { reading: 'system-slab', interface: 'system-sans' };
  await using hub = await startConfiguredHub({
    ...config,
    brand: { ...config.brand, logo, icon: logo, accent: '#c2410c', fonts },
  });
  const accents: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${hub.origin}/about`, { waitUntil: 'networkidle' });
    const shown = page.getByRole('banner').getByRole('img', { name: config.brand.name });
    expect(await shown.evaluate((image) => [image.clientWidth, image.clientHeight])).toEqual([128, 32]);
    await expect(page.getByRole('contentinfo').getByRole('img', { name: config.brand.name })).toHaveCount(1);
    await page.keyboard.press('Tab');
    const style = await page.evaluate(() => ({
      accent: getComputedStyle(document.documentElement).getPropertyValue('--accent'),
      ring: getComputedStyle(document.activeElement ?? document.body).outlineColor,
      reading: getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily,
      interface: getComputedStyle(document.body).fontFamily,
      shipped: [...document.fonts].filter(({ status }) => status === 'loaded').length,
    }));
    expect(style).toMatchObject({ reading: expect.stringMatching(/^Rockwell/), shipped: 0 });
    expect(style.interface).toMatch(/^system-ui/);
    const parts = (style.ring.match(/\d+/g) ?? []).slice(0, 3).map(Number);
    expect(`#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`).toBe(style.accent);
    accents.push(style.accent);
  }
  expect(new Set(accents).size).toBe(2);
  const icon = await page.locator('link[rel="icon"]').getAttribute('href');
  expect((await page.request.get(`${hub.origin}${icon}`)).headers()['content-type']).toBe('image/png');
  expect(faults).toEqual([]);
});
