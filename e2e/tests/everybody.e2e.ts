import { AxeBuilder } from '@axe-core/playwright';
import { bringAllIntoView } from '../src/bring-into-view.ts';
import { routes } from '../src/routes.ts';
import { findCutOff, measureSeen } from '../src/seen-by-all.ts';
import { expect, test } from '../src/site-test.ts';

for (const [turn, [path, { address }]] of Object.entries(routes).entries()) {
  test(`NAV-17 ${path} serves readers with colours of their own, who want more contrast, no motion, or 400 % zoom`, async ({
    page,
    request,
  }) => {
    test.slow();
    const reader = { colorScheme: turn % 2 === 0 ? 'light' : 'dark', reducedMotion: 'reduce' } as const;
    await page.emulateMedia(reader);
    await page.goto((await address?.(request)) ?? path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await bringAllIntoView(page);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .flatMap((animation) => (animation.playState === 'running' ? [String(animation)] : [])),
    );
    expect.soft(moving, 'what moves').toEqual([]);

    const { fields } = await measureSeen(page);
    expect
      .soft(
        fields.filter(({ border }) => border < 3),
        'fields, not seen',
      )
      .toEqual([]);
    await page.emulateMedia({ ...reader, forcedColors: 'active' });
    const { drawn, chosen } = await measureSeen(page);
    expect
      .soft(
        drawn.filter(({ ground }) => ground < 3),
        'drawn, not seen',
      )
      .toEqual([]);
    expect
      .soft(
        chosen.filter(({ ground, text }) => ground < 3 || text < 4.5),
        'chosen, not seen',
      )
      .toEqual([]);

    await page.emulateMedia({ ...reader, forcedColors: 'none', contrast: 'more' });
    const rule = new AxeBuilder({ page })
      .setLegacyMode()
      .withRules(['color-contrast-enhanced'])
      // Its colours are the hub's configuration.
      .exclude('[style*="background-color"]');
    const { violations } = await rule.analyze();
    const pale = violations.flatMap(({ nodes }) =>
      nodes.map(({ target, any }) => `${target.join(' ')}: ${any[0]?.message}`),
    );
    expect.soft(pale, 'text below 7:1').toEqual([]);

    // 1280 × 1024 at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    await bringAllIntoView(page);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), 'width').toBe(320);
    expect.soft(await findCutOff(page), 'text beyond the edge').toEqual([]);
  });
}

test('NAV-17 tiles of the market have edges where the reader’s colours replace their own', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/insights');
  const tiles = page.getByRole('navigation', { name: /companies in \d+ sectors/ }).getByRole('link');
  await expect(tiles.first()).toHaveCSS('border-top-width', '1px');
});
