import { expect, type Locator, type Page } from '@playwright/test';
import { makeCallsInBrowser } from './site-page.ts';

const LEAD_MS = 60_000;
/** Time to advance per step while waiting; React and the data each need a few timers. */
const STEP_MS = 50;

/** Opens a page with the clock held at an instant, apart from the time `shown` needs to appear. */
export async function openAt(page: Page, path: string, instant: string, shown: Locator): Promise<void> {
  await makeCallsInBrowser(page);
  const time = Date.parse(instant);
  await page.clock.install({ time: time - LEAD_MS });
  await page.clock.pauseAt(time);
  await page.goto(path);
  await passUntilVisible(page, shown);
}

/** Pauses the clock of an open page, a minute from now. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + LEAD_MS);
}

/** Advances the clock and lets the page draw the result: React renders between the timers of the held clock. */
export async function pass(page: Page, time: number): Promise<void> {
  await page.clock.runFor(time);
  // A render, its effects and whatever they trigger each arrive as a message.
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });
}

export async function passUntilVisible(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await pass(page, STEP_MS);
    await expect(shown.first()).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [20] });
}
