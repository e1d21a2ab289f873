import { expect, type Locator, type Page } from '@playwright/test';

const LEAD_MS = 60_000;
/** As much passes at a time until what is waited for is there; React and the data each need a few timers. */
const STEP_MS = 50;

/** Opens a page at an instant with the clock held there, but for the moments `shown` needs to appear. */
export async function openAt(page: Page, path: string, instant: string, shown: Locator): Promise<void> {
  const time = Date.parse(instant);
  await page.clock.install({ time: time - LEAD_MS });
  await page.clock.pauseAt(time);
  await page.goto(path);
  await passUntilVisible(page, shown);
}

/** Holds the clock of a page that is open, some moments from now. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + LEAD_MS);
}

export async function passUntilVisible(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(STEP_MS);
    await expect(shown.first()).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [20] });
}
